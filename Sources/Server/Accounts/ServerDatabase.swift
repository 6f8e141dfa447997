package import GRDB
package import MediaLibrary

/// The server's own database, beside the library's: accounts, sessions, jobs and uploads.
package enum ServerDatabase {
  package static let schema = AppSchema(
    app: AppName("server"),
    steps: [
      { db in try db.execute(sql: first) }, { db in try db.execute(sql: jobsOfApps) },
      { db in try db.execute(sql: offeredSecrets) },
      { db in try db.execute(sql: passes) },
      // The new column contains JSON. Entries of earlier versions keep their English sentence in the column `summary`.
      { db in try db.execute(sql: "ALTER TABLE securityEvent ADD COLUMN change TEXT") },
      { db in try db.execute(sql: attemptsOfJobs) },
      { db in try db.execute(sql: "ALTER TABLE guestSession ADD COLUMN sender TEXT") },
      { db in try db.execute(sql: knownDevices) },
      { db in try db.execute(sql: countedUploads) },
      { db in try db.execute(sql: appInvitations) },
    ])

  package static func open(libraryFolder: String) throws(LibraryError) -> DatabasePool {
    try AppDatabase(schema, inLibrary: libraryFolder).open(.relaxed)
  }

  /// Adds the app's name to the names of job kinds.
  private static let jobsOfApps = """
    UPDATE job SET kind = 'fingerpaint.search' WHERE kind = 'fingerpaint-search';
    UPDATE job SET kind = 'zookeeper.' || kind WHERE kind NOT GLOB '*.*';
    """

  /// Rotates secrets in two steps: a new secret is only offered, and replaces the session's secret when a request first uses it. In earlier
  /// versions a new secret replaced the old one at once.
  private static let offeredSecrets = """
    ALTER TABLE session ADD COLUMN nextDigest TEXT;
    CREATE UNIQUE INDEX sessionByNextDigest ON session(nextDigest) WHERE nextDigest IS NOT NULL;
    """

  /// Remembered browsers, and the time when wrong passwords last reached the limit, until the person has seen the warning.
  private static let knownDevices = """
    CREATE TABLE knownDevice (
      digest TEXT NOT NULL,
      accountID INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
      usedAt INTEGER NOT NULL,
      PRIMARY KEY (digest, accountID)
    ) STRICT;
    CREATE INDEX knownDeviceOfAccount ON knownDevice(accountID, usedAt);
    ALTER TABLE account ADD COLUMN guessedAt INTEGER;
    """

  /// Counts the files and bytes of a batch when a file is announced or deleted, so that no query has to scan the table `upload`.
  private static let countedUploads = """
    ALTER TABLE batch ADD COLUMN fileCount INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE batch ADD COLUMN byteCount INTEGER NOT NULL DEFAULT 0;
    UPDATE batch SET (fileCount, byteCount) =
      (SELECT COUNT(*), COALESCE(SUM(byteCount), 0) FROM upload WHERE batchID = batch.id);
    CREATE TRIGGER uploadAnnounced AFTER INSERT ON upload BEGIN
      UPDATE batch SET fileCount = fileCount + 1, byteCount = byteCount + NEW.byteCount WHERE id = NEW.batchID;
    END;
    CREATE TRIGGER uploadGivenUp AFTER DELETE ON upload BEGIN
      UPDATE batch SET fileCount = fileCount - 1, byteCount = byteCount - OLD.byteCount WHERE id = OLD.batchID;
    END;
    CREATE INDEX batchOfAccount ON batch(accountID, closedAt);
    CREATE INDEX uploadOnItsWay ON upload(byteCount) WHERE state = 'arriving';
    """

  /// The attempts that count against a job, and the job's furthest progress (`JobAttempts`).
  private static let attemptsOfJobs = """
    ALTER TABLE job ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE job ADD COLUMN reached INTEGER NOT NULL DEFAULT 0;
    """

  /// Passes for people without an account.
  private static let passes = """
    CREATE TABLE pass (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      app TEXT NOT NULL,
      subject TEXT NOT NULL,                 -- one thing of the app: 'room/7'
      kind TEXT NOT NULL CHECK (kind IN ('guest', 'reader')),
      accountID INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
      label TEXT NOT NULL, path TEXT NOT NULL,
      secret TEXT NOT NULL,                  -- shown again to the person who made the pass
      digest TEXT NOT NULL UNIQUE,
      code TEXT UNIQUE,
      createdAt INTEGER NOT NULL, expiresAt INTEGER
    ) STRICT;
    CREATE INDEX passOfSubject ON pass(app, subject);
    CREATE INDEX passOfAccount ON pass(accountID);

    CREATE TABLE guestSession (
      digest TEXT PRIMARY KEY,
      passID INTEGER NOT NULL REFERENCES pass(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      formToken TEXT NOT NULL,
      startedAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX guestSessionOfPass ON guestSession(passID);
    """

  /// Invitations to objects of apps. A used link remains until its app has recorded the acceptance.
  private static let appInvitations = """
    CREATE TABLE appInvitation (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      app TEXT NOT NULL,
      subject TEXT NOT NULL,                 -- one thing of the app: 'grant/7'
      accountID INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
      digest TEXT UNIQUE,                    -- of the link's secret
      expiresAt INTEGER NOT NULL,
      acceptedBy INTEGER REFERENCES account(id) ON DELETE CASCADE,
      CHECK ((digest IS NULL) = (acceptedBy IS NOT NULL))
    ) STRICT;
    CREATE INDEX appInvitationOfAccount ON appInvitation(accountID, app);
    CREATE INDEX appInvitationAccepted ON appInvitation(acceptedBy) WHERE acceptedBy IS NOT NULL;
    """

  private static let first = """
    CREATE TABLE account (
      id INTEGER PRIMARY KEY AUTOINCREMENT,  -- IDs are never reused: the journal refers to them
      name TEXT NOT NULL UNIQUE COLLATE NOCASE,
      role TEXT NOT NULL CHECK (role IN ('visitor', 'staff', 'curator', 'owner')),
      actor TEXT NOT NULL UNIQUE,
      passwordHash TEXT,
      language TEXT,
      createdAt TEXT NOT NULL,
      noticeSeen INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE session (
      digest TEXT PRIMARY KEY,
      previousDigest TEXT UNIQUE,            -- the secret before the last exchange, good for a minute
      accountID INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
      formToken TEXT NOT NULL,
      startedAt INTEGER NOT NULL, rotatedAt INTEGER NOT NULL, usedAt INTEGER NOT NULL,
      agent TEXT NOT NULL,
      isToken INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX sessionOfAccount ON session(accountID);

    CREATE TABLE signInLink (
      digest TEXT PRIMARY KEY,
      accountID INTEGER REFERENCES account(id) ON DELETE CASCADE,
      role TEXT,                             -- set for invitations: the invited person chooses a name
      expiresAt INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE preference (
      accountID INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (accountID, name)
    ) STRICT;

    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

    CREATE TABLE securityEvent (             -- changes of accounts, with the actor
      id INTEGER PRIMARY KEY,
      at TEXT NOT NULL, actor TEXT NOT NULL, kind TEXT NOT NULL, summary TEXT NOT NULL
    ) STRICT;

    CREATE TABLE job (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      accountID INTEGER REFERENCES account(id) ON DELETE SET NULL,
      actor TEXT NOT NULL,
      input TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
      progress TEXT, result TEXT,
      createdAt TEXT NOT NULL, finishedAt TEXT
    ) STRICT;
    CREATE INDEX jobByState ON job(state, createdAt);
    CREATE INDEX jobOfAccount ON job(accountID, createdAt);

    CREATE TABLE batch (
      id TEXT PRIMARY KEY,
      accountID INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
      createdAt TEXT NOT NULL,
      closedAt TEXT
    ) STRICT;

    CREATE TABLE upload (
      id TEXT PRIMARY KEY,
      batchID TEXT NOT NULL REFERENCES batch(id) ON DELETE CASCADE,
      name TEXT NOT NULL,                    -- the sender's file name, made safe
      byteCount INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('arriving', 'ready', 'infected', 'unscanned')),
      finding TEXT,                          -- the result of the scanner
      createdAt TEXT NOT NULL,
      UNIQUE (batchID, name)
    ) STRICT;
    """
}
