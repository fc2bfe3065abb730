"""Club evenings: what the hall sees, what directors do, and the seasons of a club."""
