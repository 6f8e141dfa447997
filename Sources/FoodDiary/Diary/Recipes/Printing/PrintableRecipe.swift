/// A recipe with all texts of the printed page, in order. The gluten answer comes first.
package struct PrintableRecipe: Sendable {
  /// The gluten answer as text.
  package struct Gluten: Sendable {
    let verdict: GlutenVerdict, title: String, findings: [String], limits: String

    /// - Parameters:
    ///   - title: the verdict.
    ///   - findings: the reasons, one line each.
    ///   - limits: the limits of the check.
    package init(_ verdict: GlutenVerdict, title: String, findings: [String], limits: String) {
      (self.verdict, self.title, self.findings, self.limits) = (verdict, title, findings, limits)
    }
  }

  struct Block: Sendable, Hashable {
    let text: String, style: PrintStyle
    /// Text before the first line, such as the number of a step.
    var marker: String?

    init(_ text: String, _ style: PrintStyle, marker: String? = nil) {
      (self.text, self.style, self.marker) = (text, style, marker)
    }
  }

  package let title: String
  let verdict: GlutenVerdict
  /// The blocks above the picture, and the blocks below it.
  let head, body: [Block]

  /// - Parameters:
  ///   - facts: the line with servings, time and source.
  ///   - headings: the headings of ingredients and steps.
  package init(
    _ recipe: Recipe, gluten: Gluten, facts: String, headings: (ingredients: String, steps: String)
  ) {
    (title, verdict) = (recipe.title, gluten.verdict)
    head =
      [Block(recipe.title, .title), Block(gluten.title, .verdict)]
      + (gluten.findings + [gluten.limits]).map { Block($0, .finding) }
    var body = [Block(recipe.summary, .lead), Block(facts, .quiet)]
    if !recipe.ingredients.isEmpty { body.append(Block(headings.ingredients, .heading)) }
    body += recipe.ingredients.map {
      $0.isHeading ? Block($0.text, .subheading) : Block($0.text, .ingredient, marker: "•")
    }
    if !recipe.steps.isEmpty { body.append(Block(headings.steps, .heading)) }
    body += recipe.steps.enumerated().map { Block($1, .step, marker: "\($0 + 1).") }
    self.body = body.filter { !$0.text.allSatisfy(\.isWhitespace) }
  }
}
