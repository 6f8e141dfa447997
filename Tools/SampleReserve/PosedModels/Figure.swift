/// An animal ready for a scene: triangles in its pose, the colour of its skin at any place, its named points.
struct Figure: Sendable {
  /// Metres; head to +x, up +y, its right to +z; the ground at y = 0 unless the animal flies or swims.
  var points: [Vector]
  var normals: [Vector]
  let triangles: [UInt32]
  /// Openness of each vertex to the sky, 0...1.
  let openness: [Float]
  var landmarks: [BodyPoint: Vector]
  let skinColors: any SkinColors

  /// The figure at its place in a scene, turned by `heading` degrees (clockwise from above).
  func placed(at place: Vector, heading: Float) -> Figure {
    let s = Float.sine(heading.radians)
    let c = Float.cosine(heading.radians)
    func turn(_ v: Vector) -> Vector { Vector(v.x * c - v.z * s, v.y, v.x * s + v.z * c) }
    var moved = self
    for index in points.indices {
      moved.points[index] = turn(points[index]) + place
      moved.normals[index] = turn(normals[index])
    }
    moved.landmarks = landmarks.mapValues { turn($0) + place }
    return moved
  }
}

/// The colours of an animal's skin.
protocol SkinColors: Sendable {
  /// Linear-light colour between three vertices with the weights `u`, `v` and `w`.
  func albedo(_ a: Int, _ b: Int, _ c: Int, _ u: Float, _ v: Float, _ w: Float) -> Vector
  /// The retroreflection of a flash, 0...1; only eyes have it.
  func shine(_ a: Int, _ b: Int, _ c: Int, _ u: Float, _ v: Float, _ w: Float) -> Float
}

extension Figure {
  /// The figure of a posed model.
  ///
  /// - Parameters:
  ///   - rest: the same build at rest; it carries the coat.
  ///   - length: metres per unit of the build.
  ///   - cell: spacing of the grid, in the build's units.
  ///   - isGrounded: flattens the parts below the ground, as with soft bellies.
  init(_ posed: PosedModel, rest: PosedModel, coat: ModelCoat, length: Float, cell: Float, isGrounded: Bool) {
    precondition(posed.capsules.count == rest.capsules.count, "a pose has the pieces of the rest")
    let net = PosedMesh(posed.capsules, cell: cell)
    let atlas = zip(posed.capsules, rest.capsules).map(RestMapping.init)
    var places: [Vector] = []
    var upward: [Float] = []
    var covers: [SIMD8<Float>] = []
    var openness: [Float] = []
    places.reserveCapacity(net.points.count)
    for index in net.points.indices {
      let point = net.points[index]
      var place = Vector.zero
      var up: Float = 0
      var total: Float = 0
      var cover = SIMD8<Float>.zero
      var open = SIMD2<Float>(repeating: 1)
      for piece in net.near[index] {
        let part = posed.capsules[piece]
        let distance = part.distance(to: point)
        let pull = Float.exponential(-max(distance, -0.01) / 0.018) + 1e-12
        place += atlas[piece].rest(of: point) * pull
        up += atlas[piece].turned(net.normals[index]).y * pull
        total += pull
        cover[part.cover.rawValue] += Float.exponential(-max(distance, -0.003) / 0.005) + 1e-12
        open.x = min(open.x, part.distance(to: point + net.normals[index] * 0.05) / 0.05)
        open.y = min(open.y, part.distance(to: point + net.normals[index] * 0.16) / 0.16)
      }
      places.append(total > 0 ? place / total : point)
      upward.append(total > 0 ? up / total : 0)
      let sum = cover.sum()
      covers.append(sum > 0 ? cover / sum : cover)
      openness.append((clamp(open.x) + clamp(open.y)) / 2)
    }
    points = net.points.map { (isGrounded ? Vector($0.x, max($0.y, 0), $0.z) : $0) * length }
    normals = net.normals
    triangles = net.triangles
    self.openness = openness
    landmarks = posed.points.mapValues { $0 * length }
    skinColors = ModelSkinColors(coat: coat, places: places, upward: upward, covers: covers, marks: rest.marks)
  }
}

/// Maps a capsule in a pose to the same capsule at rest.
private struct RestMapping {
  private let posed: (along: Vector, across: Vector, third: Vector)
  private let rest: (along: Vector, across: Vector, third: Vector)
  private let from: Vector
  private let to: Vector
  private let stretch: Float

  init(_ posed: ModelCapsule, _ rest: ModelCapsule) {
    self.posed = posed.frame
    self.rest = rest.frame
    from = posed.start
    to = rest.start
    stretch = (rest.end - rest.start).length / max((posed.end - posed.start).length, 1e-6)
  }

  @inline(__always)
  func rest(of point: Vector) -> Vector {
    let v = point - from
    return to + rest.along * (v.dot(posed.along) * stretch) + rest.across * v.dot(posed.across)
      + rest.third * v.dot(posed.third)
  }

  @inline(__always)
  func turned(_ v: Vector) -> Vector {
    rest.along * v.dot(posed.along) + rest.across * v.dot(posed.across) + rest.third * v.dot(posed.third)
  }
}

/// A coat on the vertices of a figure.
private struct ModelSkinColors: SkinColors {
  let coat: ModelCoat
  let places: [Vector]
  let upward: [Float]
  let covers: [SIMD8<Float>]
  let marks: [PosedModel.Mark]

  func albedo(_ a: Int, _ b: Int, _ c: Int, _ u: Float, _ v: Float, _ w: Float) -> Vector {
    let place = places[a] * u + places[b] * v + places[c] * w
    let up = upward[a] * u + upward[b] * v + upward[c] * w
    var colour = coat.colour(at: place, up: up, cover: covers[a] * u + covers[b] * v + covers[c] * w)
    for mark in marks {
      let away = (place - mark.centre).length / mark.radius
      guard away < 1.7 else { continue }
      switch mark.kind {
      case .eye:
        colour = mix(colour, coat.eyeRim, ramp(1.6, 1.15, away) * 0.8)
        colour = mix(colour, coat.iris, ramp(1.05, 0.9, away))
        colour = mix(colour, Vector(0.006, 0.005, 0.004), ramp(0.62, 0.5, away))
      case .nostril: colour = mix(colour, Vector(0.01, 0.008, 0.007), ramp(1.2, 0.8, away))
      }
    }
    return colour
  }

  func shine(_ a: Int, _ b: Int, _ c: Int, _ u: Float, _ v: Float, _ w: Float) -> Float {
    let place = places[a] * u + places[b] * v + places[c] * w
    return marks.reduce(0) { most, mark in
      mark.kind == .eye ? max(most, ramp(1.1, 0.7, (place - mark.centre).length / mark.radius)) : most
    }
  }
}
