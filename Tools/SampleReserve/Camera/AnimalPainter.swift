/// Draws a posed animal: nearest surface per sample, coat, light and shadow; four samples per pixel.
struct AnimalPainter {
  let body: Body
  let posed: PosedBody
  let coat: CoatPattern
  let light: Light
  let shadow: ShadowMap

  /// The animal as seen from `viewpoint`; transparent elsewhere.
  func paint(from viewpoint: Viewpoint, width: Int, height: Int) -> Layer {
    var buffer = DepthBuffer(width: width * 2, height: height * 2)
    let points = posed.points.map { point -> Vector in
      let p = viewpoint.project(point)
      return Vector(p.x * 2 - 0.5, p.y * 2 - 0.5, p.z)
    }
    buffer.draw(points, body.triangles)
    var fine = Layer(width: width * 2, height: height * 2)
    fine.pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<buffer.height {
        for x in 0..<buffer.width {
          let index = y * buffer.width + x
          let owner = buffer.owner[index]
          guard owner != DepthBuffer.noOwner else { continue }
          let colour = shade(Int(owner), points, Float(x), Float(y), viewpoint)
          pixels[index] = SIMD4(colour, 1)
        }
      }
    }
    return fine.halved()
  }

  private func shade(_ triangle: Int, _ points: [Vector], _ x: Float, _ y: Float, _ viewpoint: Viewpoint) -> Vector {
    let ia = Int(body.triangles[triangle * 3])
    let ib = Int(body.triangles[triangle * 3 + 1])
    let ic = Int(body.triangles[triangle * 3 + 2])
    let a = points[ia]
    let b = points[ib]
    let c = points[ic]
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    let v = ((x - a.x) * (c.y - a.y) - (y - a.y) * (c.x - a.x)) / area
    let w = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / area
    let u = 1 - v - w
    let (va, vb, vc) = (body.vertices[ia], body.vertices[ib], body.vertices[ic])
    let place = va.coat * u + vb.coat * v + vc.coat * w
    let rest = va.point * u + vb.point * v + vc.point * w
    let normal = (posed.normals[ia] * u + posed.normals[ib] * v + posed.normals[ic] * w).unit
    let point = posed.points[ia] * u + posed.points[ib] * v + posed.points[ic] * w
    let open = va.openness * u + vb.openness * v + vc.openness * w
    let covers = Body.Covers.mixed(va.cover, vb.cover, vc.cover, u, v, w)
    let albedo = body.skin(of: coat, place, rest, covers)
    let lit = shadow.sunShare(at: point + normal * 0.012, spread: 0.012, bias: 0.012)
    let view = (viewpoint.position - point).unit
    let grazing = 1 - max(normal.dot(view), 0)
    let sheen = grazing * grazing * grazing * (0.05 + 0.16 * max(normal.dot(light.direction), 0) * lit)
    let near = clamp(point.y / 0.35) * 0.25 + 0.75
    return (albedo * light.arriving(normal, lit: lit, open: open) + light.sun * sheen * 0.35) * near
      + glint(rest, normal, view, lit)
  }

  /// The reflection of the sky in the eye.
  private func glint(_ rest: Vector, _ normal: Vector, _ view: Vector, _ lit: Float) -> Vector {
    let mirrored = Vector(rest.x, rest.y, abs(rest.z))
    let skeleton = body.skeleton
    let spot = skeleton.eye.centre + Vector(0.15, 0.4, 0) * skeleton.eye.radius
    let near = (mirrored - spot).length / skeleton.eye.radius
    return light.sky * (ramp(0.42, 0.2, near) * 0.8)
  }
}

extension Body.Covers {
  @inline(__always)
  static func mixed(_ a: Self, _ b: Self, _ c: Self, _ u: Float, _ v: Float, _ w: Float) -> Self {
    Self(
      hoof: a.hoof * u + b.hoof * v + c.hoof * w, muzzle: a.muzzle * u + b.muzzle * v + c.muzzle * w,
      horn: a.horn * u + b.horn * v + c.horn * w, tuft: a.tuft * u + b.tuft * v + c.tuft * w,
      trunk: a.trunk * u + b.trunk * v + c.trunk * w, belly: a.belly * u + b.belly * v + c.belly * w)
  }
}

extension Body {
  /// Linear-light colour of the skin; `place` is in coat coordinates, `rest` on the resting body.
  func skin(of coat: CoatPattern, _ place: Vector, _ rest: Vector, _ covers: Covers) -> Vector {
    var colour = coat.colour(at: place, belly: covers.belly, trunk: covers.trunk)
    colour = mix(colour, coat.tuft, clamp(covers.tuft * 1.4))
    let muzzle = skeleton.plan.foot == .paw ? Vector(0.66, 0.56, 0.42) : Vector(0.035, 0.028, 0.025)
    colour = mix(colour, muzzle, clamp(covers.muzzle * 1.1) * 0.85)
    colour = mix(colour, Vector(0.04, 0.034, 0.03), clamp(covers.hoof * 1.5))
    colour = mix(colour, Vector(0.11, 0.08, 0.055), clamp(covers.horn * 1.3))
    let mirrored = Vector(rest.x, rest.y, abs(rest.z))
    let eye = (mirrored - skeleton.eye.centre).length / skeleton.eye.radius
    colour = mix(colour, Vector(0.03, 0.022, 0.018), ramp(1.75, 1.2, eye) * 0.75)
    colour = mix(colour, Vector(0.006, 0.004, 0.003), ramp(1.05, 0.9, eye))
    let nostril = (mirrored - skeleton.nostril.centre).length / skeleton.nostril.radius
    return mix(colour, Vector(0.008, 0.006, 0.005), ramp(1.2, 0.8, nostril))
  }
}
