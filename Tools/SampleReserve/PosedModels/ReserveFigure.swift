extension Figure {
  /// An animal of the reserve, with a body that is built once and a grown coat.
  ///
  /// - Parameter landmarkVertices: the vertices of `body` for its named points, see `BodyPoint.vertices`.
  init(_ body: Body, pose: Pose, coat: CoatPattern, landmarkVertices: [BodyPoint: Int]) {
    let posed = pose.apply(to: body)
    points = posed.points
    normals = posed.normals
    triangles = body.triangles
    openness = body.vertices.map(\.openness)
    landmarks = landmarkVertices.mapValues { posed.points[$0] }
    skinColors = GrownSkinColors(body: body, coat: coat)
  }
}

extension BodyPoint {
  /// The vertex of each named point of a body.
  static func vertices(of body: Body) -> [BodyPoint: Int] {
    let skeleton = body.skeleton
    let plan = skeleton.plan
    func bone(_ name: Bone.Name) -> Bone { skeleton.bones[name.rawValue] }
    func nearest(_ place: Vector) -> Int {
      body.vertices.indices.min {
        let (a, b) = (body.vertices[$0].point - place, body.vertices[$1].point - place)
        return a.dot(a) < b.dot(b)
      } ?? 0
    }
    func lowest(_ foot: Bone.Name) -> Int {
      body.vertices.indices.filter { Int(body.vertices[$0].bones.x) == foot.rawValue }
        .min { body.vertices[$0].point.y < body.vertices[$1].point.y } ?? 0
    }
    func highest(_ side: Float) -> Int {
      let head = body.vertices.indices.filter {
        Int(body.vertices[$0].bones.x) == Bone.Name.head.rawValue && body.vertices[$0].cover.horn < 0.3
          && body.vertices[$0].point.z * side > 0
      }
      return head.max { body.vertices[$0].point.y < body.vertices[$1].point.y } ?? 0
    }
    let head = bone(.head)
    let wide = Vector(0, 0, plan.chest * plan.width)
    let mirror = Vector(1, 1, -1)
    return [
      .nose: nearest(head.tip + (head.tip - head.pivot).unit * plan.head.muzzle),
      .leftEye: nearest(skeleton.eye.centre * mirror), .rightEye: nearest(skeleton.eye.centre),
      .leftEar: highest(-1), .rightEar: highest(1),
      .leftShoulder: nearest(bone(.leftArm).pivot - wide), .rightShoulder: nearest(bone(.rightArm).pivot + wide),
      .leftFrontFoot: lowest(.leftFrontFoot), .rightFrontFoot: lowest(.rightFrontFoot),
      .leftHip: nearest(bone(.leftThigh).pivot - wide), .rightHip: nearest(bone(.rightThigh).pivot + wide),
      .leftHindFoot: lowest(.leftHindFoot), .rightHindFoot: lowest(.rightHindFoot),
      .tailRoot: nearest(bone(.tailRoot).pivot + Vector(0, plan.tail.radius * 1.5, 0)),
      .tailTip: nearest(bone(.tailEnd).tip),
    ]
  }
}

/// A grown coat on a body of the reserve.
private struct GrownSkinColors: SkinColors {
  let body: Body
  let coat: CoatPattern

  func albedo(_ a: Int, _ b: Int, _ c: Int, _ u: Float, _ v: Float, _ w: Float) -> Vector {
    let (va, vb, vc) = (body.vertices[a], body.vertices[b], body.vertices[c])
    return body.skin(
      of: coat, va.coat * u + vb.coat * v + vc.coat * w, va.point * u + vb.point * v + vc.point * w,
      Body.Covers.mixed(va.cover, vb.cover, vc.cover, u, v, w))
  }

  func shine(_ a: Int, _ b: Int, _ c: Int, _ u: Float, _ v: Float, _ w: Float) -> Float {
    let rest = body.vertices[a].point * u + body.vertices[b].point * v + body.vertices[c].point * w
    let eye = body.skeleton.eye
    return ramp(1.1, 0.7, (Vector(rest.x, rest.y, abs(rest.z)) - eye.centre).length / eye.radius)
  }
}
