import WebPlatform

/// Where the spaces of the loop lie: clockwise from the first one, which is at the top on the left.
enum BoardLayout: String, CaseIterable, Hashable, Sendable {
  /// A ring with room for die and piles in its middle, 800 by 580 units.
  case wide
  /// A ring that winds in and out, so that each space is as wide as a finger where the board is 340 pixels wide; 350 by 300 units.
  case compact

  /// How many spaces the loop has.
  static let count = 36

  var size: Spot {
    switch self {
    case .wide: Spot(800, 580)
    case .compact: Spot(350, 300)
    }
  }

  /// How large a space is beside one of the wide board.
  var scale: Double {
    switch self {
    case .wide: 1
    case .compact: 0.8
    }
  }

  /// The middles of all spaces, in the order in which they are walked.
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

  /// Columns and rows of the winding ring.
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
