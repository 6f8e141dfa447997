/// The pose of an animal: a rotation of every bone around its pivot.
package struct Pose: Sendable {
  package enum Activity: String, CaseIterable, Sendable { case standing, walking, grazing, alert, looking }

  /// Degrees: y sideways (positive turns to the animal's left), z up and forward; x is not used.
  private var turns: [Vector] = .init(repeating: .zero, count: Bone.Name.allCases.count)

  package init() {}

  package init(_ activity: Activity, plan: BodyPlan, from random: inout SeededGenerator) {
    bendSpine(random.normal() * 6, arch: random.normal() * 2)
    swingTail(from: &random)
    let stride = activity == .walking ? random.uniform(10, 18) : random.uniform(1, 6)
    walk(stride: stride, lead: random.chance(0.5) ? 1 : -1, from: &random)
    carryHead(activity, plan: plan, from: &random)
  }

  private subscript(name: Bone.Name) -> Vector {
    get { turns[name.rawValue] }
    set { turns[name.rawValue] = newValue }
  }

  private mutating func bendSpine(_ side: Float, arch: Float) {
    self[.pelvis] = Vector(0, -side, -arch)
    self[.chest] = Vector(0, side, arch)
  }

  private mutating func swingTail(from random: inout SeededGenerator) {
    self[.tailRoot] = Vector(0, random.normal() * 14, random.uniform(-14, 6))
    self[.tailMiddle] = Vector(0, random.normal() * 14, random.uniform(-16, 16))
    self[.tailEnd] = Vector(0, random.normal() * 16, random.uniform(-22, 12))
  }

  /// In a walk, the legs of one side swing in opposite directions, the hind legs less far; the knee bends on the leg
  /// in the air.
  private mutating func walk(stride: Float, lead: Float, from random: inout SeededGenerator) {
    let swings: [(Bone.Name, Float)] = [
      (.leftArm, lead), (.rightArm, -lead), (.leftThigh, -0.75 * lead), (.rightThigh, 0.75 * lead),
    ]
    for (root, share) in swings {
      let swing = stride * share + random.normal() * 2.5
      let lift = max(swing, 0) * 0.9
      let isFront = root == .leftArm || root == .rightArm
      turn(root, 0, by: swing * 0.75)
      turn(root, 1, by: isFront ? swing * 0.4 + lift * 0.2 : swing * 0.3 - lift * 0.2)
      turn(root, 2, by: isFront ? -lift * 0.95 : lift * 0.45)
      turn(root, 3, by: isFront ? -lift * 0.5 : -swing * 0.3)
    }
  }

  private mutating func turn(_ root: Bone.Name, _ steps: Int, by degrees: Float) {
    turns[root.rawValue + steps].z += degrees
  }

  private mutating func carryHead(_ activity: Activity, plan: BodyPlan, from random: inout SeededGenerator) {
    let side = random.normal() * 7
    switch activity {
    case .standing, .walking:
      let nod = random.uniform(-16, 4)
      self[.neckBase] = Vector(0, side, nod)
      self[.neckTop] = Vector(0, side, random.uniform(-6, 4))
      self[.head] = Vector(0, side * 0.6, random.uniform(-6, 8) - nod * 0.4)
    case .alert:
      self[.neckBase] = Vector(0, side, random.uniform(6, 14))
      self[.neckTop] = Vector(0, side, random.uniform(0, 6))
      self[.head] = Vector(0, side, random.uniform(-4, 10))
    case .looking:
      let glance = random.uniform(14, 24) * (random.chance(0.5) ? 1 : -1)
      self[.neckBase] = Vector(0, glance, random.uniform(-4, 8))
      self[.neckTop] = Vector(0, glance, random.uniform(-4, 6))
      self[.head] = Vector(0, glance * 0.8, random.uniform(-4, 6))
    case .grazing:
      let reach = plan.neck.length + plan.head.length
      let depth = reach > plan.shoulderHeight * 0.85 ? random.uniform(-96, -84) : random.uniform(-62, -46)
      self[.neckBase] = Vector(0, side, plan.neck.length > 0.8 ? random.uniform(-34, -18) : depth)
      self[.neckTop] = Vector(0, side, plan.neck.length > 0.8 ? random.uniform(-14, -2) : random.uniform(-24, -12))
      self[.head] = Vector(0, side * 0.5, plan.neck.length > 0.8 ? 12 : random.uniform(34, 54))
    }
  }
}

extension Pose {
  /// Vertices in this pose, with the feet on the ground.
  func apply(to body: Body) -> PosedBody {
    let frames = frames(of: body.skeleton)
    var points: [Vector] = []
    var normals: [Vector] = []
    points.reserveCapacity(body.vertices.count)
    normals.reserveCapacity(body.vertices.count)
    for vertex in body.vertices {
      var point = Vector.zero
      var normal = Vector.zero
      for slot in 0..<4 {
        let frame = frames[Int(vertex.bones[slot])]
        point += frame.move(vertex.point) * vertex.weights[slot]
        normal += frame.turn(vertex.normal) * vertex.weights[slot]
      }
      points.append(point)
      normals.append(normal.unit)
    }
    let feet = placeOnGround(&points, body)
    return PosedBody(points: points, normals: normals, feet: feet)
  }

  /// Puts the animal on the ground: legs bend slightly so that every foot that is not in the air touches the ground.
  /// Returns the lowest point of each foot.
  private func placeOnGround(_ points: inout [Vector], _ body: Body) -> [Vector] {
    let feet: [Bone.Name] = [.leftFrontFoot, .rightFrontFoot, .leftHindFoot, .rightHindFoot]
    var soles = [Float](repeating: 10, count: 4)
    var lowest = [Int](repeating: 0, count: 4)
    for (index, vertex) in body.vertices.enumerated() {
      guard let foot = feet.firstIndex(where: { $0.rawValue == Int(vertex.bones.x) }), points[index].y < soles[foot]
      else { continue }
      soles[foot] = points[index].y
      lowest[foot] = index
    }
    let ground = (soles.reduce(0, +) - (soles.max() ?? 0)) / 3
    for (index, vertex) in body.vertices.enumerated() {
      var give: Float = 0
      for slot in 0..<4 {
        let leg = (Int(vertex.bones[slot]) - Bone.Name.leftArm.rawValue)
        guard leg >= 0, leg < 16 else { continue }
        let lift = soles[leg / 4] - ground
        let share: Float = [0.1, 0.45, 0.9, 1][leg % 4]
        give += vertex.weights[slot] * share * (lift > 0.07 ? lift * 0.35 : lift)
      }
      points[index].y -= ground + give
    }
    return lowest.map { points[$0] }
  }

  private func frames(of skeleton: Skeleton) -> [Frame] {
    var frames: [Frame] = []
    for name in Bone.Name.allCases {
      let own = Frame(turning: turns[name.rawValue], about: skeleton.bones[name.rawValue].pivot)
      frames.append(name.parent.map { frames[$0.rawValue].after(own) } ?? own)
    }
    return frames
  }
}

/// A body in a pose: points in metres and outward normals, in the order of `Body.vertices`.
struct PosedBody: Sendable {
  var points: [Vector]
  var normals: [Vector]
  /// The lowest point of each foot.
  var feet: [Vector]
}

/// A rotation and a translation.
private struct Frame {
  var x: Vector
  var y: Vector
  var z: Vector
  var origin: Vector

  init(x: Vector, y: Vector, z: Vector, origin: Vector) {
    self.x = x
    self.y = y
    self.z = z
    self.origin = origin
  }

  /// Degrees around the axes through `pivot`.
  init(turning degrees: Vector, about pivot: Vector) {
    let (sy, cy) = (Float.sine(degrees.y.radians), Float.cosine(degrees.y.radians))
    let (sz, cz) = (Float.sine(degrees.z.radians), Float.cosine(degrees.z.radians))
    x = Vector(cz * cy, sz, -cz * sy)
    y = Vector(-sz * cy, cz, sz * sy)
    z = Vector(sy, 0, cy)
    origin = .zero
    origin = pivot - turn(pivot)
  }

  @inline(__always)
  func turn(_ v: Vector) -> Vector { x * v.x + y * v.y + z * v.z }

  @inline(__always)
  func move(_ p: Vector) -> Vector { turn(p) + origin }

  /// Applies `inner` first, then this frame.
  func after(_ inner: Frame) -> Frame {
    Frame(x: turn(inner.x), y: turn(inner.y), z: turn(inner.z), origin: move(inner.origin))
  }
}
