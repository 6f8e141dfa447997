/// What the words of a text say about gluten. No verdict means "safe": only a label or a kitchen can
/// promise that.
package enum GlutenVerdict: String, Codable, Sendable, Hashable, CaseIterable, Comparable {
  /// No words for gluten were found.
  case none
  /// It depends on the brand or the recipe, so the label has to be read.
  case check
  /// Some words name a grain with gluten, or a food that is made of one unless stated otherwise.
  case contains

  package static func < (first: GlutenVerdict, second: GlutenVerdict) -> Bool { first.rank < second.rank }

  private var rank: Int {
    switch self {
    case .none: 0
    case .check: 1
    case .contains: 2
    }
  }
}
