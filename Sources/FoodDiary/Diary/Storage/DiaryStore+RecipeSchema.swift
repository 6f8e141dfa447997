extension DiaryStore {
  static let recipeTables = """
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
    """

  /// Shared recipes: answers per oats setting, the last answer that each person with the favourite saw, notifications,
  /// and pictures to copy.
  static let communityTables = """
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
    """

  /// Indexes for lists of recipes, so that thousands of recipes are listed without reading the JSON of a recipe.
  ///
  /// Triggers compute the columns from the recipe and its answers, so code that writes recipes does not set
  /// them. Generated columns would not help: SQLite before 3.41 does not answer from an index on expressions.
  static let recipeListIndexes: String = {
    let columns = "(title, minutes, cuisine, meals, verdict, verdictNever)"
    func values(_ row: String) -> String {
      """
      (json_extract(\(row)recipe, '$.title'), json_extract(\(row)recipe, '$.minutes'), json_extract(\(row)recipe, '$.cuisine'),
        json_extract(\(row)recipe, '$.meals'), json_extract(\(row)answer, '$.verdict'),
        json_extract(COALESCE(\(row)answerNever, \(row)answer), '$.verdict'))
      """
    }
    return """
      ALTER TABLE recipe ADD COLUMN title TEXT;
      ALTER TABLE recipe ADD COLUMN minutes INTEGER;
      ALTER TABLE recipe ADD COLUMN cuisine TEXT;
      ALTER TABLE recipe ADD COLUMN meals TEXT;             -- as JSON
      ALTER TABLE recipe ADD COLUMN verdict TEXT;
      ALTER TABLE recipe ADD COLUMN verdictNever TEXT;      -- for people who eat no oats
      UPDATE recipe SET \(columns) = \(values(""));
      CREATE TRIGGER recipeIsListed AFTER INSERT ON recipe
      BEGIN UPDATE recipe SET \(columns) = \(values("NEW.")) WHERE id = NEW.id; END;
      CREATE TRIGGER recipeIsListedAnew AFTER UPDATE OF recipe, answer, answerNever ON recipe
      BEGIN UPDATE recipe SET \(columns) = \(values("NEW.")) WHERE id = NEW.id; END;
      CREATE INDEX recipeOfOwner ON recipe(owner, title COLLATE NOCASE, minutes, cuisine, meals, removedAt)
        WHERE removedAt IS NULL;
      CREATE INDEX recipeOfAll
        ON recipe(
          title COLLATE NOCASE, owner, sharedAt, removedAt, leavesCopies, rulesVersion, verdict, verdictNever, minutes, cuisine, meals)
        WHERE sharedAt IS NOT NULL AND removedAt IS NULL;
      """
  }()
}
