/// Finds amounts among the tokens of a text.
enum AmountReader {
  struct Found {
    var parts: [AmountReading.Part]
    var addends: Int
    var thing: String
  }

  /// The amount at the beginning of a line.
  static func leading(_ text: String, _ tokens: [TextToken]) -> Found? {
    var start = 0
    // List markers, and words such as "about".
    while start < tokens.count,
      tokens[start].kind == .sign && !["(", "["].contains(tokens[start].folded)
        || tokens[start].kind == .word && abouts.contains(tokens[start].folded)
    { start += 1 }
    guard let first = part(tokens, at: start) else { return nil }
    var found = Found(parts: [first.part], addends: 1, thing: "")
    var end = first.end
    // After a count, the next measure describes each piece: "2 (400 g) cans".
    if first.part.amount.unit.map({ $0.dimension != .count }) == true {
      end = more(tokens, after: end, into: &found)
    }
    let rest = end < tokens.count ? text[tokens[end].range.lowerBound...] : ""
    found.thing = thing(of: rest)
    return found
  }

  /// The amount at the end of a line, as in "Mehl 500 g".
  static func trailing(_ text: String, _ tokens: [TextToken]) -> Found? {
    // Twelve tokens suffice for an amount: "1 1/2 cuillère(s) à soupe" has ten.
    for start in stride(from: max(1, tokens.count - 12), to: tokens.count, by: 1) {
      guard tokens[start].kind != .word, tokens[start].isApart || tokens[start - 1].kind == .sign,
        let last = part(tokens, at: start), last.end == tokens.count,
        last.part.amount.unit != nil || [":", "–", "-"].contains(tokens[start - 1].folded)
      else { continue }
      let thing = text[..<tokens[start].range.lowerBound].reversed().drop {
        $0.isWhitespace || [":", ",", "–", "-", "("].contains($0)
      }
      return Found(parts: [last.part], addends: 1, thing: String(thing.reversed()))
    }
    return nil
  }

  /// The number after a connecting word, as in "juice of 1 lime" and "le jus d'1/2 citron".
  static func inner(_ text: String, _ tokens: [TextToken]) -> Found? {
    for start in tokens.indices.dropFirst() where tokens[start].kind != .word && tokens[start].kind != .sign {
      let before = ["'", "’"].contains(tokens[start - 1].folded) ? start - 2 : start - 1
      guard before >= 1, innerTies.contains(tokens[before].folded), let (part, end) = part(tokens, at: start),
        end < tokens.count
      else { continue }
      let thing = text[..<part.number.lowerBound] + text[part.number.upperBound...].drop(while: \.isWhitespace)
      return Found(parts: [part], addends: 1, thing: String(thing))
    }
    return nil
  }

  /// All volumes and masses in a text, in order.
  static func measures(_ tokens: [TextToken]) -> [(part: AmountReading.Part, end: Int)] {
    var measures: [(part: AmountReading.Part, end: Int)] = []
    var place = 0
    while place < tokens.count {
      if tokens[place].kind != .word, tokens[place].kind != .sign, let found = part(tokens, at: place),
        found.part.amount.unit.map({ $0.dimension != .count }) == true
      {
        measures.append(found)
        place = found.end
      } else {
        place += 1
      }
    }
    return measures
  }

  /// The number and the unit at a token.
  static func part(_ tokens: [TextToken], at start: Int) -> (part: AmountReading.Part, end: Int)? {
    guard start < tokens.count else { return nil }
    let read: (quantity: Quantity, style: NumberReader.Style, end: Int)
    if let quantity = NumberReader.quantity(tokens, at: start) {
      read = quantity
    } else if let word = NumberWords.number(tokens, at: start) {
      read = (Quantity(word.value), word.style, word.end)
    } else {
      return nil
    }
    // "00 flour" has no amount.
    guard read.quantity.lower > 0 else { return nil }
    // The hyphen in "14-oz" belongs to neither the number nor the unit.
    let unitStart = tokens.isText("-", at: read.end) && !tokens[read.end].isApart ? read.end + 1 : read.end
    let unit = UnitLexicon.unit(tokens, at: unitStart)
    if unit == nil {
      guard stands(tokens, before: read.end) else { return nil }
      if read.style == .word, NumberWords.isArticle(tokens[start].folded) || read.quantity.lower < 1 { return nil }
    }
    let end = unit?.end ?? read.end
    let number = tokens[start].range.lowerBound..<tokens[read.end - 1].range.upperBound
    let whole = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
    let amount = Amount(read.quantity, unit?.unit)
    return (AmountReading.Part(amount: amount, number: number, whole: whole, style: read.style), end)
  }

  /// Whether the number before a token is separate, unlike in "3,5%", "00er", "5-spice" and "2.".
  private static func stands(_ tokens: [TextToken], before place: Int) -> Bool {
    guard place < tokens.count else { return true }
    let next = tokens[place]
    if next.isApart { return next.folded != "%" }
    switch next.kind {
    // "1large egg" lacks a space, "7up" does not.
    case .word: return next.folded == "x" || next.folded.count >= 4
    case .sign: return !["%", "-", "–", "°", "º", ".", "/", ":", "'", "’", "\"", "”"].contains(next.folded)
    case .digits, .fraction: return false
    }
  }

  /// Adds the amounts after the first measure: summands, and the same amount in other units.
  private static func more(_ tokens: [TextToken], after end: Int, into found: inout Found) -> Int {
    var end = end
    while end + 1 < tokens.count, pluses.contains(tokens[end].folded), let next = part(tokens, at: end + 1),
      next.part.amount.unit.map({ $0.dimension != .count }) == true
    {
      found.parts.append(next.part)
      found.addends += 1
      end = next.end
    }
    var place = end
    while place + 1 < tokens.count, ["(", "/", "=", "|", "[", ";", "or"].contains(tokens[place].folded) {
      var start = place + 1
      while start < tokens.count, abouts.contains(tokens[start].folded) || tokens[start].folded == "." { start += 1 }
      guard let next = part(tokens, at: start), next.part.amount.unit.map({ $0.dimension != .count }) == true else {
        break
      }
      found.parts.append(next.part)
      let isClosed = [")", "]"].contains(next.end < tokens.count ? tokens[next.end].folded : "")
      place = isClosed ? next.end + 1 : next.end
      // Parentheses with other content stay whole, as part of the ingredient's name.
      if isClosed || tokens[end].folded == "/" { end = place }
    }
    return end
  }

  /// The words after an amount, without connecting words.
  private static func thing(of rest: Substring) -> String {
    let rest = String(rest.drop { $0.isWhitespace || $0.isPunctuation && $0 != "(" && $0 != "[" && $0 != "\"" })
      .trimmingSuffix(\.isWhitespace)
    let folded = FoldedText.folded(rest.prefix(6))
    for tie in ties where folded.hasPrefix(tie) { return String(rest.dropFirst(tie.count)) }
    return rest
  }

  private static let ties = ["of ", "de la ", "de l'", "de ", "d'", "d’", "du ", "des ", "von ", "van "]
  private static let innerTies: Set<String> = ["of", "von", "de", "d", "van"]
  private static let pluses: Set<String> = ["+", "plus", "and", "et", "und", "y", "en"]
  private static let abouts: Set<String> = [
    "about", "approx", "approximately", "around", "ca", "circa", "etwa", "ungefahr", "environ", "ongeveer", "unos",
    "unas", "aprox", "aproximadamente", "heaped", "another", "je", "encore", "scant", "generous", "gestrichene",
    "gehaufte",
  ]
}
