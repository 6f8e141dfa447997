"""What all tests of the food diary share."""

from diaries import diary

__all__ = ["diary"]
