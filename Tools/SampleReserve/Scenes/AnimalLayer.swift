/// One animal of a scene, drawn separately: its colours, its silhouette without other objects in front, and its depth.
struct AnimalLayer: Sendable {
  /// The first column and row, in pixels of the frame.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// Premultiplied colours of the part above the water.
  private(set) var pixels: [SIMD4<Float>]
  /// Samples of the whole animal in each pixel, 0...4, including hidden parts.
  private(set) var whole: [UInt8]
  /// The nearest depth in each pixel, in metres; infinite outside the animal.
  private(set) var depth: [Float]
  /// Mean distance from the camera, in metres.
  let distance: Float

  /// The light and the water around an animal.
  struct Setting: Sendable {
    var light: Light
    var shadow: ShadowMap
    /// Height of the water surface; parts below it are under water.
    var waterline: Float
    /// At night, the distance in metres for which the flash is metered; its light falls with the square of the
    /// distance.
    var flash: Float?
    /// Water between animal and camera: its colour, and the metres that absorb two thirds of the light.
    var fog: (colour: Vector, metres: Float)?
  }

  /// - Parameter unit: about the length of the animal in metres.
  /// - Returns: `nil` when the figure is outside the frame.
  init?(
    _ figure: Figure, unit: Float, from viewpoint: Viewpoint, width frameWidth: Int, height frameHeight: Int,
    in setting: Setting
  ) {
    let seen = figure.points.map(viewpoint.project)
    var low = SIMD2<Float>(repeating: 1e9)
    var high = -low
    var far: Float = 0
    for point in seen {
      low = pointwiseMin(low, SIMD2(point.x, point.y))
      high = pointwiseMax(high, SIMD2(point.x, point.y))
      far += point.z
    }
    distance = far / Float(max(seen.count, 1))
    left = max(Int(max(low.x, -1)) - 1, 0)
    top = max(Int(max(low.y, -1)) - 1, 0)
    width = min(Int(min(high.x, Float(frameWidth))) + 2, frameWidth) - left
    height = min(Int(min(high.y, Float(frameHeight))) + 2, frameHeight) - top
    guard width > 0, height > 0, high.x > 0, high.y > 0 else { return nil }
    pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
    whole = [UInt8](repeating: 0, count: width * height)
    depth = [Float](repeating: .infinity, count: width * height)
    let shift = Vector(Float(left), Float(top), 0)
    let points = seen.map { point in
      Vector((point.x - shift.x) * 2 - 0.5, (point.y - shift.y) * 2 - 0.5, point.z)
    }
    var buffer = DepthBuffer(width: width * 2, height: height * 2)
    buffer.draw(points, figure.triangles)
    paint(Skin(figure: figure, points: points, unit: unit, eye: viewpoint.position, setting: setting), buffer)
  }

  private mutating func paint(_ skin: Skin, _ buffer: DepthBuffer) {
    // Large animals have several samples per coat patch, so every second sample is enough.
    let skipsSamples = width * height > 24_000
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Float>.zero
        var wet: Float = 0
        var dry: Float = 0
        var coloured: Float = 0
        var nearest = Float.infinity
        for step in 0..<4 {
          let at = (2 * y + step / 2) * buffer.width + 2 * x + step % 2
          let owner = buffer.owner[at]
          guard owner != DepthBuffer.noOwner else { continue }
          nearest = min(nearest, buffer.depth[at])
          if skipsSamples, coloured > 0, step == 1 || step == 2 {
            dry += 1
            continue
          }
          if let colour = skin.colour(
            Int(owner), Float(2 * x + step % 2), Float(2 * y + step / 2), depth: buffer.depth[at])
          {
            sum += SIMD4(colour, 1)
            coloured += 1
            dry += 1
          } else {
            wet += 1
          }
        }
        let index = y * width + x
        whole[index] = UInt8(dry + wet)
        depth[index] = nearest
        if coloured > 0 { pixels[index] = sum / coloured * (dry / 4) }
      }
    }
  }
}

/// The skin of one placed figure in the light of a scene.
private struct Skin {
  let figure: Figure
  /// In samples, and depth.
  let points: [Vector]
  let unit: Float
  let eye: Vector
  let setting: AnimalLayer.Setting

  /// The light from a sample of a triangle; `nil` below the water.
  func colour(_ triangle: Int, _ x: Float, _ y: Float, depth: Float) -> Vector? {
    let ia = Int(figure.triangles[triangle * 3])
    let ib = Int(figure.triangles[triangle * 3 + 1])
    let ic = Int(figure.triangles[triangle * 3 + 2])
    let (a, b, c) = (points[ia], points[ib], points[ic])
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    let v = ((x - a.x) * (c.y - a.y) - (y - a.y) * (c.x - a.x)) / area
    let w = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / area
    let u = 1 - v - w
    let point = figure.points[ia] * u + figure.points[ib] * v + figure.points[ic] * w
    guard point.y >= setting.waterline else { return nil }
    let normal = (figure.normals[ia] * u + figure.normals[ib] * v + figure.normals[ic] * w).unit
    let open = figure.openness[ia] * u + figure.openness[ib] * v + figure.openness[ic] * w
    let albedo = figure.skinColors.albedo(ia, ib, ic, u, v, w)
    let light = setting.light
    let bias = max(unit * 0.012, setting.shadow.grain * 1.6)
    let lit = setting.shadow.sunShare(at: point + normal * bias, spread: unit * 0.012, bias: bias, rings: 1)
    let view = (eye - point).unit
    let facing = max(normal.dot(view), 0)
    let grazing = 1 - facing
    let sheen = grazing * grazing * grazing * (0.04 + 0.14 * max(normal.dot(light.direction), 0) * lit)
    var colour = albedo * light.arriving(normal, lit: lit, open: open) + light.sun * (sheen * 0.3)
    if let flash = setting.flash {
      colour *= (flash / depth) * (flash / depth)
      colour += Vector(repeating: figure.skinColors.shine(ia, ib, ic, u, v, w) * 3 * facing)
    }
    if let fog = setting.fog { colour = mix(fog.colour, colour, Float.exponential(-depth / fog.metres)) }
    return colour
  }
}
