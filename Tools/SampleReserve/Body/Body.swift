import Foundation

/// The skin of a species at rest: triangles, and for each vertex the coat coordinates and the bones that move it.
///
/// Coat coordinates belong to the resting body and never change. So a pattern bends, swings and foreshortens with the
/// animal. `u` runs from tail to nose. `v` runs upwards and continues over the back, so that the pattern is not
/// stretched there.
package struct Body: Sendable {
  struct Vertex: Sendable {
    var point: Vector
    var normal: Vector
    /// Coat coordinates: u, v in metres; the third is the side, negative left, positive right.
    var coat: Vector
    /// Openness to the sky (ambient light), 0...1.
    var openness: Float
    var bones: SIMD4<UInt8>
    var weights: SIMD4<Float>
    var cover: Covers
  }

  /// The share of each cover, 0...1; the rest is coat.
  struct Covers: Sendable {
    var hoof: Float = 0
    var muzzle: Float = 0
    var horn: Float = 0
    var tuft: Float = 0
    /// 1 on the trunk, 0 on limbs.
    var trunk: Float = 0
    /// Underside of the trunk, where coats are pale.
    var belly: Float = 0
  }

  package let skeleton: Skeleton
  let vertices: [Vertex]
  let triangles: [UInt32]

  /// Builds the skin with triangles about `cell` metres long.
  package init(_ plan: BodyPlan, cell: Float) {
    let skeleton = Skeleton(plan)
    let net = BodyMesh(skeleton, cell: cell)
    self.skeleton = skeleton
    triangles = net.triangles
    vertices = net.points.map { Self.vertex(at: $0, of: skeleton) }
  }

  private static func vertex(at point: Vector, of skeleton: Skeleton) -> Vertex {
    let normal = skeleton.normal(at: point)
    var openness: Float = 0
    for (reach, share) in [(0.03, 0.3), (0.08, 0.35), (0.18, 0.35)] as [(Float, Float)] {
      openness += share * clamp(skeleton.distance(to: point + normal * reach) / reach)
    }
    var pulls = [Float](repeating: 0, count: skeleton.bones.count)
    var cover = Covers()
    var nearest: Float = 0
    for capsule in skeleton.capsules {
      let distance = capsule.distance(to: point)
      pulls[capsule.bone] = max(pulls[capsule.bone], exp(-max(distance, -0.02) / 0.022))
      let sharp = exp(-max(distance, -0.004) / 0.005)
      nearest += sharp
      switch capsule.cover {
      case .coat: break
      case .hoof: cover.hoof += sharp
      case .muzzle: cover.muzzle += sharp
      case .horn: cover.horn += sharp
      case .tuft: cover.tuft += sharp
      }
    }
    cover.hoof /= nearest
    cover.muzzle /= nearest
    cover.horn /= nearest
    cover.tuft /= nearest
    let total = max(pulls.reduce(0, +), 1e-20)
    cover.trunk = (0..<3).reduce(0) { $0 + pulls[$1] } / total
    cover.belly = cover.trunk * ramp(0.3, 1.05, -normal.y)
    let fold = skeleton.plan.waist * 0.34 * asin(clamp(normal.y)) * cover.trunk
    let (bones, weights) = strongest(pulls)
    return Vertex(
      point: point, normal: normal, coat: Vector(point.x, point.y + fold, point.z), openness: openness, bones: bones,
      weights: weights, cover: cover)
  }

  private static func strongest(_ pulls: [Float]) -> (SIMD4<UInt8>, SIMD4<Float>) {
    let order = pulls.indices.sorted { pulls[$0] != pulls[$1] ? pulls[$0] > pulls[$1] : $0 < $1 }
    var bones = SIMD4<UInt8>()
    var weights = SIMD4<Float>()
    for slot in 0..<4 {
      bones[slot] = UInt8(order[slot])
      weights[slot] = pulls[order[slot]]
    }
    return (bones, weights / max(weights.sum(), 1e-20))
  }
}
