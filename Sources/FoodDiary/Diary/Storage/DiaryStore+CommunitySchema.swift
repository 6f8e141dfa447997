import GRDB

extension DiaryStore {
  /// The columns and tables for shared recipes: answers per oats setting, the answer that each favourite
  /// knows, notifications, and pictures to copy.
  static func makeCommunityTables(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE diarist ADD COLUMN oats TEXT NOT NULL DEFAULT 'onlyGlutenFree';

        -- The owner 0 is nobody: recipes that stay for all when their author's account goes.
        ALTER TABLE recipe ADD COLUMN answerNever TEXT;       -- for those who eat no oats, where it is another one
        ALTER TABLE recipe ADD COLUMN answerAll TEXT;         -- for those who eat any oats, where it is another one
        -- Whether those who have it among their favourites may keep a copy without a name when it goes.
        ALTER TABLE recipe ADD COLUMN leavesCopies INTEGER NOT NULL DEFAULT 0;
        -- The answers for other oats are still to be asked for.
        UPDATE recipe SET rulesVersion = '';

        -- The gluten answer that the person knows; nothing where it is the one that was kept before.
        ALTER TABLE favourite ADD COLUMN known TEXT;

        -- What somebody is told of a recipe until they have seen it; the recipe need not be there any more. A number is never used
        -- again: browsers remember which they have told.
        CREATE TABLE recipeNews (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          owner INTEGER NOT NULL,
          recipe INTEGER NOT NULL,
          kind TEXT NOT NULL,
          title TEXT NOT NULL,
          before TEXT,
          after TEXT,
          copy INTEGER,                   -- the person's own in its place
          at INTEGER NOT NULL,
          UNIQUE (owner, recipe, kind),
          CHECK ((kind = 'worse') = (before IS NOT NULL) AND (kind = 'worse') = (after IS NOT NULL))
        ) STRICT;
        CREATE INDEX recipeNewsOfRecipe ON recipeNews(recipe);

        -- Pictures of recipes that have got another owner, whose bytes are still to be copied.
        CREATE TABLE pictureToCopy (
          recipe INTEGER PRIMARY KEY REFERENCES recipe(id) ON DELETE CASCADE,
          fromOwner INTEGER NOT NULL,
          picture TEXT NOT NULL
        ) STRICT;

        -- The highest number of a change of a recipe that is gone, so that none comes twice.
        CREATE TABLE revisionFloor (number INTEGER NOT NULL) STRICT;
        INSERT INTO revisionFloor(number) VALUES (0);
        CREATE TRIGGER recipeRevisionStays AFTER DELETE ON recipe
        BEGIN UPDATE revisionFloor SET number = MAX(number, OLD.revision); END;
        """)
  }
}
