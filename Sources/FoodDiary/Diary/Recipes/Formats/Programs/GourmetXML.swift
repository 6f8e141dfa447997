/// Reads recipes of Gourmet Recipe Manager.
enum GourmetXML {
  static func members(_ recipe: XMLTree.Element) -> [LooseJSON.Member] {
    var members: [LooseJSON.Member] = []
    let names = [
      "title": "name", "category": "recipeCategory", "cuisine": "recipeCuisine", "preptime": "prepTime",
      "cooktime": "cookTime",
      "yields": "recipeYield", "servings": "recipeYield", "source": "source", "link": "url",
      "instructions": "recipeInstructions",
      "modifications": "notes", "image": "picture",
    ]
    for child in recipe.children where !["ingredient-list", "rating", "thumb"].contains(child.name) {
      members.append(.init(name: names[child.name] ?? child.name, value: .text(child.text)))
    }
    members.append(.init(name: "recipeIngredient", value: .list(recipe.all("ingredient-list").flatMap(lines))))
    return members
  }

  private static func lines(_ list: XMLTree.Element) -> [LooseJSON] {
    list.children.flatMap { child -> [LooseJSON] in
      switch child.name {
      case "inggroup":
        let heading = LooseJSON.object([.init(name: "title", value: .text(child.text("groupname") ?? ""))])
        return [heading] + lines(child)
      case "ingredient":
        return [.text(["amount", "unit", "item"].compactMap(child.text).filter { !$0.isEmpty }.joined(separator: " "))]
      case "ingref":
        let amount = child.attributes["amount"].map { [LooseJSON.Member(name: "amount", value: .text($0))] } ?? []
        let linked = LooseJSON.object([.init(name: "name", value: .text(child.text))])
        return [
          .object(amount + [.init(name: "name", value: .text(child.text)), .init(name: "recipe", value: linked)])
        ]
      case "groupname": return []
      default: return [.text(child.lines.joined(separator: " "))]
      }
    }
  }
}
