/// The results of test identifications with photos of known animals, for calibrating displayed probabilities.
enum ConfidenceTables {
  /// Computed: may be emptied at any time.
  static let sql = """
    CREATE TABLE askedAgain (
      annotationID INTEGER PRIMARY KEY REFERENCES annotation(id),
      version TEXT NOT NULL,              -- of the extractor and the verifier
      individualID INTEGER NOT NULL,      -- the known animal of the annotation at the time of the query
      answerID INTEGER,                   -- the first candidate; null: no candidate
      knownProbability REAL NOT NULL,     -- as the verifier stated it
      newProbability REAL NOT NULL,       -- the same without the animal in the catalogue
      namedCount INTEGER NOT NULL,        -- the number of sightings with names
      CHECK (knownProbability BETWEEN 0 AND 1 AND newProbability BETWEEN 0 AND 1)
    ) STRICT;
    -- An answer for one box, side and species does not hold for another.
    CREATE TRIGGER askedAgainOutdated AFTER UPDATE OF x, y, width, height, rotation, viewpoint, species ON annotation
      WHEN (OLD.x, OLD.y, OLD.width, OLD.height, OLD.rotation, OLD.viewpoint, OLD.species)
        IS NOT (NEW.x, NEW.y, NEW.width, NEW.height, NEW.rotation, NEW.viewpoint, NEW.species)
    BEGIN
      DELETE FROM askedAgain WHERE annotationID = NEW.id;
    END;
    CREATE TRIGGER askedAgainGone AFTER DELETE ON boxEstimate WHEN OLD.x IS NOT NULL
    BEGIN
      DELETE FROM askedAgain WHERE annotationID = OLD.annotationID;
    END;

    -- The species that an annotation was compared with; null for all. Older queries were compared with all species, which included their
    -- own.
    ALTER TABLE proposalState ADD COLUMN species TEXT;
    """
}
