/// What amounts in recipes are counted in.
package enum KitchenUnit: String, Sendable, Hashable, CaseIterable {
  // Of volume.
  case milliliter, centiliter, deciliter, liter
  case teaspoon, tablespoon, cup, fluidOunce, pint, quart, gallon
  // Of mass.
  case milligram, gram, kilogram, ounce, pound
  /// The hundred grams that Dutch recipes call "ons".
  case dutchOunce
  /// Half a kilogram: "Pfund", "livre", "pond".
  case metricPound
  /// A stick of butter, as it is sold in America.
  case stick
  // Counted.
  case pinch, dash, handful, clove, can, jar, pack, bag, slice, bunch, sprig, stalk, leaf, head, glass, piece

  /// What a unit measures.
  package enum Dimension: Sendable, Hashable {
    case volume
    case mass
    /// Nothing that can be told in other units.
    case count
  }

  /// What the unit measures.
  package var dimension: Dimension {
    if milliliters != nil { return .volume }
    return grams != nil ? .mass : .count
  }

  /// Whether the unit is of the metric system, or a spoon, which kitchens everywhere have.
  package var isMetric: Bool {
    switch self {
    case .cup, .fluidOunce, .pint, .quart, .gallon, .ounce, .pound, .stick: false
    default: true
    }
  }

  /// Whether amounts of it are told as halves and quarters, and not as decimals.
  package var isToldInFractions: Bool {
    switch self {
    case .milliliter, .centiliter, .deciliter, .liter, .milligram, .gram, .kilogram, .dutchOunce: false
    default: true
    }
  }

  /// How many millilitres one is; `nil` for what is not of volume. Spoons and cups are those that American labels are written
  /// with (21 CFR 101.9(b)(5)(viii): 5, 15 and 240 ml); the others are of the US customary system.
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

  /// How many grams one is; `nil` for what is not of mass. A stick is a quarter of a pound.
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
