import GRDB

extension DiaryStore {
  static func makeRecipeTables(_ db: Database) throws {
    try db.execute(
      sql: """
        -- IDs are never reused: addresses and entries refer to them.
        CREATE TABLE recipe (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          owner INTEGER NOT NULL,
          -- Chosen by the sending device, so that a repeated request stores nothing twice.
          key TEXT NOT NULL,
          recipe TEXT NOT NULL,             -- as JSON
          picture TEXT,
          answer TEXT NOT NULL,             -- the result of the gluten check, as JSON
          rulesVersion TEXT NOT NULL,       -- of the rules that gave the answer
          isConfirmed INTEGER NOT NULL DEFAULT 0,
          sharedAt INTEGER,
          copiedFrom INTEGER,
          removedAt INTEGER,
          revision INTEGER NOT NULL,        -- a counter over the changes of all recipes
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

        -- Recipes that a person has reported and no longer sees, with the reason.
        CREATE TABLE report (
          owner INTEGER NOT NULL,
          recipe INTEGER NOT NULL REFERENCES recipe(id) ON DELETE CASCADE,
          reason TEXT NOT NULL,
          at INTEGER NOT NULL,
          PRIMARY KEY (owner, recipe)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX reportOfRecipe ON report(recipe);

        -- The step at which a person is cooking.
        CREATE TABLE cooking (
          owner INTEGER NOT NULL,
          recipe INTEGER NOT NULL REFERENCES recipe(id) ON DELETE CASCADE,
          step INTEGER NOT NULL,
          at INTEGER NOT NULL,
          PRIMARY KEY (owner, recipe)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX cookingOfRecipe ON cooking(recipe);

        -- Recipes on a person's shopping list; NULL servings: as many as the recipe states.
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
