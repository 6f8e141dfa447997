package import Facts

/// Where a sighting was, as exactly as whoever asked may know it.
package enum SeenPlace: Hashable, Sendable {
  /// Where the photographer stood.
  case exact(GeoPosition)
  /// Somewhere in a cell of about 20 km.
  case within(PlaceCell)
  /// A place is known, and is told to nobody of the viewer's standing.
  case withheld

  /// Where a map puts it: the position, or the middle of the cell.
  package var onMap: GeoPosition? {
    switch self {
    case .exact(let position): position
    case .within(let cell): cell.centre
    case .withheld: nil
    }
  }

  /// The position, where it is known exactly.
  package var exact: GeoPosition? { if case .exact(let position) = self { position } else { nil } }

  /// The cell, where no more is told.
  package var cell: PlaceCell? { if case .within(let cell) = self { cell } else { nil } }

  /// Metres within which the true place lies: the receiver's estimate, or half the diagonal of the cell.
  package var uncertainty: Double? {
    switch self {
    case .exact(let position): position.horizontalError
    case .within(let cell): cell.radius
    case .withheld: nil
    }
  }
}

/// As a position with its estimated error, whether it is exact or the middle of a cell; `obscured` and `withheld` say what is not told.
extension SeenPlace: Codable {
  private enum Keys: CodingKey {
    case latitude, longitude, horizontalError, obscured, withheld
  }

  /// Writes an exact position as `GeoPosition` does.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .exact(let position): try position.encode(to: encoder)
    case .within(let cell):
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(cell.centre.latitude, forKey: .latitude)
      try container.encode(cell.centre.longitude, forKey: .longitude)
      try container.encode(cell.radius, forKey: .horizontalError)
      try container.encode(true, forKey: .obscured)
    case .withheld:
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(true, forKey: .withheld)
    }
  }

  /// Reads what `encode(to:)` writes.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if try container.decodeIfPresent(Bool.self, forKey: .withheld) == true {
      self = .withheld
    } else {
      let position = try GeoPosition(from: decoder)
      let isObscured = try container.decodeIfPresent(Bool.self, forKey: .obscured) == true
      self = isObscured ? .within(PlaceCell(of: position)) : .exact(position)
    }
  }
}

extension Viewer {
  /// What the viewer may know of a place.
  ///
  /// - Parameters:
  ///   - level: how the place is kept; `nil` while that is not settled, which is told as if it was private.
  ///   - photographer: who brought the photo.
  func place(_ position: GeoPosition, _ level: PlaceLevel?, by photographer: String?) -> SeenPlace {
    guard photographer != actor else { return .exact(position) }
    return switch exactness(of: level ?? .private) {
    case .exact: .exact(position)
    case .cell: .within(PlaceCell(of: position))
    case .nothing: .withheld
    }
  }
}
