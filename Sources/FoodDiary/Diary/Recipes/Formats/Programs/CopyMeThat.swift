/// Reads the page that Copy Me That exports: elements with class names, all recipes on one page.
enum CopyMeThat {
  static func recipes(_ root: PageElement) -> [ImportedRecipe] {
    guard
      root.descendants.contains(where: {
        $0.attributes["name"] == "copymethat_class_id_version" || $0.isCalled("recipeIngredients")
      })
    else { return [] }
    return root.descendants.filter { $0.isCalled("recipe") }.map(recipe)
  }

  private static func recipe(_ element: PageElement) -> ImportedRecipe {
    let parts = element.descendants
    func texts(_ name: String) -> [LooseJSON] { parts.filter { $0.isCalled(name) }.map { .text($0.text) } }
    var members: [LooseJSON.Member] = []
    for (part, name) in [
      ("name", "name"), ("description", "description"), ("recipeYield", "recipeYield"), ("recipeCategory", "keywords"),
      ("original_link", "url"), ("recipeNote", "notes"),
    ] {
      members.append(.init(name: name, value: .list(texts(part))))
    }
    let lines = parts.filter { $0.isCalled("recipeIngredient") || $0.isCalled("recipeIngredient_subheader") }.map {
      line in
      let name = line.isCalled("recipeIngredient") ? "text" : "title"
      return LooseJSON.object([.init(name: name, value: .text(line.text))])
    }
    members.append(.init(name: "recipeIngredient", value: .list(lines)))
    let steps = parts.filter { part in
      ["instruction", "instruction_subheader", "instruction_next"].contains(where: part.isCalled)
    }
    members.append(.init(name: "recipeInstructions", value: .list(steps.map { .text($0.text) })))
    if let image = parts.first(where: { $0.isCalled("recipeImage") })?.attributes["src"] {
      members.append(.init(name: "image", value: .text(image)))
    }
    var imported = SchemaRecipe(.object(members)).imported(fallback: "?")
    imported.original = element.text
    return imported
  }
}
