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
