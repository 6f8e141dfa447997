import Foundation
import GRDB
package import MediaLibrary

/// The database of shares, comments and personal objects: `storyboard.sqlite` beside the catalog. Drawings are in the
/// project folders.
package struct StoryboardStore: Sendable {
  let database: DatabasePool
  private let now: @Sendable () -> Date

  /// - Throws: as `AppDatabase.open`.
  init(library: Library, now: @escaping @Sendable () -> Date) throws(LibraryError) {
    database = try AppDatabase(Self.schema, inLibrary: library.folder).open(.complete)
    self.now = now
  }

  /// Now, in UTC seconds since 1970.
  var second: Int { Int(now().timeIntervalSince1970) }
}

extension StoryboardStore {
  /// The database tables.
  package static let schema = AppSchema(
    app: StoryboardApp.name,
    steps: [
      { db in
        try db.execute(
          sql: """
            -- People whom the owner allows to see, comment or draw.
            CREATE TABLE share (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              project TEXT NOT NULL,
              accountID INTEGER NOT NULL,
              role TEXT NOT NULL CHECK (role IN ('view', 'comment', 'draw')),
              createdAt INTEGER NOT NULL,
              UNIQUE (project, accountID)
            ) STRICT;
            CREATE INDEX shareOfAccount ON share(accountID);

            -- Comments on frames. NULL replaces the author when the account is removed.
            CREATE TABLE comment (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              project TEXT NOT NULL,
              frame TEXT NOT NULL,
              accountID INTEGER,
              -- The owner of the project, who is notified.
              ownerID INTEGER NOT NULL,
              text TEXT NOT NULL,
              createdAt INTEGER NOT NULL,
              resolvedAt INTEGER
            ) STRICT;
            CREATE INDEX commentOfProject ON comment(project);
            CREATE INDEX commentOfAccount ON comment(accountID);
            CREATE INDEX commentOfOwner ON comment(ownerID);

            -- The time up to which a person has seen the changes of a project.
            CREATE TABLE look (
              project TEXT NOT NULL,
              accountID INTEGER NOT NULL,
              seenAt INTEGER NOT NULL,
              PRIMARY KEY (project, accountID)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX lookOfAccount ON look(accountID);

            -- A person's own objects for frames: elements of drawings as JSON.
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
