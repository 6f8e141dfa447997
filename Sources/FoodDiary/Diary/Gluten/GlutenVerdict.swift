/// What the words of a text say about gluten. There is no answer that means "safe": only a label or a kitchen can say that.
package enum GlutenVerdict: String, Codable, Sendable, Hashable, CaseIterable, Comparable {
  /// No words were found that stand for gluten.
  case none
  /// It depends on the brand or the recipe: the label has to be read.
  case check
  /// Some words stand for a grain with gluten, or for a food that is made of one unless somebody says otherwise.
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
