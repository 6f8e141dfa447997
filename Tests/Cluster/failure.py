"""The error of a failed test."""


class Failure(Exception):
    """One sentence: what was expected, and what happened."""


def expect(condition, sentence):
    if not condition:
        raise Failure(sentence)
