/// Where each sighting is on its photo, as the program sees it.
enum BoxTables {
  /// Computed: may be emptied at any time; photos are looked at anew then. What people, tables and detectors told stands in `annotation`.
  static let sql = """
    CREATE TABLE boxEstimate (
      annotationID INTEGER PRIMARY KEY REFERENCES annotation(id),
      version TEXT NOT NULL,              -- of the finder and of what it looks with
      x REAL, y REAL, width REAL, height REAL,   -- null where there is nothing to propose
      CHECK ((x IS NULL) = (y IS NULL) AND (x IS NULL) = (width IS NULL) AND (x IS NULL) = (height IS NULL)),
      CHECK (x IS NULL OR (width > 0 AND height > 0))
    ) STRICT;
    -- A box that somebody tells stands, by whatever way it comes, also that the animal fills the photo.
    CREATE TRIGGER boxEstimateOutdated AFTER UPDATE OF x, y, width, height, rotation, origin ON annotation
      WHEN (OLD.x, OLD.y, OLD.width, OLD.height, OLD.rotation, OLD.origin)
        IS NOT (NEW.x, NEW.y, NEW.width, NEW.height, NEW.rotation, NEW.origin)
    BEGIN
      DELETE FROM boxEstimate WHERE annotationID = NEW.id;
    END;
    -- What was found in one box is not true of another.
    CREATE TRIGGER boxEstimateGone AFTER DELETE ON boxEstimate WHEN OLD.x IS NOT NULL
    BEGIN
      DELETE FROM features WHERE annotationID = OLD.annotationID;
      DELETE FROM look WHERE annotationID = OLD.annotationID;
      DELETE FROM viewEstimate WHERE annotationID = OLD.annotationID;
    END;
    """
}
