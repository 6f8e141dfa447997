/// The tables about the users of a catalogue: follows, suggestions and saved filters.
extension SightingsSchema {
  /// Migration: follows become personal. The person who started to follow an animal keeps following it.
  static let follows = """
    CREATE TABLE personalFollow (
      individualID INTEGER NOT NULL REFERENCES individual(id),
      follower TEXT NOT NULL,
      since TEXT NOT NULL,
      lastSeenOperation INTEGER NOT NULL DEFAULT 0,
      operationID INTEGER NOT NULL REFERENCES operation(id),
      PRIMARY KEY (individualID, follower)
    ) STRICT;
    INSERT INTO personalFollow(individualID, follower, since, lastSeenOperation, operationID)
      SELECT f.individualID, o.actor, f.since, f.lastSeenOperation, f.operationID
      FROM follow f JOIN operation o ON o.id = f.operationID;
    DROP TABLE follow;
    ALTER TABLE personalFollow RENAME TO follow;
    CREATE INDEX followByFollower ON follow(follower);
    """

  static let people = """
    -- Proposals of people who may not change the catalogue.
    CREATE TABLE suggestion (
      id INTEGER PRIMARY KEY,
      individualID INTEGER REFERENCES individual(id),
      annotationID INTEGER REFERENCES annotation(id),
      at TEXT NOT NULL,
      actor TEXT NOT NULL,
      content TEXT NOT NULL,            -- JSON
      note TEXT,
      state TEXT NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn')),
      decidedBy TEXT, decidedAt TEXT,
      reply TEXT,
      operationID INTEGER REFERENCES operation(id),  -- the acceptance
      CHECK ((individualID IS NULL) <> (annotationID IS NULL))
    ) STRICT;
    CREATE INDEX suggestionByState ON suggestion(state, id);
    CREATE INDEX suggestionByActor ON suggestion(actor, id);
    CREATE INDEX suggestionByIndividual ON suggestion(individualID) WHERE individualID IS NOT NULL;
    CREATE INDEX suggestionByAnnotation ON suggestion(annotationID) WHERE annotationID IS NOT NULL;

    -- These are personal data, not facts about animals, so the journal does not contain them.
    CREATE TABLE savedFilter (
      id INTEGER PRIMARY KEY,
      actor TEXT NOT NULL,
      name TEXT NOT NULL,
      query TEXT NOT NULL,              -- the query string of a page's URL
      createdAt TEXT NOT NULL,
      UNIQUE (actor, name)
    ) STRICT;
    """

  /// Few decisions concern pairs; the index finds them without scanning the namings.
  static let pairs = """
    CREATE INDEX decisionOfPair ON decision(kind) WHERE annotationB IS NOT NULL;
    """

  /// First and last sightings are ordered by instants, so the index includes the offsets.
  static let inBriefByMoment = """
    DROP INDEX photoInBrief;
    CREATE INDEX photoInBrief ON photo(id, civilTime, utcOffset, assumedOffset, withdrawnBy);
    """

  /// Indexes for long lists: of animals and of operations.
  static let lists = """
    CREATE INDEX annotationInBrief ON annotation(id, photoID, withdrawnBy);
    CREATE INDEX photoInBrief ON photo(id, civilTime, withdrawnBy);
    CREATE INDEX operationByActor ON operation(actor);
    CREATE INDEX operationByKind ON operation(kind);
    CREATE INDEX changeOfRow ON change(tableName, rowID);

    -- Later decisions on the same subject are found by both annotations. An index on the second one alone does not help: it is
    -- NULL for every naming.
    DROP INDEX decisionByA;
    CREATE INDEX decisionBySubject ON decision(annotationA, annotationB);
    DROP VIEW liveDecision;
    CREATE VIEW liveDecision AS
      SELECT d.* FROM decision d CROSS JOIN operation o ON o.id = d.operationID
      WHERE o.undoneBy IS NULL AND NOT EXISTS (
        SELECT 1 FROM decision later CROSS JOIN operation p ON p.id = later.operationID
        WHERE p.undoneBy IS NULL AND later.id > d.id AND later.annotationA = d.annotationA
          AND later.annotationB IS d.annotationB);
    """
}
