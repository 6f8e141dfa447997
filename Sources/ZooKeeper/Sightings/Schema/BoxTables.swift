/// The detected box of each sighting.
enum BoxTables {
  /// Boxes that this program found may be deleted at any time; their photos are then searched again. Boxes of other
  /// detectors cannot be computed again. Boxes from people and tables are in `annotation`.
  static let sql = """
    CREATE TABLE boxEstimate (
      annotationID INTEGER PRIMARY KEY REFERENCES annotation(id),
      version TEXT NOT NULL,              -- of the detector and its network
      x REAL, y REAL, width REAL, height REAL,   -- null: no box proposed
      CHECK ((x IS NULL) = (y IS NULL) AND (x IS NULL) = (width IS NULL) AND (x IS NULL) = (height IS NULL)),
      CHECK (x IS NULL OR (width > 0 AND height > 0))
    ) STRICT;
    -- A box from a person or a table replaces the detected box, even if the new box covers the whole photo.
    CREATE TRIGGER boxEstimateOutdated AFTER UPDATE OF x, y, width, height, rotation, origin ON annotation
      WHEN (OLD.x, OLD.y, OLD.width, OLD.height, OLD.rotation, OLD.origin)
        IS NOT (NEW.x, NEW.y, NEW.width, NEW.height, NEW.rotation, NEW.origin)
    BEGIN
      DELETE FROM boxEstimate WHERE annotationID = NEW.id;
    END;
    -- Data computed from one box does not hold for another.
    CREATE TRIGGER boxEstimateGone AFTER DELETE ON boxEstimate WHEN OLD.x IS NOT NULL
    BEGIN
      DELETE FROM features WHERE annotationID = OLD.annotationID;
      DELETE FROM look WHERE annotationID = OLD.annotationID;
      DELETE FROM viewEstimate WHERE annotationID = OLD.annotationID;
    END;
    """

  /// Results of other detectors, and the confidence of all results.
  static let detectors = """
    ALTER TABLE boxEstimate ADD COLUMN confidence REAL CHECK (confidence BETWEEN 0 AND 1);   -- null: no animal found, or not stated
    ALTER TABLE boxEstimate ADD COLUMN detector TEXT;   -- null: this program; photos with boxes of another detector are not searched again
    -- People and vehicles that a detector found on a photo: kept apart from animals, and shown only to people who may decide.
    CREATE TABLE bystander (
      id INTEGER PRIMARY KEY,
      photoID INTEGER NOT NULL REFERENCES photo(id),
      kind TEXT NOT NULL CHECK (kind IN ('person', 'vehicle')),
      x REAL NOT NULL, y REAL NOT NULL, width REAL NOT NULL CHECK (width > 0), height REAL NOT NULL CHECK (height > 0),
      confidence REAL CHECK (confidence BETWEEN 0 AND 1),
      detector TEXT NOT NULL
    ) STRICT;
    CREATE INDEX bystanderOfPhoto ON bystander(photoID);
    """

  /// When a whole photo replaces an incomplete one, its sightings move: what was computed from the incomplete picture is
  /// deleted. A box that this program found is deleted only if the photo has one sighting, because on other photos the
  /// assignment of animals to boxes must not change.
  static let otherPhoto = """
    CREATE TRIGGER photoReplaced AFTER UPDATE OF photoID ON annotation WHEN OLD.photoID <> NEW.photoID
    BEGIN
      DELETE FROM boxEstimate WHERE annotationID = NEW.id AND detector IS NULL
        AND NOT EXISTS (SELECT 1 FROM annotation other WHERE other.photoID IN (OLD.photoID, NEW.photoID)
          AND other.id <> NEW.id AND other.withdrawnBy IS NULL);
      DELETE FROM features WHERE annotationID = NEW.id;
      DELETE FROM look WHERE annotationID = NEW.id;
      DELETE FROM viewEstimate WHERE annotationID = NEW.id;
      DELETE FROM askedAgain WHERE annotationID = NEW.id;
      DELETE FROM photoMeasures WHERE annotationID = NEW.id;
      DELETE FROM sightingText WHERE rowid = NEW.id;
      INSERT INTO sightingText(rowid, name, species, note, path, behavior)
        SELECT * FROM sightingWords WHERE id = NEW.id;
    END;
    """

  /// Keeps a detected box when a person sets another box, because that change may be undone. Computed data about a
  /// sighting is deleted when the box in effect changes. The data stays when a person confirms a detected box
  /// unchanged.
  static var kept: String {
    func counted(_ row: String) -> String {
      "("
        + ["x", "y", "width", "height"].map { column in
          """
          COALESCE((SELECT \(column) FROM boxEstimate WHERE annotationID = \(row).id AND \(row).origin = 'frame'), \(row).\(column))
          """
        }.joined(separator: ", ") + ", \(row).rotation)"
    }
    func forgotten(_ id: String) -> String {
      ["features", "look", "viewEstimate", "askedAgain", "photoMeasures"]
        .map { "DELETE FROM \($0) WHERE annotationID = \(id);" }.joined(separator: "\n")
    }
    return """
      DROP TRIGGER boxEstimateOutdated;
      DROP TRIGGER boxEstimateGone;
      DROP TRIGGER viewEstimateOutdated;
      DROP TRIGGER photoMeasuresOutdated;
      DROP TRIGGER photoMeasuresGone;
      DROP TRIGGER askedAgainOutdated;
      DROP TRIGGER askedAgainGone;
      CREATE TRIGGER boxMoved AFTER UPDATE OF x, y, width, height, rotation, origin ON annotation
        WHEN \(counted("OLD")) IS NOT \(counted("NEW"))
      BEGIN
        \(forgotten("NEW.id"))
      END;
      CREATE TRIGGER boxForgotten AFTER DELETE ON boxEstimate
        WHEN OLD.x IS NOT NULL AND EXISTS (SELECT 1 FROM annotation WHERE id = OLD.annotationID AND origin = 'frame')
      BEGIN
        \(forgotten("OLD.annotationID"))
      END;
      CREATE TRIGGER askedAgainOutdated AFTER UPDATE OF viewpoint, species ON annotation
        WHEN (OLD.viewpoint, OLD.species) IS NOT (NEW.viewpoint, NEW.species)
      BEGIN
        DELETE FROM askedAgain WHERE annotationID = NEW.id;
      END;
      """
  }
}
