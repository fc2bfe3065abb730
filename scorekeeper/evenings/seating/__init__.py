"""From who is here to who sits where: byes, matchings, known plans and searches."""
