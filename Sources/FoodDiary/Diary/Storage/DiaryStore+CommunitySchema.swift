import GRDB

extension DiaryStore {
  /// The columns and tables for shared recipes: answers per oats setting, the answer that each favourite
  /// knows, notifications, and pictures to copy.
  static func makeCommunityTables(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE diarist ADD COLUMN oats TEXT NOT NULL DEFAULT 'onlyGlutenFree';

        -- Owner 0 stands for no account: shared recipes whose author's account was removed.
        ALTER TABLE recipe ADD COLUMN answerNever TEXT;       -- for people who eat no oats, if it differs
        ALTER TABLE recipe ADD COLUMN answerAll TEXT;         -- for people who eat any oats, if it differs
        -- Whether people with this favourite keep an anonymous copy when the recipe is removed.
        ALTER TABLE recipe ADD COLUMN leavesCopies INTEGER NOT NULL DEFAULT 0;
        -- An empty version: the answers for the other oats settings must be computed.
        UPDATE recipe SET rulesVersion = '';

        -- The gluten answer that the person has seen; NULL for the answer at the time of this migration.
        ALTER TABLE favourite ADD COLUMN known TEXT;

        -- Unseen news for a person about a recipe, which may have been removed. IDs are never reused: browsers remember
        -- which news they have shown.
        CREATE TABLE recipeNews (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          owner INTEGER NOT NULL,
          recipe INTEGER NOT NULL,
          kind TEXT NOT NULL,
          title TEXT NOT NULL,
          before TEXT,
          after TEXT,
          copy INTEGER,                   -- the person's own copy, if it replaces the recipe
          at INTEGER NOT NULL,
          UNIQUE (owner, recipe, kind),
          CHECK ((kind = 'worse') = (before IS NOT NULL) AND (kind = 'worse') = (after IS NOT NULL))
        ) STRICT;
        CREATE INDEX recipeNewsOfRecipe ON recipeNews(recipe);

        -- Pictures that must still be copied, because their recipe has a new owner.
        CREATE TABLE pictureToCopy (
          recipe INTEGER PRIMARY KEY REFERENCES recipe(id) ON DELETE CASCADE,
          fromOwner INTEGER NOT NULL,
          picture TEXT NOT NULL
        ) STRICT;

        -- The highest revision of a removed recipe, so that no revision is used twice.
        CREATE TABLE revisionFloor (number INTEGER NOT NULL) STRICT;
        INSERT INTO revisionFloor(number) VALUES (0);
        CREATE TRIGGER recipeRevisionStays AFTER DELETE ON recipe
        BEGIN UPDATE revisionFloor SET number = MAX(number, OLD.revision); END;
        """)
  }
}
