package import MediaLibrary

extension StoryboardStore {
  /// The database tables.
  package static let schema = AppSchema(
    app: StoryboardApp.name,
    steps: [
      { db in
        try db.execute(
          sql: """
            -- Whom an owner lets see, comment or draw.
            CREATE TABLE share (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              project TEXT NOT NULL,
              accountID INTEGER NOT NULL,
              role TEXT NOT NULL CHECK (role IN ('view', 'comment', 'draw')),
              createdAt INTEGER NOT NULL,
              UNIQUE (project, accountID)
            ) STRICT;
            CREATE INDEX shareOfAccount ON share(accountID);

            -- What is said about a frame. Whoever said it is forgotten by NULL.
            CREATE TABLE comment (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              project TEXT NOT NULL,
              frame TEXT NOT NULL,
              accountID INTEGER,
              -- Whose the project is, who hears of it.
              ownerID INTEGER NOT NULL,
              text TEXT NOT NULL,
              createdAt INTEGER NOT NULL,
              resolvedAt INTEGER
            ) STRICT;
            CREATE INDEX commentOfProject ON comment(project);
            CREATE INDEX commentOfAccount ON comment(accountID);
            CREATE INDEX commentOfOwner ON comment(ownerID);

            -- Until when somebody knows what is new in a project.
            CREATE TABLE look (
              project TEXT NOT NULL,
              accountID INTEGER NOT NULL,
              seenAt INTEGER NOT NULL,
              PRIMARY KEY (project, accountID)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX lookOfAccount ON look(accountID);

            -- Somebody's own objects, to put on frames: elements of drawings as JSON.
            CREATE TABLE object (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              accountID INTEGER NOT NULL,
              name TEXT NOT NULL,
              elements TEXT NOT NULL,
              createdAt INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX objectOfAccount ON object(accountID);
            """)
      }
    ])
}
