"""A run that cannot start."""


class Refusal(Exception):
    """One sentence: the cause, and what to do. The run exits with status 2."""
