"""Fixtures of all food diary tests."""

from diaries import diary

__all__ = ["diary"]
