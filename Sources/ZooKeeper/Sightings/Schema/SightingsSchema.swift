import GRDB
package import MediaLibrary

/// The tables of the main app: annotations, individuals, the ledger of decisions, and computed data.
package enum SightingsSchema {
  /// For the argument `apps` of `Library.open`.
  package static let schema = AppSchema(
    app: .sightings,
    steps: [
      { db in
        try db.execute(sql: tables)
        try db.execute(sql: words)
        try db.execute(sql: sightings)
      },
      { db in
        // Stamps are read without scanning the features themselves.
        try db.execute(sql: "CREATE INDEX featureStamp ON features(version, annotationID, count, cpuSeconds)")
      },
      { db in
        try db.execute(sql: follows)
        try db.execute(sql: people)
        try db.execute(sql: lists)
      },
      { db in
        try db.execute(sql: ReviewTables.sql)
        try db.execute(sql: PlaceTables.sql)
      },
      { db in try db.execute(sql: batches) },
      { db in try db.execute(sql: "ALTER TABLE decision ADD COLUMN origin TEXT") },
      EncounterTables.takeOver,
      { db in try db.execute(sql: GeoprivacyTables.sql) },
      { db in try db.execute(sql: ComparisonTables.sql) },
      { db in try db.execute(sql: ParkPlanTables.sql) },
      { db in try db.execute(sql: CoverTables.sql) },
      BehaviorTables.takeOver,
      { db in try db.execute(sql: pairs) },
      { db in try db.execute(sql: ParkPlanTables.tiles) },
      { db in try db.execute(sql: ViewTables.sql) },
      { db in try db.execute(sql: BoxTables.sql) },
      { db in try db.execute(sql: ConfidenceTables.sql) },
      { db in try db.execute(sql: MeasureTables.sql) },
      { db in try db.execute(sql: ViewTables.features) },
      { db in
        try db.execute(sql: BoxTables.detectors)
        try db.execute(sql: BoxTables.kept)
      },
      { db in
        try db.execute(sql: inBriefByMoment)
        try AssumedOffsets.settle(in: db)
      },
      StoredNames.takeOver,
      { db in
        // Features with equal stamps are equal, on every machine that computed them.
        try db.execute(
          sql: """
            ALTER TABLE features ADD COLUMN stamp INTEGER;
            DROP INDEX IF EXISTS featureStamp;
            CREATE INDEX featureStamp ON features(version, annotationID, count, stamp, cpuSeconds);
            """)
      },
      // `boxMoved` deletes the picture quality of a changed box. The older trigger also deleted it when a person
      // confirmed a box.
      { db in try db.execute(sql: "DROP TRIGGER IF EXISTS lookOutdated") },
      { db in try db.execute(sql: BoxTables.otherPhoto) },
    ])

  private static let tables = """
    CREATE TABLE encounter (
      id INTEGER PRIMARY KEY,
      label TEXT UNIQUE,                -- from a table of labels; null when computed from time and place
      startTime TEXT, endTime TEXT
    ) STRICT;

    CREATE TABLE annotation (
      id INTEGER PRIMARY KEY,
      photoID INTEGER NOT NULL REFERENCES photo(id),
      x REAL NOT NULL, y REAL NOT NULL, width REAL NOT NULL, height REAL NOT NULL,
      rotation REAL NOT NULL DEFAULT 0,
      viewpoint TEXT,                   -- left, right, front, back, up, down, or a mix; null: unknown
      species TEXT, speciesSource TEXT,
      origin TEXT NOT NULL CHECK (origin IN ('frame', 'file', 'user')),
      operationID INTEGER NOT NULL REFERENCES operation(id),
      withdrawnBy INTEGER REFERENCES operation(id)
    ) STRICT;
    CREATE INDEX annotationOfPhoto ON annotation(photoID);
    CREATE INDEX annotationBySpecies ON annotation(species COLLATE NOCASE);
    CREATE INDEX annotationWithoutViewpoint ON annotation(id) WHERE viewpoint IS NULL AND withdrawnBy IS NULL;

    CREATE TABLE individual (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL COLLATE NOCASE,
      species TEXT COLLATE NOCASE,
      sex TEXT CHECK (sex IN ('female', 'male')),
      born TEXT, died TEXT,             -- YYYY, YYYY-MM or YYYY-MM-DD
      motherID INTEGER REFERENCES individual(id),
      fatherID INTEGER REFERENCES individual(id),
      note TEXT,
      captive INTEGER CHECK (captive IN (0, 1))
    ) STRICT;
    CREATE UNIQUE INDEX individualByName ON individual(name, COALESCE(species, ''));
    CREATE INDEX individualBySpecies ON individual(species);

    -- The ledger. Rows are added, never changed and never removed; an undo is a mark on the operation.
    CREATE TABLE decision (
      id INTEGER PRIMARY KEY,
      operationID INTEGER NOT NULL REFERENCES operation(id),
      kind TEXT NOT NULL CHECK (kind IN ('same', 'different', 'unsure', 'name', 'unname')),
      annotationA INTEGER NOT NULL REFERENCES annotation(id),
      annotationB INTEGER REFERENCES annotation(id),   -- for same, different, unsure; larger than annotationA
      individualID INTEGER REFERENCES individual(id),  -- for name
      actor TEXT NOT NULL,
      at TEXT NOT NULL,
      reason TEXT,
      probability REAL,
      CHECK ((kind IN ('same', 'different', 'unsure')) = (annotationB IS NOT NULL)),
      CHECK ((kind = 'name') = (individualID IS NOT NULL)),
      CHECK (annotationB IS NULL OR annotationA < annotationB)
    ) STRICT;
    CREATE INDEX decisionByA ON decision(annotationA);
    CREATE INDEX decisionByB ON decision(annotationB);
    CREATE INDEX decisionByIndividual ON decision(individualID);
    CREATE INDEX decisionByOperation ON decision(operationID);
    CREATE TRIGGER decisionIsNeverChanged BEFORE UPDATE ON decision
      BEGIN SELECT RAISE(ABORT, 'decisions are never changed'); END;
    CREATE TRIGGER decisionIsNeverRemoved BEFORE DELETE ON decision
      BEGIN SELECT RAISE(ABORT, 'decisions are never removed'); END;

    -- Decisions in force: not undone, and without a later decision on the same subject.
    CREATE VIEW liveDecision AS
      SELECT d.* FROM decision d JOIN operation o ON o.id = d.operationID
      WHERE o.undoneBy IS NULL AND NOT EXISTS (
        SELECT 1 FROM decision later JOIN operation p ON p.id = later.operationID
        WHERE p.undoneBy IS NULL AND later.id > d.id AND later.annotationA = d.annotationA
          AND later.annotationB IS d.annotationB);

    -- Computed from the ledger.
    CREATE TABLE identity (
      annotationID INTEGER PRIMARY KEY REFERENCES annotation(id),
      component INTEGER NOT NULL,
      individualID INTEGER REFERENCES individual(id),
      isContradictory INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX identityByIndividual ON identity(individualID);
    CREATE INDEX identityByComponent ON identity(component);

    CREATE TABLE features (
      annotationID INTEGER NOT NULL REFERENCES annotation(id),
      version TEXT NOT NULL,
      count INTEGER NOT NULL,
      cpuSeconds REAL,
      blob BLOB NOT NULL,
      PRIMARY KEY (annotationID, version)
    ) STRICT;

    CREATE TABLE follow (
      individualID INTEGER PRIMARY KEY REFERENCES individual(id),
      since TEXT NOT NULL,
      lastSeenOperation INTEGER NOT NULL DEFAULT 0,
      operationID INTEGER NOT NULL REFERENCES operation(id)
    ) STRICT;
    """

  /// The full-text index of sightings. Triggers update it after changes to the annotation, its identity and the
  /// individual.
  private static let words = """
    CREATE VIRTUAL TABLE sightingText USING fts5(name, species, note, path, tokenize = 'unicode61 remove_diacritics 2');

    CREATE VIEW sightingWords AS
      SELECT a.id, i.name, COALESCE(a.species, i.species) AS species, i.note, p.path
      FROM annotation a JOIN photo p ON p.id = a.photoID
        LEFT JOIN identity n ON n.annotationID = a.id LEFT JOIN individual i ON i.id = n.individualID;

    CREATE TRIGGER annotationInserted AFTER INSERT ON annotation BEGIN
      INSERT INTO identity(annotationID, component) VALUES (NEW.id, NEW.id);
      INSERT INTO sightingText(rowid, name, species, note, path) SELECT * FROM sightingWords WHERE id = NEW.id;
    END;
    CREATE TRIGGER annotationRenamed AFTER UPDATE OF species ON annotation BEGIN
      DELETE FROM sightingText WHERE rowid = NEW.id;
      INSERT INTO sightingText(rowid, name, species, note, path) SELECT * FROM sightingWords WHERE id = NEW.id;
    END;
    CREATE TRIGGER identityChanged AFTER UPDATE OF individualID ON identity
      WHEN OLD.individualID IS NOT NEW.individualID
    BEGIN
      DELETE FROM sightingText WHERE rowid = NEW.annotationID;
      INSERT INTO sightingText(rowid, name, species, note, path)
        SELECT * FROM sightingWords WHERE id = NEW.annotationID;
    END;
    CREATE TRIGGER identityReplaced AFTER INSERT ON identity WHEN NEW.individualID IS NOT NULL BEGIN
      DELETE FROM sightingText WHERE rowid = NEW.annotationID;
      INSERT INTO sightingText(rowid, name, species, note, path)
        SELECT * FROM sightingWords WHERE id = NEW.annotationID;
    END;
    CREATE TRIGGER individualChanged AFTER UPDATE OF name, species, note ON individual BEGIN
      DELETE FROM sightingText WHERE rowid IN (SELECT annotationID FROM identity WHERE individualID = NEW.id);
      INSERT INTO sightingText(rowid, name, species, note, path)
        SELECT * FROM sightingWords WHERE id IN (SELECT annotationID FROM identity WHERE individualID = NEW.id);
    END;
    """

  /// Migration: fills `token` of imports of browser uploads with the name of the upload folder, which was only in
  /// `summary`.
  private static let batches = """
    UPDATE operation SET token = substr(summary, instr(summary, '/incoming/') + 10, 36)
    WHERE kind = 'import' AND summary GLOB '*/incoming/????????-????-????-????-????????????*';
    """

  /// For people with an SQLite tool: one row per live sighting.
  private static let sightings = """
    CREATE VIEW sighting AS
      SELECT a.id AS annotation, p.id AS photo, i.name, COALESCE(a.species, i.species) AS species, a.viewpoint,
        p.civilTime, p.timeSource, p.utcOffset, p.offsetSource, p.latitude, p.longitude, p.positionSource,
        p.direction, p.directionReference, p.encounterID AS encounter, n.component, n.isContradictory, p.path
      FROM annotation a JOIN photo p ON p.id = a.photoID
        LEFT JOIN identity n ON n.annotationID = a.id LEFT JOIN individual i ON i.id = n.individualID
      WHERE a.withdrawnBy IS NULL AND p.withdrawnBy IS NULL;
    """
}
