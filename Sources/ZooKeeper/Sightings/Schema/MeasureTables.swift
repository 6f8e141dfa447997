/// Measures of each sighting's photo that determine its suitability for comparison.
enum MeasureTables {
  /// Computed: may be emptied at any time.
  static let sql = """
    CREATE TABLE photoMeasures (
      annotationID INTEGER PRIMARY KEY REFERENCES annotation(id),
      version TEXT NOT NULL,              -- of the measuring code
      size REAL NOT NULL, sharpness REAL NOT NULL, exposure REAL NOT NULL, brightness REAL NOT NULL,
      coverage REAL NOT NULL, sureness REAL NOT NULL, features REAL NOT NULL, distinctness REAL NOT NULL
    ) STRICT;
    -- Values of one box do not hold for another; every change of the box deletes them.
    CREATE TRIGGER photoMeasuresOutdated AFTER UPDATE OF x, y, width, height, rotation ON annotation
      WHEN (OLD.x, OLD.y, OLD.width, OLD.height, OLD.rotation)
        IS NOT (NEW.x, NEW.y, NEW.width, NEW.height, NEW.rotation)
    BEGIN
      DELETE FROM photoMeasures WHERE annotationID = NEW.id;
    END;
    CREATE TRIGGER photoMeasuresGone AFTER DELETE ON boxEstimate WHEN OLD.x IS NOT NULL
    BEGIN
      DELETE FROM photoMeasures WHERE annotationID = OLD.annotationID;
    END;
    """
}
