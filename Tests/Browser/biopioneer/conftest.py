"""What all tests of BioPioneer share: a server with rooms, devices, and a table without its game."""

from biopioneer_table import modules, sit, table, table_server
from rooms import device, games

__all__ = ["device", "games", "modules", "sit", "table", "table_server"]
