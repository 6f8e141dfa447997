import GRDB

extension DiaryStore {
  /// The indexes that list shelves, so that thousands of recipes are listed without reading a recipe.
  ///
  /// Triggers compute the columns from the recipe and its answers, so code that writes recipes need not
  /// know them. Generated columns would not help: SQLite before 3.41 does not answer from an index on
  /// expressions.
  static func makeRecipeListIndexes(_ db: Database) throws {
    let columns = "(title, minutes, cuisine, meals, verdict, verdictNever)"
    func values(_ row: String) -> String {
      """
      (json_extract(\(row)recipe, '$.title'), json_extract(\(row)recipe, '$.minutes'), json_extract(\(row)recipe, '$.cuisine'),
        json_extract(\(row)recipe, '$.meals'), json_extract(\(row)answer, '$.verdict'),
        json_extract(COALESCE(\(row)answerNever, \(row)answer), '$.verdict'))
      """
    }
    try db.execute(
      sql: """
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
        """)
  }
}
