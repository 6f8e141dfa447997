/// Reads recipes of Krecipes.
enum KrecipesXML {
  static func members(_ recipe: XMLTree.Element) -> [LooseJSON.Member] {
    var members: [LooseJSON.Member] = []
    for description in recipe.all("krecipes-description") {
      for child in description.children {
        switch child.name {
        case "title": members.append(.init(name: "name", value: .text(child.text)))
        case "category":
          members.append(.init(name: "recipeCategory", value: .list(child.all("cat").map { .text($0.text) })))
        case "yield":
          let text = [child.text("amount"), child.text("type")].compactMap { $0 }.joined(separator: " ")
          members.append(.init(name: "recipeYield", value: .text(text)))
        case "preparation-time": members.append(.init(name: "totalTime", value: .text(child.text)))
        case "pictures": members.append(.init(name: "picture", value: .text(child.text("pic") ?? "")))
        case "author", "serving": break
        default: members.append(.init(name: child.name, value: .text(child.lines.joined(separator: "\n"))))
        }
      }
    }
    members.append(.init(name: "recipeIngredient", value: .list(recipe.all("krecipes-ingredients").flatMap(lines))))
    let steps = recipe.all("krecipes-instructions").map { LooseJSON.text($0.text) }
    members.append(.init(name: "recipeInstructions", value: .list(steps)))
    return members
  }

  private static func lines(_ list: XMLTree.Element) -> [LooseJSON] {
    list.children.flatMap { child -> [LooseJSON] in
      switch child.name {
      case "ingredient-group":
        let name = child.attributes["name"] ?? ""
        return [.object([.init(name: "title", value: .text(name))])] + lines(child)
      case "ingredient": return [.text(line(child))] + substitutes(child)
      default: return [.text(child.lines.joined(separator: " "))]
      }
    }
  }

  private static func line(_ ingredient: XMLTree.Element) -> String {
    let amount = ingredient.all("amount").first
    let range = amount.map { [$0.text("min"), $0.text("max")].compactMap { $0 }.joined(separator: "-") } ?? ""
    let words = [
      amount.map { $0.text.isEmpty ? range : $0.text } ?? "", ingredient.text("unit") ?? "",
      ingredient.text("name") ?? "",
    ]
    let line = words.filter { !$0.isEmpty }.joined(separator: " ")
    guard let preparation = ingredient.text("prep"), !preparation.isEmpty else { return line }
    return line + ", " + preparation
  }

  private static func substitutes(_ ingredient: XMLTree.Element) -> [LooseJSON] {
    ingredient.all("substitutes").flatMap { $0.all("ingredient") }.map { .text("(or " + line($0) + ")") }
  }
}
