/// A tapered capsule, the only shape of a body: a segment with a radius at each end, flattened sideways.
package struct BodyCapsule: Sendable {
  package enum Cover: Sendable { case coat, hoof, muzzle, horn, tuft }

  let bone: Int
  let start: Vector
  let end: Vector
  let startRadius: Float
  let endRadius: Float
  /// Width over height, 1 = round.
  let flatness: Float
  /// The distance in metres over which the capsule blends into its neighbours.
  let blend: Float
  let cover: Cover

  /// Signed distance in metres, negative inside. Exact for round capsules with equal radii, approximate for other
  /// capsules.
  @inline(__always)
  func distance(to point: Vector) -> Float {
    let axis = end - start
    var reach = point - start
    let along = clamp(reach.dot(axis) / axis.dot(axis))
    reach -= axis * along
    reach.z /= flatness
    return reach.length - mix(startRadius, endRadius, along)
  }

  /// The signed distance to a point of the flank, in side view.
  func flankDistance(_ u: Float, _ v: Float) -> Float { distance(to: Vector(u, v, mix(start.z, end.z, 0.5))) }
}
