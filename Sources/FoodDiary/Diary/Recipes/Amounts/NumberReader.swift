/// Reads numbers as recipes write them: 2, 1.5, 1,5, 1/2, ½, 1 ½, 1 1/2, 1-1/2, 1–2, 1 to 2.
enum NumberReader {
  /// The form of a number, so that a replacement has the same form.
  enum Style: Hashable {
    case whole
    /// The value is the decimal separator.
    case decimal(Character)
    /// As 1/2.
    case slash
    /// As ½.
    case vulgar
    /// As "a" or "deux".
    case word
  }

  struct Number {
    var value: Double
    var style: Style
    /// The index of the token after the number.
    var end: Int
  }

  /// The number or range of numbers at a token.
  static func quantity(_ tokens: [TextToken], at start: Int) -> (quantity: Quantity, style: Style, end: Int)? {
    guard let first = number(tokens, at: start) else { return nil }
    var place = first.end
    // Without a separator the number is no range. `AmountReader` reads a unit after the number.
    guard place < tokens.count, separators.contains(tokens[place].folded) else {
      return (Quantity(first.value), first.style, first.end)
    }
    let isSign = tokens[place].kind == .sign
    place += 1
    guard let second = number(tokens, at: place), second.value > first.value, isSign || tokens[place].isApart else {
      return (Quantity(first.value), first.style, first.end)
    }
    let style = first.style == .whole ? second.style : first.style
    return (Quantity(first.value, to: second.value), style, second.end)
  }

  /// The single number at a token.
  static func number(_ tokens: [TextToken], at start: Int) -> Number? {
    guard tokens.indices.contains(start) else { return nil }
    switch tokens[start].kind {
    case .fraction(let value): return Number(value: value, style: .vulgar, end: start + 1)
    case .digits: break
    case .word, .sign: return nil
    }
    // Longer numbers are codes, not amounts.
    guard tokens[start].folded.utf8.count <= 7, let whole = Double(tokens[start].folded) else { return nil }
    if let decimal = decimal(tokens, at: start) { return decimal }
    if let fraction = fraction(tokens, at: start) { return fraction }
    var place = start + 1
    // "1 & 1/2", "1-1/2", "1 et 1/2".
    if place < tokens.count, joiners.contains(tokens[place].folded) { place += 1 }
    if let part = part(tokens, at: place), part.value < 1 {
      return Number(value: whole + part.value, style: part.style, end: part.end)
    }
    return Number(value: whole, style: .whole, end: start + 1)
  }

  /// A fraction in either form.
  private static func part(_ tokens: [TextToken], at place: Int) -> Number? {
    guard tokens.indices.contains(place) else { return nil }
    if case .fraction(let value) = tokens[place].kind { return Number(value: value, style: .vulgar, end: place + 1) }
    return fraction(tokens, at: place)
  }

  /// Digits, a slash, digits.
  private static func fraction(_ tokens: [TextToken], at place: Int) -> Number? {
    guard place + 2 < tokens.count, tokens[place].kind == .digits, tokens[place + 2].kind == .digits,
      ["/", "⁄", "∕"].contains(tokens[place + 1].folded), !tokens[place + 1].isApart, !tokens[place + 2].isApart,
      let above = Double(tokens[place].folded), let below = Double(tokens[place + 2].folded), below > 0, below <= 100
    else { return nil }
    return Number(value: above / below, style: .slash, end: place + 3)
  }

  /// Digits, a dot or comma, digits. Three digits after the sign are thousands if grams or milliliters follow.
  private static func decimal(_ tokens: [TextToken], at place: Int) -> Number? {
    guard place + 2 < tokens.count, let sign = tokens[place + 1].folded.first, sign == "." || sign == ",",
      tokens[place + 2].kind == .digits, !tokens[place + 1].isApart, !tokens[place + 2].isApart
    else { return nil }
    let (whole, decimals) = (tokens[place].folded, tokens[place + 2].folded)
    guard decimals.utf8.count <= 7 else { return nil }
    let end = place + 3
    if decimals.utf8.count == 3, whole != "0", whole.utf8.count <= 3,
      [.gram, .milliliter].contains(UnitLexicon.unit(tokens, at: end)?.unit), let value = Double(whole + decimals)
    {
      return Number(value: value, style: .whole, end: end)
    }
    guard let value = Double(whole + "." + decimals) else { return nil }
    return Number(value: value, style: .decimal(sign), end: end)
  }

  private static let joiners: Set<String> = ["&", "and", "et", "und", "y", "en", "-", "+"]
  private static let separators: Set<String> = [
    "-", "–", "—", "‑", "−", "~", "to", "bis", "a", "tot", "or", "oder", "ou", "o", "of", "u", "ad",
  ]
}
