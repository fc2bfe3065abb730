"""Who may write: pens in cookies and links, who is asked for one, and who sits at this machine."""
