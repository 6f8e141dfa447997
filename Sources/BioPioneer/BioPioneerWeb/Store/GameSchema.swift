package import MediaLibrary

extension GameStore {
  package static let schema = AppSchema(
    app: BioPioneerApp.name,
    steps: [
      { db in
        try db.execute(
          sql: """
            -- Somebody at a device: an account, or a guest, who is known by a secret of which the digest is kept.
            CREATE TABLE participant (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              accountID INTEGER UNIQUE,
              digest TEXT UNIQUE,
              createdAt INTEGER NOT NULL,
              seenAt INTEGER NOT NULL,
              CHECK ((accountID IS NULL) <> (digest IS NULL))
            ) STRICT;

            -- Several people may share a device, each with a look and a history of their own.
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
              -- Rises with whatever is seen of the room; entries of the log have the numbers that were theirs.
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

            -- How a room's game is set up, and what it begins with once it has begun: with the log, all that there is of it.
            CREATE TABLE game (
              roomID INTEGER PRIMARY KEY REFERENCES room(id) ON DELETE CASCADE,
              setup TEXT,
              opening TEXT
            ) STRICT;

            -- What happened, in order; nothing is changed or taken out. What is undone is followed by an entry that says so.
            CREATE TABLE entry (
              roomID INTEGER NOT NULL REFERENCES room(id) ON DELETE CASCADE,
              version INTEGER NOT NULL,
              key TEXT,
              item TEXT NOT NULL,
              at INTEGER NOT NULL,
              PRIMARY KEY (roomID, version)
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX entryByKey ON entry(roomID, key) WHERE key IS NOT NULL;

            -- What a profile has played. It stays when the room goes, and holds nobody else's name.
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
