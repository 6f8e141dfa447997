extension IngredientLine {
  /// The line with its amounts multiplied by a factor. Only the numbers change. A heading, a line without
  /// an amount, and any line at a factor of 1 stay unchanged.
  ///
  /// - Parameters:
  ///   - factor: above 0 and finite.
  ///   - language: the language of the line; it decides the decimal separator.
  package func scaled(by factor: Double, language: RecipeLanguage? = nil) -> IngredientLine {
    precondition(factor > 0 && factor.isFinite, "nothing is cooked for no one")
    guard !isHeading, factor != 1, let reading = AmountReading(text) else { return self }
    var scaled = self
    let sign: Character = language == nil || language == .english ? "." : ","
    // From last to first, so that the earlier ranges stay valid.
    for part in reading.parts.reversed() {
      let quantity = part.amount.quantity * factor
      scaled.text = scaled.text.replacing(
        part.number, with: QuantityText.text(quantity, part.amount.unit, part.style, sign: sign), in: text)
    }
    return scaled
  }
}

extension Recipe {
  /// The recipe scaled to a number of servings; unchanged if the recipe's own number is unknown.
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
  /// Replaces a range of `other`. Both texts are equal up to the end of the range.
  func replacing(_ range: Range<String.Index>, with words: String, in other: String) -> String {
    let start = other.utf8.distance(from: other.startIndex, to: range.lowerBound)
    let end = other.utf8.distance(from: other.startIndex, to: range.upperBound)
    let (lower, upper) = (utf8.index(startIndex, offsetBy: start), utf8.index(startIndex, offsetBy: end))
    return String(self[..<lower]) + words + String(self[upper...])
  }
}
