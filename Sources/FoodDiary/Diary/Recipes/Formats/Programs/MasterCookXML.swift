/// Reads recipes of MasterCook 6, whose elements have short names.
enum MasterCookXML {
  static func members(_ recipe: XMLTree.Element) -> [LooseJSON.Member] {
    var members: [LooseJSON.Member] = [.init(name: "name", value: .text(recipe.attributes["name"] ?? ""))]
    var lines: [LooseJSON] = []
    for child in recipe.children {
      switch child.name {
      case "IngR": lines.append(.text(line(child)))
      case "DirS":
        members.append(.init(name: "recipeInstructions", value: .list(child.all("DirT").map { .text($0.text) })))
      case "CatS": members.append(.init(name: "recipeCategory", value: .list(child.all("CatT").map { .text($0.text) })))
      case "Serv": members.append(.init(name: "recipeYield", value: .text(child.attributes["qty"] ?? "")))
      case "PrpT", "TTim":
        members.append(.init(name: "totalTime", value: .text(child.attributes["elapsed"] ?? child.text)))
      case "Desc": members.append(.init(name: "description", value: .text(child.text)))
      case "Srce": members.append(.init(name: "source", value: .text(child.text)))
      case "Note": members.append(.init(name: "notes", value: .text(child.text)))
      case "Yield":
        let words = [child.attributes["qty"], child.attributes["unit"]].compactMap { $0 }.joined(separator: " ")
        members.append(.init(name: "yields", value: .text(words)))
      // The whole recipe repeated as text; author and ratings; nutrition figures.
      case "RTxt", "AltS", "Auth", "Nutr", "RatS", "NutD", "Wine", "CpyR": break
      default: members.append(.init(name: child.name, value: .text(child.lines.joined(separator: "\n"))))
      }
    }
    members.append(.init(name: "recipeIngredient", value: .list(lines)))
    return members
  }

  private static func line(_ ingredient: XMLTree.Element) -> String {
    let words = ["qty", "unit", "name"].compactMap { ingredient.attributes[$0] }.filter { !$0.isEmpty }.joined(
      separator: " ")
    let notes = ingredient.children.filter { $0.name == "IPrp" || $0.name == "INtI" }.map(\.text).filter { !$0.isEmpty }
    return notes.isEmpty || ingredient.text("IPrp")?.isEmpty != false ? words : words + ", " + notes[0]
  }
}
