/// A mixer: a shape, the walls that can move, and what people find ready to use with it.
package struct Mixer: Identifiable, Sendable {
  /// The mixer's name for programs: `rectangle`.
  package let id: String
  /// What kind of shape the mixer has; people choose the kind first.
  package let geometry: Geometry
  /// The walls that can move.
  package let walls: [Wall]
  /// Protocols to begin with.
  package let protocols: [NamedProtocol]

  /// A mixer.
  ///
  /// - Parameter walls: at least one, all with flows of the same shape.
  package init(id: String, geometry: Geometry, walls: [Wall], protocols: [NamedProtocol] = []) {
    precondition(!walls.isEmpty && walls.allSatisfy { $0.flow.shape == walls[0].flow.shape })
    self.id = id
    self.geometry = geometry
    self.walls = walls
    self.protocols = protocols
  }

  /// The mixer's outline.
  package var shape: MixerShape { walls[0].flow.shape }

  /// A wall by its symbol.
  package func wall(_ symbol: String) -> Wall? { walls.first { $0.symbol == symbol } }

  /// The kinds of shapes.
  package enum Geometry: String, Codable, CaseIterable, Sendable {
    case rectangle, square, circle, journalBearing
  }
}

/// A wall that can move.
///
/// Walls that are alike share one flow: what the bottom wall does is what the top wall does, turned by half a turn.
package struct Wall: Sendable {
  /// The wall's symbol in protocols: `T`.
  package let symbol: String
  /// The flow when the wall moves in its positive direction, in the position that the flow describes.
  package let flow: any Flow
  /// What brings the flow's position to this wall's.
  package let placement: Isometry
  /// The mirror that turns the flow's direction round: following the flow backwards is following its mirror image.
  package let mirror: Isometry
  /// Where people take hold of the wall.
  package let handle: Handle

  /// A wall.
  package init(
    symbol: String, flow: any Flow, placement: Isometry = .identity, mirror: Isometry = .flipX, handle: Handle
  ) {
    self.symbol = symbol
    self.flow = flow
    self.placement = placement
    self.mirror = mirror
    self.handle = handle
  }

  /// What people take hold of to move a wall.
  package enum Handle: Hashable, Sendable {
    /// A straight wall between two points; it moves positively from the first to the second.
    case line(from: Point, to: Point)
    /// An arc about a point, in radians; it moves positively from the first angle to the second. A whole turn is a circle.
    case arc(centre: Point, radius: Double, from: Double, to: Double)
    /// An agitator at a point that turns positively counter-clockwise.
    case agitator(Point)
  }

  /// What brings the flow's position to that of a movement.
  func placement(isReversed: Bool) -> Isometry { isReversed ? placement.after(mirror) : placement }
}

/// A protocol with a name, ready to use.
package struct NamedProtocol: Hashable, Sendable {
  /// The protocol's name for programs, and the key of the name that people see.
  package let id: String
  /// The protocol as text.
  package let text: String
  /// How often the protocol is best repeated.
  package let repeats: Int

  /// A protocol with a name.
  package init(id: String, _ text: String, repeats: Int) {
    self.id = id
    self.text = text
    self.repeats = repeats
  }
}
