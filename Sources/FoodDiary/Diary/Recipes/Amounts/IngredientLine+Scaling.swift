extension IngredientLine {
  /// The line for so many times as many people: only the numbers of its amounts are written anew. A heading, a line without an
  /// amount, and any line at a factor of 1 stay as they are.
  ///
  /// - Parameters:
  ///   - factor: above 0 and finite.
  ///   - language: what the line is written in, for the sign before decimals.
  package func scaled(by factor: Double, language: RecipeLanguage? = nil) -> IngredientLine {
    precondition(factor > 0 && factor.isFinite, "nothing is cooked for no one")
    guard !isHeading, factor != 1, let reading = AmountReading(text) else { return self }
    var scaled = self
    let sign: Character = language == nil || language == .english ? "." : ","
    // From the last to the first, so that the places before stay where they are.
    for part in reading.parts.reversed() {
      let quantity = part.amount.quantity * factor
      scaled.text = scaled.text.replacing(
        part.number, with: QuantityText.text(quantity, part.amount.unit, part.style, sign: sign), in: text)
    }
    return scaled
  }
}

extension Recipe {
  /// The recipe for so many people; the same where it does not say for how many it is.
  ///
  /// - Parameter servings: above 0 and finite.
  package func scaled(toServings servings: Double) -> Recipe {
    guard let known = self.servings, known > 0, servings != known else { return self }
    var scaled = self
    scaled.servings = servings
    scaled.ingredients = ingredients.map { $0.scaled(by: servings / known, language: language) }
    return scaled
  }
}

extension String {
  /// The text with a part of it replaced, whose place is one of another text that was the same up to the end of that part.
  func replacing(_ range: Range<String.Index>, with words: String, in other: String) -> String {
    let start = other.utf8.distance(from: other.startIndex, to: range.lowerBound)
    let end = other.utf8.distance(from: other.startIndex, to: range.upperBound)
    let (lower, upper) = (utf8.index(startIndex, offsetBy: start), utf8.index(startIndex, offsetBy: end))
    return String(self[..<lower]) + words + String(self[upper...])
  }
}
