import GRDB
package import MediaLibrary

extension DiaryStore {
  /// The tables of the diary database. Days count from 1970-01-01, times are minutes since midnight,
  /// instants are seconds since 1970.
  package static let schema = AppSchema(
    app: name,
    steps: [
      { db in
        try db.execute(
          sql: """
            CREATE TABLE diarist (
              owner INTEGER PRIMARY KEY,
              birthYear INTEGER NOT NULL,
              country TEXT NOT NULL,
              zone TEXT NOT NULL,
              endOfDay INTEGER NOT NULL,
              showsStreaks INTEGER NOT NULL,
              consentedOn INTEGER NOT NULL
            ) STRICT;

            -- IDs are never reused: addresses refer to them.
            CREATE TABLE entry (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              owner INTEGER NOT NULL REFERENCES diarist(owner) ON DELETE CASCADE,
              -- Chosen by the sending device, so that a repeated request stores nothing twice.
              key TEXT NOT NULL,
              day INTEGER NOT NULL,
              minute INTEGER,
              meal TEXT NOT NULL,
              title TEXT NOT NULL,
              note TEXT NOT NULL,
              recipe INTEGER,
              isEatenOut INTEGER NOT NULL,
              symptoms TEXT NOT NULL,
              picture TEXT,
              removedAt INTEGER,
              UNIQUE (owner, key)
            ) STRICT;
            CREATE INDEX entryOfDay ON entry(owner, day, minute);
            CREATE INDEX entryRemoved ON entry(removedAt) WHERE removedAt IS NOT NULL;

            CREATE TABLE test (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              owner INTEGER NOT NULL REFERENCES diarist(owner) ON DELETE CASCADE,
              predicted TEXT,
              predictedAt INTEGER,
              sampledAt INTEGER,
              result TEXT,
              source TEXT NOT NULL,
              -- The reading device, and the test's number on that device.
              device TEXT,
              serial TEXT,
              picture TEXT,
              removedAt INTEGER,
              CHECK ((predicted IS NULL) = (predictedAt IS NULL)),
              CHECK (result IS NULL OR sampledAt IS NOT NULL),
              UNIQUE (owner, device, serial)
            ) STRICT;
            CREATE INDEX testOfOwner ON test(owner, sampledAt);
            CREATE INDEX testRemoved ON test(removedAt) WHERE removedAt IS NOT NULL;
            -- A stored prediction is locked: it cannot be changed.
            CREATE TRIGGER testPredictionIsLocked BEFORE UPDATE OF predicted, predictedAt ON test
            WHEN OLD.predicted IS NOT NULL
            BEGIN SELECT RAISE(ABORT, 'a prediction is locked'); END;

            CREATE TABLE plan (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              owner INTEGER NOT NULL REFERENCES diarist(owner) ON DELETE CASCADE,
              day INTEGER NOT NULL,
              meal TEXT NOT NULL,
              title TEXT NOT NULL,
              recipe INTEGER,
              -- The entry made from this plan.
              entry INTEGER REFERENCES entry(id) ON DELETE SET NULL
            ) STRICT;
            CREATE INDEX planOfDay ON plan(owner, day);
            CREATE INDEX planOfEntry ON plan(entry);

            -- The day on which a person earned a badge. It stays when the entries behind it are removed.
            CREATE TABLE badge (
              owner INTEGER NOT NULL REFERENCES diarist(owner) ON DELETE CASCADE,
              badge TEXT NOT NULL,
              day INTEGER NOT NULL,
              PRIMARY KEY (owner, badge)
            ) STRICT, WITHOUT ROWID;
            """)
      },
      makeRecipeTables,
      makeReminderTable,
      makePeopleTables,
      makeCommunityTables,
      makeRecipeListIndexes,
      makeHeldAnswerTable,
      makeWaitingTestIndex,
    ])
}
