package import MediaLibrary

extension GameStore {
  package static let schema = AppSchema(
    app: BioPioneerApp.name,
    steps: [
      { db in
        try db.execute(
          sql: """
            -- A person at a device: an account, or a guest with a secret; only the digest of the secret is stored.
            CREATE TABLE participant (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              accountID INTEGER UNIQUE,
              digest TEXT UNIQUE,
              createdAt INTEGER NOT NULL,
              seenAt INTEGER NOT NULL,
              CHECK ((accountID IS NULL) <> (digest IS NULL))
            ) STRICT;

            -- Several people may share a device; each has a profile with its own appearance and history.
            CREATE TABLE profile (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              participantID INTEGER NOT NULL REFERENCES participant(id) ON DELETE CASCADE,
              name TEXT NOT NULL, colour TEXT NOT NULL, shape TEXT NOT NULL, token TEXT,
              picture TEXT
            ) STRICT;
            CREATE INDEX profileOfParticipant ON profile(participantID);

            CREATE TABLE classroom (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              participantID INTEGER NOT NULL REFERENCES participant(id) ON DELETE CASCADE,
              name TEXT NOT NULL, createdAt INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX classroomOfParticipant ON classroom(participantID);

            CREATE TABLE room (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              code TEXT NOT NULL UNIQUE,
              hostID INTEGER REFERENCES participant(id) ON DELETE SET NULL,
              classroomID INTEGER REFERENCES classroom(id) ON DELETE SET NULL,
              place INTEGER NOT NULL,
              settings TEXT NOT NULL,
              stage TEXT NOT NULL,
              isPaused INTEGER NOT NULL,
              watch TEXT NOT NULL UNIQUE,
              next TEXT,
              -- Rises with each visible change of the room; a log entry has the version that it produced.
              version INTEGER NOT NULL,
              createdAt INTEGER NOT NULL, playedAt INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX roomOfHost ON room(hostID);
            CREATE INDEX roomOfClassroom ON room(classroomID);
            CREATE INDEX roomByPlay ON room(playedAt);

            CREATE TABLE seat (
              roomID INTEGER NOT NULL REFERENCES room(id) ON DELETE CASCADE,
              place INTEGER NOT NULL,
              kind TEXT NOT NULL,
              name TEXT NOT NULL,
              participantID INTEGER REFERENCES participant(id) ON DELETE SET NULL,
              profileID INTEGER REFERENCES profile(id) ON DELETE SET NULL,
              level TEXT,
              isAutomatic INTEGER NOT NULL,
              PRIMARY KEY (roomID, place)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX seatOfParticipant ON seat(participantID);

            CREATE TABLE watcher (
              roomID INTEGER NOT NULL REFERENCES room(id) ON DELETE CASCADE,
              participantID INTEGER NOT NULL REFERENCES participant(id) ON DELETE CASCADE,
              PRIMARY KEY (roomID, participantID)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX watcherOfParticipant ON watcher(participantID);

            -- A room's set-up, and its opening after the start. Opening and log together are the whole game.
            CREATE TABLE game (
              roomID INTEGER PRIMARY KEY REFERENCES room(id) ON DELETE CASCADE,
              setup TEXT,
              opening TEXT
            ) STRICT;

            -- The log of a game. Entries are never changed or removed; an undo adds an entry.
            CREATE TABLE entry (
              roomID INTEGER NOT NULL REFERENCES room(id) ON DELETE CASCADE,
              version INTEGER NOT NULL,
              key TEXT,
              item TEXT NOT NULL,
              at INTEGER NOT NULL,
              PRIMARY KEY (roomID, version)
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX entryByKey ON entry(roomID, key) WHERE key IS NOT NULL;

            -- The finished games of a profile. Rows outlive the room, and contain no name of another person.
            CREATE TABLE outcome (
              id INTEGER PRIMARY KEY,
              profileID INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
              roomID INTEGER REFERENCES room(id) ON DELETE SET NULL,
              endedAt INTEGER NOT NULL,
              summary TEXT NOT NULL,
              UNIQUE (roomID, profileID)
            ) STRICT;
            CREATE INDEX outcomeOfProfile ON outcome(profileID);
            """)
      }
    ])
}
