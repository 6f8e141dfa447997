"""Comparison of libraries: rows of all tables without times, and the files of the index byte for byte."""

import json
import sqlite3
from contextlib import closing

TIMES = {"at", "finishedAt", "cpuSeconds", "proposedAt"}
TABLES = """
    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'
      AND name NOT LIKE 'sightingText%' AND name NOT LIKE 'photoPlace%' AND name NOT LIKE 'grdb%' ORDER BY name
    """


def rows(library):
    """Rows as texts, sorted in each table."""
    found = []
    with closing(sqlite3.connect(f"file:{library}/menagerie.sqlite?mode=ro", uri=True)) as database:
        for (table,) in database.execute(TABLES).fetchall():
            cursor = database.execute(f'SELECT * FROM "{table}"')
            columns = [column[0] for column in cursor.description]
            found += sorted(
                f"{table} " + " ".join(f"{column}={text(value)}" for column, value in zip(columns, row) if column not in TIMES)
                for row in cursor)
    return found


def text(value):
    """A value as a text; the members of JSON objects are sorted."""
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, str) and value.startswith("{"):
        try:
            return json.dumps(json.loads(value), sort_keys=True, ensure_ascii=False)
        except ValueError:
            pass
    return repr(value)


def index(library):
    """The files of the index, by name."""
    return {file.name: file.read_bytes() for file in sorted((library / "index").rglob("*.mpi"))}


def difference(expected, found):
    """The first difference of two lists of rows; `None` for equal lists."""
    for one, other in zip(expected, found):
        if one != other:
            place = next((at for at, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
            beginning = max(0, place - 60)
            return f"expected {one.split(' ')[0]} …{one[beginning:place + 60]}…, found {other.split(' ')[0]} …{other[beginning:place + 60]}…"
    if len(expected) != len(found):
        return f"expected {len(expected)} rows, found {len(found)}"
    return None
