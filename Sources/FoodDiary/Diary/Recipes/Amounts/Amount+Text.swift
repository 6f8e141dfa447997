extension Amount {
  /// The number as kitchens write it: "1½", "1.5", "2–3". What the unit is called is for whoever shows it.
  ///
  /// - Parameter language: for the sign before decimals.
  package func number(in language: RecipeLanguage?) -> String {
    let sign: Character = language == nil || language == .english ? "." : ","
    return QuantityText.text(quantity, unit, .vulgar, sign: sign)
  }
}
