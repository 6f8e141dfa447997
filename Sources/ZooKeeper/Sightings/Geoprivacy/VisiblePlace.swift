package import Basics

/// The location of a sighting, as precisely as the viewer may know it.
package enum VisiblePlace: Hashable, Sendable {
  /// The photographer's position.
  case exact(GeoPosition)
  /// A cell of about 20 km.
  case within(PlaceCell)
  /// A location is known, but hidden from the viewer.
  case withheld

  /// The point on a map: the position, or the centre of the cell.
  package var onMap: GeoPosition? {
    switch self {
    case .exact(let position): position
    case .within(let cell): cell.centre
    case .withheld: nil
    }
  }

  /// The exact position, if it is shown.
  package var exact: GeoPosition? { if case .exact(let position) = self { position } else { nil } }

  /// The cell, if the location is obscured.
  package var cell: PlaceCell? { if case .within(let cell) = self { cell } else { nil } }

  /// The radius in meters of a circle that contains the true location: the receiver's estimate, or the distance from
  /// the cell's centre to the farthest corner. `nil` if the location is withheld, or if the receiver gives no estimate.
  package var uncertainty: Double? {
    switch self {
    case .exact(let position): position.horizontalError
    case .within(let cell): cell.radius
    case .withheld: nil
    }
  }
}

/// Encoded as a position, exact or the centre of a cell, with its estimated error. `obscured` and `withheld` mark
/// restrictions; a withheld location has no position.
extension VisiblePlace: Codable {
  private enum Keys: CodingKey {
    case latitude, longitude, horizontalError, obscured, withheld
  }

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
  /// Whether the viewer imported a photo. An empty name, such as that of ``owner``, matches no photo.
  func imported(by photographer: String?) -> Bool { photographer == actor && !actor.isEmpty }

  /// The location as the viewer may know it.
  ///
  /// - Parameters:
  ///   - level: the location's level; `nil` for unsettled, which counts as private.
  ///   - photographer: the person who imported the photo.
  func place(_ position: GeoPosition, _ level: PlaceLevel?, by photographer: String?) -> VisiblePlace {
    guard !imported(by: photographer) else { return .exact(position) }
    return switch exactness(of: level ?? .private) {
    case .exact: .exact(position)
    case .cell: .within(PlaceCell(of: position))
    case .nothing: .withheld
    }
  }
}
