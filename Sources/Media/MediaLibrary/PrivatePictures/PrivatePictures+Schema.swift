import GRDB

extension PrivatePictures {
  package static let schema = AppSchema(
    app: AppName("private"),
    steps: [
      { db in
        try db.execute(
          sql: """
            CREATE TABLE picture (
              id TEXT PRIMARY KEY,
              owner INTEGER NOT NULL,       -- an account of server.sqlite, whose numbers are never used again
              app TEXT NOT NULL,
              width INTEGER NOT NULL, height INTEGER NOT NULL,
              byteCount INTEGER NOT NULL,   -- of all forms
              addedAt TEXT NOT NULL         -- UTC, ISO 8601
            ) STRICT;
            CREATE INDEX pictureOfOwner ON picture(owner, byteCount);
            CREATE INDEX pictureOfApp ON picture(app, addedAt);
            """)
      }
    ])
}
