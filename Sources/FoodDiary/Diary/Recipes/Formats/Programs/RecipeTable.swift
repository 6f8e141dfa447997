import Formats

/// Reads tables with one recipe per row, as My Recipe Box and Plan to Eat export them.
enum RecipeTable {
  /// Whether a text begins with the column names of such a table.
  static func isLike(_ head: String) -> Bool {
    let first = FoldedText.folded(head.prefix { !$0.isNewline })
    return first.contains("title") && first.contains("ingredients")
      && first.contains(where: { [",", ";", "\t"].contains($0) })
  }

  /// Whether a table has the columns that a recipe needs.
  static func isOfRecipes(_ table: CSVTable) -> Bool {
    let columns = Set(table.columns.map { $0.lowercased() })
    return !columns.isDisjoint(with: ["title", "name"])
      && !columns.isDisjoint(with: ["ingredients", "directions", "instructions"])
  }

  static func recipes(_ table: CSVTable) -> [ImportedRecipe] {
    table.rows.map { row in
      let members = table.columns.compactMap { column -> LooseJSON.Member? in
        guard let cell = row[column], !cell.isEmpty, !column.isEmpty else { return nil }
        switch column.lowercased() {
        case "ingredients": return .init(name: column, value: .list(lines(cell)))
        // The name that My Recipe Box uses for the yield.
        case "quantity": return .init(name: "yield", value: .text(cell))
        case "main ingredient": return .init(name: "mainIngredient", value: .text(cell))
        default: return .init(name: column, value: .text(cell))
        }
      }
      return SchemaRecipe(.object(members)).imported(fallback: "?")
    }
  }

  /// Plan to Eat writes headings with a comma before them.
  private static func lines(_ cell: String) -> [LooseJSON] {
    cell.split(whereSeparator: \.isNewline).map { line in
      guard line.hasPrefix(", ") else { return .text(String(line)) }
      return .object([.init(name: "title", value: .text(String(line.dropFirst(2))))])
    }
  }
}
