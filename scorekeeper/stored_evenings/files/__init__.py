"""Whole evenings and seasons that come from files, and those that go into one."""
