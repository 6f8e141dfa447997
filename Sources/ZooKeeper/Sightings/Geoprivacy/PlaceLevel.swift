/// How precisely other people see an animal's location, like iNaturalist's *geoprivacy*.
package enum PlaceLevel: String, Codable, CaseIterable, Comparable, Sendable {
  /// The exact location.
  case open
  /// A cell of about 20 km.
  case obscured
  /// No location.
  case `private`

  /// A more restrictive level is greater.
  package static func < (a: PlaceLevel, b: PlaceLevel) -> Bool { a.rank < b.rank }

  /// The level stored in the database; `nil` for unsettled.
  init?(rank: Int) {
    guard let level = Self.allCases.first(where: { $0.rank == rank }) else { return nil }
    self = level
  }

  /// The value in the database.
  var rank: Int {
    switch self {
    case .open: 0
    case .obscured: 1
    case .private: 2
    }
  }
}
