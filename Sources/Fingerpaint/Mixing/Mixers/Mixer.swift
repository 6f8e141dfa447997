/// A mixer: a shape, the movable walls, and predefined protocols.
package struct Mixer: Identifiable, Sendable {
  /// The identifier: `rectangle`.
  package let id: String
  /// The kind of shape; users choose the kind first.
  package let geometry: Geometry
  package let walls: [Wall]
  /// Predefined protocols.
  package let protocols: [NamedProtocol]

  /// - Parameter walls: at least one, all with flows of the same shape.
  package init(id: String, geometry: Geometry, walls: [Wall], protocols: [NamedProtocol] = []) {
    precondition(!walls.isEmpty && walls.allSatisfy { $0.flow.shape == walls[0].flow.shape })
    self.id = id
    self.geometry = geometry
    self.walls = walls
    self.protocols = protocols
  }

  package var shape: MixerShape { walls[0].flow.shape }

  package func wall(_ symbol: String) -> Wall? { walls.first { $0.symbol == symbol } }

  package enum Geometry: String, Codable, CaseIterable, Sendable {
    case rectangle, square, circle, journalBearing
  }
}

/// A movable wall.
///
/// Congruent walls share one flow: the bottom wall's flow is the top wall's flow, turned by half a turn.
package struct Wall: Sendable {
  /// The wall's symbol in protocols: `T`.
  package let symbol: String
  /// The flow when the wall moves in its positive direction, in the position that the flow describes.
  package let flow: any Flow
  /// The isometry from the flow's position to the wall's.
  package let placement: Isometry
  /// The mirror that reverses the flow: following the flow backward equals following its mirror image.
  package let mirror: Isometry
  /// The place where users drag the wall.
  package let handle: Handle

  package init(
    symbol: String, flow: any Flow, placement: Isometry = .identity, mirror: Isometry = .flipX, handle: Handle
  ) {
    self.symbol = symbol
    self.flow = flow
    self.placement = placement
    self.mirror = mirror
    self.handle = handle
  }

  /// The part of the picture that users drag to move a wall.
  package enum Handle: Hashable, Sendable {
    /// A straight wall between two points; the positive direction is from the first to the second.
    case line(from: Point, to: Point)
    /// An arc around a point, in radians; the positive direction is from the first angle to the second. A full turn is
    /// a circle.
    case arc(centre: Point, radius: Double, from: Double, to: Double)
    /// An agitator at a point; positive is counter-clockwise.
    case agitator(Point)
  }

  /// The isometry from the flow's position to that of a movement.
  func placement(isReversed: Bool) -> Isometry { isReversed ? placement.after(mirror) : placement }
}

/// A predefined protocol.
package struct NamedProtocol: Hashable, Sendable {
  /// The identifier, also the key of the translated name.
  package let id: String
  package let text: String
  /// The recommended number of repeats.
  package let repeats: Int

  package init(id: String, _ text: String, repeats: Int) {
    self.id = id
    self.text = text
    self.repeats = repeats
  }
}
