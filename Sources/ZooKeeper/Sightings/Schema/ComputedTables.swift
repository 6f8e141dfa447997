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

  /// Animals seen from above have other features than animals seen from the ground. A change between these views
  /// therefore deletes the features and measures.
  static let features = """
    CREATE TRIGGER featuresOutdated AFTER UPDATE OF viewpoint ON annotation
      WHEN (lower(OLD.viewpoint) IS 'up') IS NOT (lower(NEW.viewpoint) IS 'up')
    BEGIN
      DELETE FROM features WHERE annotationID = NEW.id;
      DELETE FROM photoMeasures WHERE annotationID = NEW.id;
    END;
    """
}

/// The stored comparisons of sightings, from which groups of unnamed sightings are formed.
enum ComparisonTables {
  /// Computed: may be emptied at any time, together with `proposalState`. The migration makes unnamed sightings due for
  /// another comparison, so that libraries of earlier versions also get groups.
  static let sql = """
    CREATE TABLE comparison (
      annotationA INTEGER NOT NULL REFERENCES annotation(id),
      annotationB INTEGER NOT NULL REFERENCES annotation(id),
      foundFromA REAL, foundFromB REAL,   -- the log odds with A as the query, and with B
      PRIMARY KEY (annotationA, annotationB),
      CHECK (annotationA < annotationB)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX comparisonByB ON comparison(annotationB);
    DELETE FROM proposalState
      WHERE annotationID IN (SELECT annotationID FROM identity WHERE individualID IS NULL);
    """
}

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
