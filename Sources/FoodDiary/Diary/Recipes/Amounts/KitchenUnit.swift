/// The units of amounts in recipes.
package enum KitchenUnit: String, Sendable, Hashable, CaseIterable {
  // Volume.
  case milliliter, centiliter, deciliter, liter
  case teaspoon, tablespoon, cup, fluidOunce, pint, quart, gallon
  // Mass.
  case milligram, gram, kilogram, ounce, pound
  /// 100 g, "ons" in Dutch recipes.
  case dutchOunce
  /// 500 g: "Pfund", "livre", "pond".
  case metricPound
  /// A stick of butter, as sold in the USA.
  case stick
  // Counts.
  case pinch, dash, handful, clove, can, jar, pack, bag, slice, bunch, sprig, stalk, leaf, head, glass, piece

  package enum Dimension: Sendable, Hashable {
    case volume
    case mass
    /// Cannot be converted to other units.
    case count
  }

  package var dimension: Dimension {
    if milliliters != nil { return .volume }
    return grams != nil ? .mass : .count
  }

  /// Whether metric recipes use the unit: metric units, spoons and counts.
  package var isMetric: Bool {
    switch self {
    case .cup, .fluidOunce, .pint, .quart, .gallon, .ounce, .pound, .stick: false
    default: true
    }
  }

  /// Whether amounts are written as fractions such as ½ instead of decimals.
  package var isToldInFractions: Bool {
    switch self {
    case .milliliter, .centiliter, .deciliter, .liter, .milligram, .gram, .kilogram, .dutchOunce: false
    default: true
    }
  }

  /// The volume in milliliters; `nil` for other dimensions. Spoons, cups and fluid ounces are those of US food labels
  /// (21 CFR 101.9(b)(5)(viii): 5, 15, 240 and 30 ml). A pint, a quart and a gallon are 2, 4 and 16 such cups.
  package var milliliters: Double? {
    switch self {
    case .milliliter: 1
    case .centiliter: 10
    case .deciliter: 100
    case .liter: 1000
    case .teaspoon: 5
    case .tablespoon: 15
    case .cup: 240
    case .fluidOunce: 30
    case .pint: 480
    case .quart: 960
    case .gallon: 3840
    default: nil
    }
  }

  /// The mass in grams; `nil` for other dimensions. A stick is a quarter of a pound.
  package var grams: Double? {
    switch self {
    case .milligram: 0.001
    case .gram: 1
    case .kilogram: 1000
    case .ounce: 28.349523125
    case .pound: 453.59237
    case .dutchOunce: 100
    case .metricPound: 500
    case .stick: 113.4
    default: nil
    }
  }
}
