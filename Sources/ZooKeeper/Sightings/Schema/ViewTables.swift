/// The estimated side of each sighting.
enum ViewTables {
  /// Computed: may be emptied at any time. Only sides set by people or tables are in `annotation.viewpoint`.
  static let sql = """
    CREATE TABLE viewEstimate (
      annotationID INTEGER PRIMARY KEY REFERENCES annotation(id),
      version TEXT NOT NULL,              -- of the network
      leftShare REAL NOT NULL, rightShare REAL NOT NULL, frontShare REAL NOT NULL, backShare REAL NOT NULL,
      upShare REAL NOT NULL               -- probabilities, which add up to 1
    ) STRICT;
    -- The side in one box does not hold for another; every change of the box deletes it.
    CREATE TRIGGER viewEstimateOutdated AFTER UPDATE OF x, y, width, height, rotation ON annotation
      WHEN (OLD.x, OLD.y, OLD.width, OLD.height, OLD.rotation)
        IS NOT (NEW.x, NEW.y, NEW.width, NEW.height, NEW.rotation)
    BEGIN
      DELETE FROM viewEstimate WHERE annotationID = NEW.id;
    END;
    """

  /// Animals seen from above are described differently from those seen from the ground, so a change deletes features.
  static let features = """
    CREATE TRIGGER featuresOutdated AFTER UPDATE OF viewpoint ON annotation
      WHEN (lower(OLD.viewpoint) IS 'up') IS NOT (lower(NEW.viewpoint) IS 'up')
    BEGIN
      DELETE FROM features WHERE annotationID = NEW.id;
      DELETE FROM photoMeasures WHERE annotationID = NEW.id;
    END;
    """
}
