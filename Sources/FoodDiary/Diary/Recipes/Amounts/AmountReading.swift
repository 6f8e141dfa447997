/// The amounts in the text of an ingredient.
package struct AmountReading: Sendable, Hashable {
  /// An amount with its position.
  package struct Part: Sendable, Hashable {
    package let amount: Amount
    /// The range of the number in the text.
    package let number: Range<String.Index>
    /// The range of the number and its unit.
    package let whole: Range<String.Index>

    let style: NumberReader.Style
  }

  /// The amounts, main one first. Then come additions ("1 cup plus 2 tablespoons") and the same amount in
  /// other units ("2 cups (250 g)"). Not empty.
  package let parts: [Part]
  /// The number of parts, from the first, that form a sum; the other parts repeat the sum in other units.
  package let addends: Int
  /// The rest of the line, which names the ingredient.
  package let thing: String

  package var amount: Amount { parts[0].amount }

  /// Reads a line such as "1 ½ cups plain flour, sifted" or "Mehl: 500 g".
  ///
  /// - Returns: `nil` for a line without an amount, such as "salt".
  package init?(_ text: String) {
    let tokens = TextToken.tokens(of: text)
    guard
      let found = AmountReader.leading(text, tokens) ?? AmountReader.trailing(text, tokens)
        ?? AmountReader.inner(text, tokens)
    else { return nil }
    (parts, addends, thing) = (found.parts, found.addends, found.thing)
  }
}
