/// Converts cups, ounces and degrees Fahrenheit in lines and steps to grams, milliliters and degrees
/// Celsius.
///
/// Spoons stay, because every kitchen has them. An ingredient line that also has a metric amount stays unchanged.
package enum MetricView {
  /// Converts an ingredient line; a heading stays unchanged.
  package static func line(_ line: IngredientLine) -> IngredientLine {
    line.isHeading ? line : IngredientLine(measures(in: line.text, isLine: true))
  }

  /// Converts the measures and temperatures of a step.
  package static func step(_ text: String) -> String { OvenTemperature.celsius(in: measures(in: text, isLine: false)) }

  private static func measures(in text: String, isLine: Bool) -> String {
    let tokens = TextToken.tokens(of: text)
    let found = AmountReader.measures(tokens)
    if isLine, found.contains(where: { isMetric($0.part.amount) }) { return text }
    var converted = text
    for (index, (part, end)) in found.enumerated().reversed() {
      guard let unit = part.amount.unit, !unit.isMetric else { continue }
      if unit == .cup, OvenTemperature.isTemperature(part, upTo: end, in: tokens, isLine: isLine) { continue }
      // "2 cups (250 g)" and "250 g / 2 cups" contain the metric amount already.
      let near = [index - 1, index + 1].filter(found.indices.contains).map { found[$0] }
      let isSaid = near.contains { other in
        let (lower, upper) = other.end <= end ? (other.end, end) : (end, other.end)
        return isMetric(other.part.amount)
          && tokens[lower..<upper].prefix(2).contains { ["(", "/", "=", "|", "[", "or"].contains($0.folded) }
      }
      if isSaid { continue }
      // The ingredient is in the few words after the amount, up to the next amount.
      let next = index + 1 < found.count ? found[index + 1].part.whole.lowerBound : text.endIndex
      let words = tokens[end...].prefix { $0.range.lowerBound < next && ![".", ";"].contains($0.folded) }.prefix(8)
      let thing = words.last.map { text[tokens[end].range.lowerBound..<$0.range.upperBound] } ?? ""
      let metric = metric(part.amount, of: String(thing))
      converted = converted.replacing(part.whole, with: metric, in: text)
    }
    return converted
  }

  /// Whether an amount is in grams, milliliters or similar units; spoons do not count.
  private static func isMetric(_ amount: Amount) -> Bool {
    guard let unit = amount.unit, unit.dimension != .count else { return false }
    return unit.isMetric && unit != .teaspoon && unit != .tablespoon
  }

  /// An amount converted to grams or milliliters.
  private static func metric(_ amount: Amount, of thing: String) -> String {
    guard let unit = amount.unit else { return "" }
    if let grams = unit.grams { return text(amount.quantity * grams, small: "g", large: "kg") }
    let milliliters = amount.quantity * (unit.milliliters ?? 0)
    // Fluid ounces are used only for liquids, so only cups have a weight.
    if unit == .cup, let density = Density.gramsPerCup(thing) {
      return text(amount.quantity * density, small: "g", large: "kg")
    }
    return text(milliliters, small: "ml", large: "l")
  }

  /// Rounds to 0.1 below 2, to 1 below 20, and to 5 above; from 1,000 on to 0.01 of the larger unit.
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
