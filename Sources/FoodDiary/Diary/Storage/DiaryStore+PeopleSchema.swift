import GRDB

extension DiaryStore {
  /// The tables of parental consents and supporters. Accounts are numbers from the server; the server's own
  /// database stores the links.
  static func makePeopleTables(_ db: Database) throws {
    try db.execute(
      sql: """
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
        """)
  }
}
