/// Enclosures, and the full-text index of animals for search while typing.
enum PlaceTables {
  static let sql = """
    CREATE TABLE enclosure (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE COLLATE NOCASE,
      geometry TEXT NOT NULL,             -- a GeoJSON MultiPolygon
      createdAt TEXT NOT NULL,
      withdrawnBy INTEGER REFERENCES operation(id)
    ) STRICT;

    CREATE VIRTUAL TABLE animalText USING fts5(
      name, species, note, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
    INSERT INTO animalText(rowid, name, species, note) SELECT id, name, species, note FROM individual;
    CREATE TRIGGER animalTextInserted AFTER INSERT ON individual BEGIN
      INSERT INTO animalText(rowid, name, species, note) VALUES (NEW.id, NEW.name, NEW.species, NEW.note);
    END;
    CREATE TRIGGER animalTextChanged AFTER UPDATE OF name, species, note ON individual BEGIN
      DELETE FROM animalText WHERE rowid = OLD.id;
      INSERT INTO animalText(rowid, name, species, note) VALUES (NEW.id, NEW.name, NEW.species, NEW.note);
    END;
    CREATE TRIGGER animalTextRemoved AFTER DELETE ON individual BEGIN
      DELETE FROM animalText WHERE rowid = OLD.id;
    END;
    """
}

/// Plans of the park, shown below the map's markers. A plan's content never changes; a new plan is a new row.
enum ParkPlanTables {
  static let sql = """
    CREATE TABLE parkPlan (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      width INTEGER, height INTEGER,      -- of a picture, in pixels; null for a drawing
      corners TEXT,                       -- of a picture: JSON of PlanCorners
      content BLOB NOT NULL,              -- a picture as JPEG, a drawing as GeoJSON
      createdAt TEXT NOT NULL,
      withdrawnBy INTEGER REFERENCES operation(id),
      CHECK ((width IS NULL) = (height IS NULL) AND (width IS NULL) = (corners IS NULL))
    ) STRICT;
    """

  /// The tiles of a plan. The plan's row holds the range of the tiles, and its own `content` is empty.
  static let tiles = """
    ALTER TABLE parkPlan ADD COLUMN tiles TEXT;  -- of tiles: JSON of TileRange
    CREATE TABLE parkPlanTile (
      planID INTEGER NOT NULL REFERENCES parkPlan(id),
      zoom INTEGER NOT NULL,
      tileColumn INTEGER NOT NULL,        -- from the west
      tileRow INTEGER NOT NULL,           -- from the north
      content BLOB NOT NULL,              -- PNG, JPEG or WebP
      PRIMARY KEY (planID, zoom, tileColumn, tileRow)
    ) STRICT;
    """
}
