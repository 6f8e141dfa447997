import GRDB

extension DiaryStore {
  /// The table of reminder times.
  static func makeReminderTable(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE reminder (
          owner INTEGER NOT NULL REFERENCES diarist(owner) ON DELETE CASCADE,
          meal TEXT NOT NULL,
          minute INTEGER NOT NULL,
          -- The UID in calendars; it stays when the time changes.
          key TEXT NOT NULL,
          PRIMARY KEY (owner, meal)
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
