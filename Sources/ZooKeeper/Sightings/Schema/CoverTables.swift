/// The cover image of an animal: a person's choice, and measured values for the automatic choice.
enum CoverTables {
  static let sql = """
    ALTER TABLE individual ADD COLUMN coverID INTEGER REFERENCES annotation(id);

    -- Computed: may be emptied at any time.
    CREATE TABLE look (
      annotationID INTEGER PRIMARY KEY REFERENCES annotation(id),
      sharpness REAL NOT NULL,
      exposure REAL NOT NULL
    ) STRICT;
    -- Values of one box do not hold for another; every change of the box deletes them.
    CREATE TRIGGER lookOutdated AFTER UPDATE OF x, y, width, height, rotation ON annotation
      WHEN (OLD.x, OLD.y, OLD.width, OLD.height, OLD.rotation)
        IS NOT (NEW.x, NEW.y, NEW.width, NEW.height, NEW.rotation)
    BEGIN
      DELETE FROM look WHERE annotationID = NEW.id;
    END;
    """
}
