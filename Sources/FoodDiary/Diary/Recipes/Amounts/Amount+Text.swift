extension Amount {
  /// The number as kitchens write it: "1½", "1.5", "2–3". The caller adds the name of the unit.
  ///
  /// - Parameter language: decides the decimal separator.
  package func number(in language: RecipeLanguage?) -> String {
    let sign: Character = language == nil || language == .english ? "." : ","
    return QuantityText.text(quantity, unit, .vulgar, sign: sign)
  }
}
