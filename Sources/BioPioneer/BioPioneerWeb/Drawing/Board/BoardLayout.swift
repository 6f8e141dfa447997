import WebPlatform

/// The positions of the spaces: clockwise from the first one at the top left.
enum BoardLayout: String, CaseIterable, Hashable, Sendable {
  /// A ring with room for the die and the piles in the middle, 800 by 580 units.
  case wide
  /// A winding ring, 350 by 300 units. On a board of 340 pixels a space is about 48 pixels wide, enough for a finger.
  case compact

  /// The number of spaces in the loop.
  static let count = 36

  var size: Spot {
    switch self {
    case .wide: Spot(800, 580)
    case .compact: Spot(350, 300)
    }
  }

  /// The size of a space relative to the wide board.
  var scale: Double {
    switch self {
    case .wide: 1
    case .compact: 0.8
    }
  }

  /// The centres of all spaces, in order of movement.
  var spots: [Spot] {
    switch self {
    case .wide: (0..<Self.count).map { Self.ring.spot(at: Double($0) / Double(Self.count)) }
    case .compact: Self.winding.map { Spot(25 + 50 * $0.x, 25 + 50 * $0.y) }
    }
  }

  /// The line through all spots.
  var road: HTML {
    switch self {
    case .wide: Self.ring.path
    case .compact:
      "M\(spots.map { "\(px: $0.x) \(px: $0.y)" as HTML }.reduce(.empty) { $0 == .empty ? $1 : "\($0)L\($1)" })z"
    }
  }

  private static let ring = RoundedRing(left: 44, top: 44, right: 756, bottom: 536, radius: 120)

  /// The columns and rows of the winding ring.
  private static let winding: [Spot] = {
    let upper: [(Double, Double)] = [
      (0, 0), (1, 0), (1, 1), (2, 1), (2, 0), (3, 0), (3, 1), (4, 1), (4, 0), (5, 0), (6, 0), (6, 1), (5, 1), (5, 2),
      (6, 2),
    ]
    let back = upper.reversed().map { Spot($0.0, 5 - $0.1) }
    let left: [Spot] = [Spot(0, 4), Spot(0, 3), Spot(1, 3), Spot(1, 2), Spot(0, 2), Spot(0, 1)]
    return upper.map { Spot($0.0, $0.1) } + back + left
  }()
}
