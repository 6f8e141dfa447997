/// The results of test identifications with photos of known animals, for calibrating displayed probabilities.
enum ConfidenceTables {
  /// Computed: may be emptied at any time.
  static let sql = """
    CREATE TABLE askedAgain (
      annotationID INTEGER PRIMARY KEY REFERENCES annotation(id),
      version TEXT NOT NULL,              -- of the extractor and the verifier
      individualID INTEGER NOT NULL,      -- whom the annotation was known to show when it was asked about
      answerID INTEGER,                   -- who came first; null when nobody came into question
      knownProbability REAL NOT NULL,     -- as the verifier stated it
      newProbability REAL NOT NULL,       -- the same as if the animal were not in the catalogue
      namedCount INTEGER NOT NULL,        -- how many sightings had names
      CHECK (knownProbability BETWEEN 0 AND 1 AND newProbability BETWEEN 0 AND 1)
    ) STRICT;
    -- What was found in one box, or among animals of one side and species, is not true of another.
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

    -- Among animals of which species an annotation was asked about; null for all. What was asked before was asked about among all, where
    -- those of its own species were too.
    ALTER TABLE proposalState ADD COLUMN species TEXT;
    """
}
