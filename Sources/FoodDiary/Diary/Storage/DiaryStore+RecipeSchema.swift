import GRDB

extension DiaryStore {
  static func makeRecipeTables(_ db: Database) throws {
    try db.execute(
      sql: """
        -- Numbers are never used again: addresses and entries speak of them.
        CREATE TABLE recipe (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          owner INTEGER NOT NULL,
          -- What the device that wrote it calls it, so that what is sent twice is kept once.
          key TEXT NOT NULL,
          recipe TEXT NOT NULL,             -- as JSON
          picture TEXT,
          answer TEXT NOT NULL,             -- what the check says about gluten, as JSON
          rulesVersion TEXT NOT NULL,       -- of the rules that said so
          isConfirmed INTEGER NOT NULL DEFAULT 0,
          sharedAt INTEGER,
          copiedFrom INTEGER,
          removedAt INTEGER,
          revision INTEGER NOT NULL,        -- grows with each change of any recipe
          UNIQUE (owner, key)
        ) STRICT;
        CREATE INDEX recipeShared ON recipe(sharedAt) WHERE sharedAt IS NOT NULL;
        CREATE INDEX recipeChanged ON recipe(revision);
        CREATE INDEX recipeRules ON recipe(rulesVersion);
        CREATE INDEX recipeRemoved ON recipe(removedAt) WHERE removedAt IS NOT NULL;

        CREATE TABLE favourite (
          owner INTEGER NOT NULL,
          recipe INTEGER NOT NULL REFERENCES recipe(id) ON DELETE CASCADE,
          since INTEGER NOT NULL,
          PRIMARY KEY (owner, recipe)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX favouriteOfRecipe ON favourite(recipe);

        -- What somebody does not want to see any more, and why.
        CREATE TABLE report (
          owner INTEGER NOT NULL,
          recipe INTEGER NOT NULL REFERENCES recipe(id) ON DELETE CASCADE,
          reason TEXT NOT NULL,
          at INTEGER NOT NULL,
          PRIMARY KEY (owner, recipe)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX reportOfRecipe ON report(recipe);

        -- At which step somebody cooks.
        CREATE TABLE cooking (
          owner INTEGER NOT NULL,
          recipe INTEGER NOT NULL REFERENCES recipe(id) ON DELETE CASCADE,
          step INTEGER NOT NULL,
          at INTEGER NOT NULL,
          PRIMARY KEY (owner, recipe)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX cookingOfRecipe ON cooking(recipe);

        -- What somebody means to buy for; without a number for as many as the recipe is for.
        CREATE TABLE shopping (
          owner INTEGER NOT NULL,
          recipe INTEGER NOT NULL REFERENCES recipe(id) ON DELETE CASCADE,
          servings REAL,
          UNIQUE (owner, recipe)
        ) STRICT;
        CREATE INDEX shoppingOfRecipe ON shopping(recipe);
        """)
  }
}
