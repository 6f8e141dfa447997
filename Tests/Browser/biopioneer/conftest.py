"""Fixtures of all BioPioneer tests: a server with rooms, devices, and a mock table."""

from biopioneer_table import modules, sit, table, table_server
from rooms import device, games

__all__ = ["device", "games", "modules", "sit", "table", "table_server"]
