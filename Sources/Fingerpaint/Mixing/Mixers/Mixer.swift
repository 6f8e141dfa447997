/// A mixer: a shape, the walls that can move, and what people find ready to use with it.
public struct Mixer: Identifiable, Sendable {
  /// Its name for programs: `rectangle`.
  public let id: String
  /// What kind of shape it has; people choose that first.
  public let geometry: Geometry
  /// Its walls.
  public let walls: [Wall]
  /// Protocols to begin with.
  public let protocols: [NamedProtocol]

  /// A mixer.
  ///
  /// - Parameter walls: at least one, all with flows of the same shape.
  public init(id: String, geometry: Geometry, walls: [Wall], protocols: [NamedProtocol] = []) {
    precondition(!walls.isEmpty && walls.allSatisfy { $0.flow.shape == walls[0].flow.shape })
    self.id = id
    self.geometry = geometry
    self.walls = walls
    self.protocols = protocols
  }

  /// Its outline.
  public var shape: MixerShape { walls[0].flow.shape }

  /// A wall by its symbol.
  public func wall(_ symbol: String) -> Wall? { walls.first { $0.symbol == symbol } }

  /// The kinds of shapes.
  public enum Geometry: String, Codable, CaseIterable, Sendable {
    case rectangle, square, circle, journalBearing
  }
}

/// A wall that can move.
///
/// Walls that are alike share one flow: what the bottom wall does is what the top wall does, turned by half a turn.
public struct Wall: Sendable {
  /// Its symbol in protocols: `T`.
  public let symbol: String
  /// The flow when it moves in its positive direction, in the position that the flow describes.
  public let flow: any Flow
  /// What brings that position to this wall's.
  public let placement: Isometry
  /// The mirror that turns the flow's direction round: following the flow backwards is following its mirror image.
  public let mirror: Isometry
  /// Where people take hold of it.
  public let handle: Handle

  /// A wall.
  public init(
    symbol: String, flow: any Flow, placement: Isometry = .identity, mirror: Isometry = .flipX, handle: Handle
  ) {
    self.symbol = symbol
    self.flow = flow
    self.placement = placement
    self.mirror = mirror
    self.handle = handle
  }

  /// What people take hold of to move it.
  public enum Handle: Hashable, Sendable {
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
public struct NamedProtocol: Hashable, Sendable {
  /// Its name for programs, and the key of the name that people see.
  public let id: String
  /// The protocol as text.
  public let text: String
  /// How often it is good to repeat it.
  public let repeats: Int

  /// A protocol with a name.
  public init(id: String, _ text: String, repeats: Int) {
    self.id = id
    self.text = text
    self.repeats = repeats
  }
}
