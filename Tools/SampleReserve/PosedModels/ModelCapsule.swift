/// A tapered capsule of a posed animal. It maps to a capsule of the animal at rest, which carries the coat.
struct ModelCapsule: Sendable {
  enum Cover: Int, Sendable {
    /// The coat of trunk and head; the coat of limbs and tail; skin with its own pale colour, such as bellies.
    case trunk, limb, pale
    /// Claws, hooves and flippers; nose and bill; horn; shell.
    case dark, bill, horn, shell
    /// Tail tufts and wing tips.
    case tip

    static let count = 8
  }

  var start: Vector
  var end: Vector
  var startRadius: Float
  var endRadius: Float
  /// Thickness along `side` divided by the radius, 1 = round.
  var flatness: Float
  /// The direction in which the capsule is flat; a unit vector about perpendicular to the axis.
  var side: Vector
  /// The distance over which the capsule blends into its neighbours, in the animal's own units.
  var blend: Float
  var cover: Cover

  /// The signed distance, negative inside. Exact for round capsules with equal radii, approximate for other capsules.
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

  /// Three directions that move with the capsule: along it, across it, and perpendicular to both.
  var frame: (along: Vector, across: Vector, third: Vector) {
    let along = (end - start).unit
    let across = (side - along * side.dot(along)).unit
    return (along, across, along.cross(across))
  }
}
