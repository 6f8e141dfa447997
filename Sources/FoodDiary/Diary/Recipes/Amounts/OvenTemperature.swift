/// Temperatures in steps.
enum OvenTemperature {
  /// Converts degrees Fahrenheit to degrees Celsius, rounded to 5, and adds degrees to British gas marks. A
  /// text that contains degrees Celsius stays unchanged.
  static func celsius(in text: String) -> String {
    let tokens = TextToken.tokens(of: text)
    guard !tokens.indices.contains(where: { isCelsius(tokens, $0) }) else { return text }
    var converted = text
    var place = tokens.count - 1
    while place >= 0 {
      if let (range, words) = fahrenheit(tokens, place) ?? gasMark(tokens, place) {
        converted = converted.replacing(range, with: words, in: text)
      }
      place -= 1
    }
    return converted
  }

  /// Whether an amount in "C", which could mean cups, is a temperature: "to 40 C", "(35 C)", "at 200 C".
  /// Ambiguous amounts count as temperatures, because a measure that is not converted does no harm.
  ///
  /// - Parameters:
  ///   - end: the token after the amount.
  ///   - isLine: whether the text is an ingredient line, which may begin with many cups.
  static func isTemperature(_ part: AmountReading.Part, upTo end: Int, in tokens: [TextToken], isLine: Bool) -> Bool {
    let letter = tokens.isText(".", at: end - 1) ? end - 2 : end - 1
    guard tokens.isText("c", at: letter),
      let start = tokens.firstIndex(where: { $0.range.lowerBound == part.whole.lowerBound })
    else { return false }
    let count = part.amount.quantity.lower
    if count >= (isLine && start == 0 ? 50 : 20) { return true }
    let before = tokens[..<start].last { !abouts.contains($0.folded) }
    if let before, reaching.contains(before.folded) || isMinus(before, at: start, tokens) { return true }
    // An ingredient follows an amount in cups.
    let isOfNothing = end == tokens.count || tokens[end].kind == .sign || behind.contains(tokens[end].folded)
    return count >= 10 && isOfNothing
  }

  /// Whether a sign touches only the following number: "-18".
  private static func isMinus(_ sign: TextToken, at number: Int, _ tokens: [TextToken]) -> Bool {
    ["-", "−", "–"].contains(sign.folded) && sign.isApart && !tokens[number].isApart
  }

  /// Whether the Celsius scale follows a number here.
  private static func isCelsius(_ tokens: [TextToken], _ place: Int) -> Bool {
    guard tokens[place].kind == .digits, let scale = scale(tokens, after: place + 1) else { return false }
    return ["c", "celsius", "℃"].contains(tokens[scale].folded)
      && (tokens[scale].written == "C" || tokens[scale].folded != "c")
  }

  /// The index of the first token from `place` on that is no sign or word for degrees; `nil` at the end of the text.
  private static func scale(_ tokens: [TextToken], after place: Int) -> Int? {
    var place = place
    if place < tokens.count, ["°", "º", "˚"].contains(tokens[place].folded) || degrees.contains(tokens[place].folded) {
      place += tokens.isText(".", at: place + 1) ? 2 : 1
    }
    return place < tokens.count ? place : nil
  }

  /// "350°F", "350 degrees F" or "350-375 F" at a token.
  private static func fahrenheit(_ tokens: [TextToken], _ start: Int) -> (Range<String.Index>, String)? {
    guard let lower = degree(tokens, start), start == 0 || !isJoined(tokens, start) else { return nil }
    var (upper, last): (Double?, Int) = (nil, start)
    if var join = scale(tokens, after: start + 1) {
      if tokens[join].written == "F" { join += 1 }
      if join + 1 < tokens.count, joins.contains(tokens[join].folded), let second = degree(tokens, join + 1),
        second > lower
      {
        (upper, last) = (second, join + 1)
      }
    }
    guard let scale = scale(tokens, after: last + 1),
      tokens[scale].written == "F" || ["fahrenheit", "℉"].contains(tokens[scale].folded)
    else { return nil }
    let celsius = [lower, upper].compactMap { $0 }.map { Int((($0 - 32) / 9).rounded() * 5) }
    let text = celsius.map(String.init).joined(
      separator: "–")
    return (tokens[start].range.lowerBound..<tokens[scale].range.upperBound, text + " °C")
  }

  /// Whether a number is the second of a range.
  private static func isJoined(_ tokens: [TextToken], _ place: Int) -> Bool {
    guard joins.contains(tokens[place - 1].folded) else { return false }
    return (1...3).contains { back in place - 1 - back >= 0 && degree(tokens, place - 1 - back) != nil }
  }

  private static func degree(_ tokens: [TextToken], _ place: Int) -> Double? {
    guard tokens.indices.contains(place), tokens[place].kind == .digits,
      (2...3).contains(tokens[place].folded.utf8.count)
    else { return nil }
    return Double(tokens[place].folded)
  }

  /// "gas mark 4" or "gas 4" at a token.
  private static func gasMark(_ tokens: [TextToken], _ start: Int) -> (Range<String.Index>, String)? {
    guard tokens[start].folded == "gas" else { return nil }
    let place = tokens.isText("mark", at: start + 1) ? start + 2 : start + 1
    guard let number = NumberReader.number(tokens, at: place), let degrees = gasMarks[number.value] else { return nil }
    let end = tokens[number.end - 1].range.upperBound
    return (end..<end, " (\(degrees) °C)")
  }

  private static let degrees: Set<String> = ["degree", "degrees", "deg", "grad", "degres", "degre", "grados", "graden"]
  /// Words before a temperature.
  private static let reaching: Set<String> = [
    "to", "at", "below", "above", "under", "over", "until", "reaches", "reached", "auf", "bei", "bis", "unter", "uber",
    "a", "hasta",
    "tot", "op", "onder", "boven", "sous",
  ]
  private static let abouts: Set<String> = [
    "about", "around", "approx", "ca", "circa", "etwa", "environ", "unos", "ongeveer",
  ]
  /// Words after a temperature that do not name an ingredient.
  private static let behind: Set<String> = [
    "for", "and", "or", "then", "until", "in", "oven", "fur", "und", "dann", "pendant", "et", "puis", "durante", "y",
    "gedurende", "en",
  ]
  private static let joins: Set<String> = ["-", "–", "—", "to", "bis", "a", "tot", "or", "/"]
  /// The gas marks of British cookers.
  private static let gasMarks: [Double: Int] = [
    0.25: 110, 0.5: 130, 1: 140, 2: 150, 3: 170, 4: 180, 5: 190, 6: 200, 7: 220, 8: 230, 9: 240,
  ]
}
