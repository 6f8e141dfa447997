import WebPlatform

/// The mark of a player: their shape in their colour, with their initial. Screen readers ignore the mark,
/// because the name is beside it.
struct ProfileMark: Hashable, Sendable {
  let name: String
  let colour: ProfileColour
  let shape: ProfileShape

  init(_ name: String, _ colour: ProfileColour, _ shape: ProfileShape) {
    (self.name, self.colour, self.shape) = (name, colour, shape)
  }

  /// The mark of a seat: that of its profile, or a default for the seat.
  init(_ seat: SeatHolder, _ profile: Profile?) {
    self.init(
      seat.name, profile?.colour ?? ProfileColour.ofSeat(seat.place), profile?.shape ?? ProfileShape.ofSeat(seat.place))
  }

  var html: HTML {
    """
    <svg class="mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">\
    <path d="\(shape.path)" fill="\(colour.hex)" stroke="#fff" stroke-width="1.500"/>\
    <text x="20" y="26" text-anchor="middle" font-size="16" font-weight="700" fill="#fff">\(letter)</text></svg>
    """
  }

  private var letter: String { name.first.map { String($0).uppercased() } ?? "?" }
}

extension ProfileColour {
  /// The colour on pages; white letters on it have a contrast of at least 4.5.
  var hex: String {
    switch self {
    case .teal: "#0f766e"
    case .blue: "#1d4ed8"
    case .violet: "#6d28d9"
    case .magenta: "#a21caf"
    case .red: "#b91c1c"
    case .orange: "#b4430a"
    case .gold: "#8a6100"
    case .olive: "#5a6b12"
    case .green: "#15803d"
    case .sea: "#0e6f96"
    case .slate: "#475569"
    case .brown: "#7a4a21"
    }
  }

  /// The default for a seat without a choice.
  static func ofSeat(_ place: Int) -> ProfileColour { [.blue, .orange, .teal, .magenta][place % 4] }
}

extension ProfileShape {
  /// The outline of the shape in a square of 40 units.
  var path: String {
    switch self {
    case .disc: "M20 2a18 18 0 1 1 0 36a18 18 0 1 1 0-36z"
    case .triangle: "M20 1l19 35H1z"
    case .square: "M4 4h32v32H4z"
    case .diamond: "M20 1l19 19-19 19L1 20z"
    case .hexagon: "M11 3h18l10 17-10 17H11L1 20z"
    case .star: "M20 1l6 12 13 2-10 9 3 14-12-7-12 7 3-14L1 15l13-2z"
    case .drop: "M20 1c9 11 14 17 14 24a14 14 0 0 1-28 0c0-7 5-13 14-24z"
    case .cross: "M13 2h14v11h11v14H27v11H13V27H2V13h11z"
    }
  }

  /// The default for a seat without a choice.
  static func ofSeat(_ place: Int) -> ProfileShape { [.disc, .triangle, .square, .diamond][place % 4] }
}
