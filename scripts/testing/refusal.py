"""A run that cannot begin."""


class Refusal(Exception):
    """One sentence: what is missing, and what to do. The run ends with status 2."""
