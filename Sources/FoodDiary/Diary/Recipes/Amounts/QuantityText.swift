/// Writes quantities as kitchens do.
enum QuantityText {
  /// A quantity in the form of the replaced number.
  ///
  /// - Parameters:
  ///   - unit: fractions for cups, spoons and pieces, decimals for grams and milliliters.
  ///   - style: the form of the replaced number.
  ///   - sign: the decimal separator if the replaced number had none.
  static func text(
    _ quantity: Quantity, _ unit: KitchenUnit?, _ style: NumberReader.Style, sign: Character = "."
  ) -> String {
    let lower = text(quantity.lower, unit, style, sign)
    guard let upper = quantity.upper.map({ text($0, unit, style, sign) }), upper != lower else { return lower }
    return lower + "–" + upper
  }

  private static func text(_ value: Double, _ unit: KitchenUnit?, _ style: NumberReader.Style, _ sign: Character)
    -> String
  {
    if case .decimal(let sign) = style { return decimal(value, unit, sign) }
    guard unit?.isToldInFractions != false else { return decimal(value, unit, sign) }
    return fraction(value, style) ?? decimal(value, unit, sign)
  }

  /// The value rounded to halves, thirds, quarters or eighths; 1/16 from 0.03 to 0.09, and `nil` for smaller values.
  private static func fraction(_ value: Double, _ style: NumberReader.Style) -> String? {
    // From 20 on, kitchens do not count fractions.
    guard value < 20 else { return whole(value.rounded()) }
    let number = value.rounded(.down)
    let nearest = fractions.min { abs($0.value - (value - number)) < abs($1.value - (value - number)) }
    guard let nearest, number + nearest.value > 0 else { return value > 0.03 ? "1/16" : nil }
    if number == 0, nearest.value == 0.125, value < 0.09375 { return "1/16" }
    if nearest.value == 0 || nearest.value == 1 { return whole(number + nearest.value) }
    let written = style == .slash ? nearest.slash : nearest.sign
    if number == 0 { return written }
    return whole(number) + (style == .slash ? " " : "") + written
  }

  /// The number with the precision of kitchen scales or measuring jugs.
  private static func decimal(_ value: Double, _ unit: KitchenUnit?, _ sign: Character) -> String {
    let isLarge = unit.map { [.kilogram, .liter, .deciliter, .pound].contains($0) } ?? false
    let step: Double =
      switch value {
      case ..<0.1: 0.001
      case ..<1: 0.01
      case ..<10: isLarge ? 0.01 : 0.1
      case ..<1000: isLarge ? 0.1 : 1
      default: 5
      }
    return decimal(value, step: step, sign)
  }

  /// The number rounded to a step, without trailing zeros.
  static func decimal(_ value: Double, step: Double, _ sign: Character = ".") -> String {
    let steps = (value / step).rounded()
    guard step < 1 else { return whole(steps * step) }
    // A step is a tenth, a hundredth or a thousandth.
    let parts = Int((1 / step).rounded())
    let (number, rest) = Int(exactly: steps)?.quotientAndRemainder(dividingBy: parts) ?? (0, 0)
    guard rest > 0 else { return String(number) }
    var decimals = String(rest + parts).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(number)\(sign)\(decimals)"
  }

  private static func whole(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

  private static let fractions: [(value: Double, slash: String, sign: String)] = [
    (0, "", ""), (1 / 8, "1/8", "⅛"), (1 / 4, "1/4", "¼"), (1 / 3, "1/3", "⅓"), (3 / 8, "3/8", "⅜"),
    (1 / 2, "1/2", "½"),
    (5 / 8, "5/8", "⅝"), (2 / 3, "2/3", "⅔"), (3 / 4, "3/4", "¾"), (7 / 8, "7/8", "⅞"), (1, "", ""),
  ]
}

extension Amount {
  /// The number as kitchens write it: "1½", "1.5", "2–3". The caller adds the name of the unit.
  ///
  /// - Parameter language: decides the decimal separator.
  package func number(in language: RecipeLanguage?) -> String {
    let sign: Character = language == nil || language == .english ? "." : ","
    return QuantityText.text(quantity, unit, .vulgar, sign: sign)
  }
}
