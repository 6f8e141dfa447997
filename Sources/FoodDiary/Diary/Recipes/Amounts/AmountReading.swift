/// What the text of an ingredient says about how much.
package struct AmountReading: Sendable, Hashable {
  /// An amount and where it stands.
  package struct Part: Sendable, Hashable {
    /// How much.
    package let amount: Amount
    /// Where the number stands in the text.
    package let number: Range<String.Index>
    /// Where the number and its unit stand.
    package let whole: Range<String.Index>

    let style: NumberReader.Style
  }

  /// The amounts, the main one first; after it what the line adds to it ("1 cup plus 2 tablespoons") or says in other units
  /// ("2 cups (250 g)"). Not empty.
  package let parts: [Part]
  /// How many of the parts belong together as a sum, from the first on; the others say the same again.
  package let addends: Int
  /// The rest of the line, which says of what.
  package let thing: String

  /// The main amount.
  package var amount: Amount { parts[0].amount }

  /// Reads a line such as "1 ½ cups plain flour, sifted" or "Mehl: 500 g".
  ///
  /// - Returns: `nil` for a line without an amount, as "salt".
  package init?(_ text: String) {
    let tokens = TextToken.tokens(of: text)
    guard
      let found = AmountReader.leading(text, tokens) ?? AmountReader.trailing(text, tokens)
        ?? AmountReader.inner(text, tokens)
    else { return nil }
    (parts, addends, thing) = (found.parts, found.addends, found.thing)
  }
}
