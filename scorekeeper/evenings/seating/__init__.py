"""From who is here to who sits where: byes, matchings, designs and searches."""
