"""From this machine to a phone: its networks, the address for phones, and that as a QR code."""
