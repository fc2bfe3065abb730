"""The editor of a page of rules: what it shows, what is typed there, and what is wrong with it."""
