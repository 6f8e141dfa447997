/// Lines and steps with their cups, ounces and degrees Fahrenheit told in grams, millilitres and degrees Celsius.
///
/// Spoons stay: there are some in every kitchen. A line that says grams or millilitres itself stays as it is.
package enum MetricView {
  /// A line of ingredients; a heading stays.
  package static func line(_ line: IngredientLine) -> IngredientLine {
    line.isHeading ? line : IngredientLine(measures(in: line.text, isLine: true))
  }

  /// A step: its measures, and its degrees.
  package static func step(_ text: String) -> String { OvenTemperature.celsius(in: measures(in: text, isLine: false)) }

  private static func measures(in text: String, isLine: Bool) -> String {
    let tokens = TextToken.tokens(of: text)
    let found = AmountReader.measures(tokens)
    if isLine, found.contains(where: { isMetric($0.part.amount) }) { return text }
    var converted = text
    for (index, (part, end)) in found.enumerated().reversed() {
      guard let unit = part.amount.unit, !unit.isMetric else { continue }
      if unit == .cup, OvenTemperature.isTemperature(part, upTo: end, in: tokens, isLine: isLine) { continue }
      // "2 cups (250 g)" and "250 g / 2 cups" say it already.
      let near = [index - 1, index + 1].filter(found.indices.contains).map { found[$0] }
      let isSaid = near.contains { other in
        let (lower, upper) = other.end <= end ? (other.end, end) : (end, other.end)
        return isMetric(other.part.amount)
          && tokens[lower..<upper].prefix(2).contains { ["(", "/", "=", "|", "[", "or"].contains($0.folded) }
      }
      if isSaid { continue }
      // What it is of stands in the few words after it, up to the next amount.
      let next = index + 1 < found.count ? found[index + 1].part.whole.lowerBound : text.endIndex
      let words = tokens[end...].prefix { $0.range.lowerBound < next && ![".", ";"].contains($0.folded) }.prefix(8)
      let thing = words.last.map { text[tokens[end].range.lowerBound..<$0.range.upperBound] } ?? ""
      let metric = metric(part.amount, of: String(thing))
      converted = converted.replacing(part.whole, with: metric, in: text)
    }
    return converted
  }

  /// Whether an amount is in grams or millilitres, or their like; spoons are neither here nor there.
  private static func isMetric(_ amount: Amount) -> Bool {
    guard let unit = amount.unit, unit.dimension != .count else { return false }
    return unit.isMetric && unit != .teaspoon && unit != .tablespoon
  }

  /// An amount told in grams or millilitres.
  private static func metric(_ amount: Amount, of thing: String) -> String {
    guard let unit = amount.unit else { return "" }
    if let grams = unit.grams { return text(amount.quantity * grams, small: "g", large: "kg") }
    let milliliters = amount.quantity * (unit.milliliters ?? 0)
    // Of a fluid ounce of flour nobody has heard.
    if unit == .cup, let density = Density.gramsPerCup(thing) {
      return text(amount.quantity * density, small: "g", large: "kg")
    }
    return text(milliliters, small: "ml", large: "l")
  }

  /// To 1 below 20, to 5 from there on, and above 1000 in the larger unit to hundredths.
  private static func text(_ quantity: Quantity, small: String, large: String) -> String {
    let highest = quantity.upper ?? quantity.lower
    func text(_ value: Double) -> String {
      if highest >= 1000 { return QuantityText.decimal(value / 1000, step: 0.01) }
      return QuantityText.decimal(value, step: value < 2 ? 0.1 : value < 20 ? 1 : 5)
    }
    let unit = highest >= 1000 ? large : small
    let lower = text(quantity.lower)
    guard let upper = quantity.upper.map(text), upper != lower else { return "\(lower) \(unit)" }
    return "\(lower)–\(upper) \(unit)"
  }
}
