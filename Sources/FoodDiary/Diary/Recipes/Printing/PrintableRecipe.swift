/// A recipe with all words that are printed beside its own, in the order of the paper. What the check says about gluten comes first.
package struct PrintableRecipe: Sendable {
  /// What the check says, in words.
  package struct Gluten: Sendable {
    let verdict: GlutenVerdict, title: String, findings: [String], limits: String

    /// - Parameters:
    ///   - title: the answer.
    ///   - findings: what led to it, a line each.
    ///   - limits: what the check does not know.
    package init(_ verdict: GlutenVerdict, title: String, findings: [String], limits: String) {
      (self.verdict, self.title, self.findings, self.limits) = (verdict, title, findings, limits)
    }
  }

  /// A paragraph.
  struct Block: Sendable, Hashable {
    let text: String, style: PrintStyle
    /// What stands before its first line, such as the number of a step.
    var marker: String?

    init(_ text: String, _ style: PrintStyle, marker: String? = nil) {
      (self.text, self.style, self.marker) = (text, style, marker)
    }
  }

  /// What it is called.
  package let title: String
  let verdict: GlutenVerdict
  /// What stands above the picture, and below it.
  let head, body: [Block]

  /// - Parameters:
  ///   - facts: what stands in one line: for how many, how long, and where it comes from.
  ///   - headings: what ingredients and steps are called.
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
