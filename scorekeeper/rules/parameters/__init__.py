"""What a clause of a page may say: parameters, their kinds of value, and gates."""
