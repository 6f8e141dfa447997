/// A tapered capsule of a posed animal that remembers where it lies on the animal at rest: the coat is painted there.
struct Flesh: Sendable {
  /// What covers a piece of flesh.
  enum Cover: Int, Sendable {
    /// The coat of the trunk and the head; of limbs and tail; belly skin and the like that has a colour of its own.
    case trunk, limb, pale
    /// Claws, hooves and flippers; nose and bill; horn; shell.
    case dark, bill, horn, shell
    /// Tail tufts, crests, wing tips.
    case tip

    static let count = 8
  }

  var start: Vector
  var end: Vector
  var startRadius: Float
  var endRadius: Float
  /// Thickness along `side` over the radius, 1 = round.
  var flatness: Float
  /// The direction in which the capsule is flat, a unit vector about square to the axis.
  var side: Vector
  /// Over how much it melts into its neighbours, in the animal's own units.
  var blend: Float
  var cover: Cover

  /// A lower bound of the signed distance, exact for round capsules.
  @inline(__always)
  func distance(to point: Vector) -> Float {
    let axis = end - start
    var reach = point - start
    let along = clamp(reach.dot(axis) / max(axis.dot(axis), 1e-9))
    reach -= axis * along
    let radius = mix(startRadius, endRadius, along)
    guard flatness != 1 else { return reach.length - radius }
    let across = reach.dot(side)
    reach += side * (across / flatness - across)
    return (reach.length - radius) * min(flatness, 1)
  }

  /// Three directions that move with the capsule: along it, across it, and square to both.
  var frame: (along: Vector, across: Vector, third: Vector) {
    let along = (end - start).unit
    let across = (side - along * side.dot(along)).unit
    return (along, across, along.cross(across))
  }
}
