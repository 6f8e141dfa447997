import GRDB

/// The tables that all apps share: photos, operations, and the data to undo operations.
enum MediaSchema {
  static let schema = AppSchema(
    app: .media,
    steps: [
      { db in try db.execute(sql: first) },
      { db in try db.execute(sql: operationsOfApps) },
      { db in try db.execute(sql: factsForSentences) },
      partWithEncounters,
      { db in try db.execute(sql: allStatements) },
      { db in try db.execute(sql: moments) },
      { db in try db.execute(sql: versions) },
      { db in try db.execute(sql: films) },
    ])

  /// SQLite cannot change the condition of a column: the table is copied.
  private static let versions = """
    CREATE TABLE linkOfPhotos (
      photoA INTEGER NOT NULL REFERENCES photo(id),
      photoB INTEGER NOT NULL REFERENCES photo(id),
      kind TEXT NOT NULL CHECK (kind IN ('same-pixels', 'near-duplicate', 'burst', 'version')),
      distance INTEGER,
      PRIMARY KEY (photoA, photoB)
    ) STRICT;
    INSERT INTO linkOfPhotos SELECT photoA, photoB, kind, distance FROM photoLink;
    DROP TABLE photoLink;
    ALTER TABLE linkOfPhotos RENAME TO photoLink;
    CREATE INDEX photoLinkBack ON photoLink(photoB);
    """

  private static let films = """
    CREATE TABLE film (
      id INTEGER PRIMARY KEY,
      sha256 TEXT NOT NULL UNIQUE,
      byteCount INTEGER NOT NULL,
      format TEXT NOT NULL,
      seconds REAL,
      path TEXT NOT NULL,               -- the user's original path
      originalPath TEXT,                -- in the library, when copied
      importID INTEGER NOT NULL REFERENCES operation(id)
    ) STRICT;

    -- Photos that are seconds of films.
    CREATE TABLE filmFrame (
      photoID INTEGER PRIMARY KEY REFERENCES photo(id),
      filmID INTEGER NOT NULL REFERENCES film(id),
      second INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX filmFrameByFilm ON filmFrame(filmID);
    """

  private static let moments = """
    -- Seconds: the UTC offset by which a photo without utcOffset is sorted. Computed from photos near it; not a fact.
    ALTER TABLE photo ADD COLUMN assumedOffset INTEGER;
    CREATE INDEX photoByMoment ON photo(
      CAST(ROUND((julianday(substr(civilTime, 1, 23)) - 2440587.5) * 86400000) AS INTEGER)
        - (length(civilTime) = 10) - 1000 * COALESCE(utcOffset, assumedOffset, 0),
      id) WHERE withdrawnBy IS NULL;
    """

  private static let allStatements = """
    -- JSON: the statements of all sources about the photo, from which the facts in the other columns were chosen. NULL when an
    -- earlier version stored the photo.
    ALTER TABLE photo ADD COLUMN statements TEXT;
    -- No page or command could set an offset by hand: these came from an option.
    UPDATE photo SET offsetSource = 'option' WHERE offsetSource = 'user';
    -- Finds operations that were killed before their end.
    CREATE INDEX operationUnfinished ON operation(app, kind) WHERE finishedAt IS NULL;
    """

  /// The encounter of a photo belongs to the main app. An old library's encounters move to the table `photoEncounter`, until a step of the
  /// main app takes them over.
  private static let partWithEncounters: AppSchema.Step = { db in
    let hasSome = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM photo WHERE encounterID IS NOT NULL)")
    if hasSome == true {
      try db.execute(
        sql: """
          CREATE TABLE photoEncounter (photoID INTEGER PRIMARY KEY, encounterID INTEGER NOT NULL) STRICT;
          INSERT INTO photoEncounter SELECT id, encounterID FROM photo WHERE encounterID IS NOT NULL;
          """)
    }
    try db.execute(sql: "DROP INDEX photoByEncounter; ALTER TABLE photo DROP COLUMN encounterID")
  }

  private static let factsForSentences = """
    -- JSON: the event, or the reason why a file cannot be read, as values, so that each reader gets a text in their language. The
    -- sentences of older rows stay.
    ALTER TABLE operation ADD COLUMN facts TEXT;
    ALTER TABLE quarantine ADD COLUMN facts TEXT;
    """

  private static let operationsOfApps = """
    -- All older operations belong to the main app.
    ALTER TABLE operation ADD COLUMN app TEXT NOT NULL DEFAULT 'sightings';
    -- A key by which an app finds its operation again.
    ALTER TABLE operation ADD COLUMN token TEXT;
    CREATE INDEX operationByApp ON operation(app, id);
    CREATE INDEX operationByToken ON operation(token) WHERE token IS NOT NULL;
    """

  private static let first = """
    -- Operations: the kind, the actor, and the operation that undid it. An undo is a row of its own.
    CREATE TABLE operation (
      id INTEGER PRIMARY KEY,
      at TEXT NOT NULL,                 -- UTC, ISO 8601
      actor TEXT NOT NULL,
      kind TEXT NOT NULL,
      summary TEXT NOT NULL,
      detail TEXT,                      -- JSON
      undoes INTEGER REFERENCES operation(id),
      undoneBy INTEGER REFERENCES operation(id),
      finishedAt TEXT
    ) STRICT;

    -- Columns that an operation changed, with the values that an undo restores.
    CREATE TABLE change (
      id INTEGER PRIMARY KEY,
      operationID INTEGER NOT NULL REFERENCES operation(id),
      tableName TEXT NOT NULL,
      rowID INTEGER NOT NULL,
      before TEXT,                      -- JSON of columns; null when the row was made
      after TEXT                        -- JSON of columns; null when the row was removed
    ) STRICT;
    CREATE INDEX changeOfOperation ON change(operationID);

    CREATE TABLE photo (
      id INTEGER PRIMARY KEY,
      sha256 TEXT NOT NULL UNIQUE,
      pixelFingerprint TEXT,
      perceptualHash INTEGER,
      byteCount INTEGER NOT NULL,
      format TEXT NOT NULL,
      width INTEGER, height INTEGER,    -- upright
      orientation INTEGER,
      storage TEXT NOT NULL CHECK (storage IN ('copied', 'referenced')),
      path TEXT NOT NULL,               -- the user's original path
      originalPath TEXT,                -- in the library, when copied
      make TEXT, model TEXT, lens TEXT, serial TEXT,
      civilTime TEXT, timeSource TEXT,
      utcOffset INTEGER, offsetSource TEXT,
      clockShift REAL NOT NULL DEFAULT 0,  -- seconds already added to civilTime
      latitude REAL, longitude REAL, altitude REAL, positionError REAL, positionDilution REAL, positionSource TEXT,
      direction REAL, directionReference TEXT, directionSource TEXT,
      suspicions TEXT,
      isComplete INTEGER NOT NULL DEFAULT 1,
      encounterID INTEGER,
      importID INTEGER NOT NULL REFERENCES operation(id),
      withdrawnBy INTEGER REFERENCES operation(id)
    ) STRICT;
    CREATE INDEX photoByTime ON photo(civilTime, id) WHERE withdrawnBy IS NULL;
    CREATE INDEX photoByTimeOfDay ON photo(substr(civilTime, 12, 8)) WHERE withdrawnBy IS NULL;
    CREATE INDEX photoByDirection ON photo(direction) WHERE withdrawnBy IS NULL;
    CREATE INDEX photoByEncounter ON photo(encounterID);
    CREATE INDEX photoByImport ON photo(importID);
    CREATE INDEX photoByFingerprint ON photo(pixelFingerprint);
    CREATE INDEX photoByPath ON photo(path);
    CREATE INDEX photoWithoutPlace ON photo(id) WHERE latitude IS NULL AND withdrawnBy IS NULL;

    -- Similar photos. Both are kept.
    CREATE TABLE photoLink (
      photoA INTEGER NOT NULL REFERENCES photo(id),
      photoB INTEGER NOT NULL REFERENCES photo(id),
      kind TEXT NOT NULL CHECK (kind IN ('same-pixels', 'near-duplicate', 'burst')),
      distance INTEGER,
      PRIMARY KEY (photoA, photoB)
    ) STRICT;
    CREATE INDEX photoLinkBack ON photoLink(photoB);

    -- Files that could not become photos.
    CREATE TABLE quarantine (
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      sha256 TEXT,
      stage TEXT NOT NULL,
      reason TEXT NOT NULL,
      importID INTEGER NOT NULL REFERENCES operation(id),
      at TEXT NOT NULL
    ) STRICT;

    CREATE VIRTUAL TABLE photoPlace USING rtree(id, minLat, maxLat, minLon, maxLon);
    CREATE TRIGGER photoPlaceInsert AFTER INSERT ON photo
      WHEN NEW.latitude IS NOT NULL AND NEW.withdrawnBy IS NULL
    BEGIN
      INSERT INTO photoPlace VALUES (NEW.id, NEW.latitude, NEW.latitude, NEW.longitude, NEW.longitude);
    END;
    CREATE TRIGGER photoPlaceUpdate AFTER UPDATE OF latitude, longitude, withdrawnBy ON photo
    BEGIN
      DELETE FROM photoPlace WHERE id = OLD.id;
      INSERT INTO photoPlace SELECT NEW.id, NEW.latitude, NEW.latitude, NEW.longitude, NEW.longitude
        WHERE NEW.latitude IS NOT NULL AND NEW.withdrawnBy IS NULL;
    END;
    CREATE TRIGGER photoPlaceDelete AFTER DELETE ON photo
    BEGIN
      DELETE FROM photoPlace WHERE id = OLD.id;
    END;
    """
}
