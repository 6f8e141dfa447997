/// How exactly others may know where an animal was, as iNaturalist's users know it (its *geoprivacy*).
package enum PlaceLevel: String, Codable, CaseIterable, Comparable, Sendable {
  /// As exactly as it is known.
  case open
  /// As a cell of about 20 km.
  case obscured
  /// Not at all.
  case `private`

  /// The more that is kept back, the greater.
  package static func < (a: PlaceLevel, b: PlaceLevel) -> Bool { a.rank < b.rank }

  /// What the database keeps; `nil` for a level that is not settled.
  init?(rank: Int) {
    guard let level = Self.allCases.first(where: { $0.rank == rank }) else { return nil }
    self = level
  }

  /// As the database keeps it.
  var rank: Int {
    switch self {
    case .open: 0
    case .obscured: 1
    case .private: 2
    }
  }
}
