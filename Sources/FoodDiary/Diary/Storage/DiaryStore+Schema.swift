import GRDB
package import MediaLibrary

extension DiaryStore {
  /// The tables of the diary database. Days count from 1970-01-01, times are minutes since midnight,
  /// instants are seconds since 1970.
  package static let schema = AppSchema(
    app: name,
    steps: [
      diaryTables, recipeTables, reminderTable, peopleTables, communityTables, recipeListIndexes, heldAnswerTable,
      waitingTestIndex,
    ].map { sql in { db in try db.execute(sql: sql) } })

  private static let diaryTables = """
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
    """

  private static let reminderTable = """
    CREATE TABLE reminder (
      owner INTEGER NOT NULL REFERENCES diarist(owner) ON DELETE CASCADE,
      meal TEXT NOT NULL,
      minute INTEGER NOT NULL,
      -- The UID in calendars; it stays when the time changes.
      key TEXT NOT NULL,
      PRIMARY KEY (owner, meal)
    ) STRICT, WITHOUT ROWID;
    """

  /// Accounts are numbers from the server; the server's own database stores the links for parents and supporters.
  private static let peopleTables = """
    -- A parent's consent for a child. A withdrawn consent stays; a new one is a new row.
    CREATE TABLE consent (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      child INTEGER NOT NULL,
      parent INTEGER,                   -- NULL when the account was removed
      acceptedAt INTEGER NOT NULL,      -- when they followed the link
      agreedAt INTEGER,
      takenBackAt INTEGER,
      CHECK (parent IS NOT child),
      CHECK (takenBackAt IS NULL OR agreedAt IS NOT NULL)
    ) STRICT;
    CREATE INDEX consentOfChild ON consent(child);
    CREATE INDEX consentOfParent ON consent(parent);

    -- The days and entries that a supporter may see. A revoked grant stays while the log refers to it.
    CREATE TABLE supporter (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      owner INTEGER NOT NULL REFERENCES diarist(owner) ON DELETE CASCADE,
      -- Chosen by the sending device, so that a repeated request stores nothing twice.
      key TEXT NOT NULL,
      name TEXT NOT NULL,               -- the owner's name for the supporter
      firstDay INTEGER NOT NULL,
      lastDay INTEGER,
      showsTests INTEGER NOT NULL,
      showsSymptoms INTEGER NOT NULL,
      account INTEGER,                  -- the supporter; NULL until the link was used
      acceptedAt INTEGER,
      takenBackAt INTEGER,
      UNIQUE (owner, key),
      CHECK (account IS NOT owner),
      CHECK (lastDay IS NULL OR lastDay >= firstDay)
    ) STRICT;
    CREATE INDEX supporterOfAccount ON supporter(account) WHERE account IS NOT NULL;

    CREATE TABLE look (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      supporter INTEGER NOT NULL REFERENCES supporter(id) ON DELETE CASCADE,
      what TEXT NOT NULL CHECK (what IN ('day', 'month', 'tests')),
      day INTEGER,                      -- the day, or the first of the month
      at INTEGER NOT NULL,
      CHECK ((day IS NULL) = (what = 'tests'))
    ) STRICT;
    CREATE INDEX lookOfSupporter ON look(supporter, at);
    CREATE INDEX lookAt ON look(at);
    """

  private static let heldAnswerTable = """
    -- People whose stated age needs a parent's consent, and the first day on which they may give another birth year.
    CREATE TABLE heldAnswer (account INTEGER PRIMARY KEY, until INTEGER NOT NULL) STRICT;
    """

  /// Each reading looks up the oldest waiting prediction. This index saves a scan of all tests.
  private static let waitingTestIndex = "CREATE INDEX testWaiting ON test(owner, predictedAt, id) WHERE result IS NULL;"
}
