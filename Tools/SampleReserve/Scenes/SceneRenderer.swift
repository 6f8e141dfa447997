/// Draws a planned scene: the backdrop, then plants and animals from far to near. Tracks which animal each pixel shows.
struct SceneRenderer {
  struct Picture: Sendable {
    let width: Int
    let height: Int
    /// RGB, row by row.
    let samples: [UInt8]
    /// 0 = background, k = the k-th animal.
    let mask: [UInt8]
    /// The truth about each animal, in the order of the plan.
    let visibilities: [AnimalVisibility]
  }

  let plan: ScenePlan

  func draw() -> Picture {
    let (width, height) = (plan.width, plan.height)
    var random = SeededGenerator(seed: plan.seed, stream: "plants")
    let figures = plan.animals.map(\.figure)
    let shadow = Self.shadow(of: figures, sun: plan.light.direction)
    let contact = ContactMap(plan.animals.map { ($0.figure, $0.length * 0.09) })
    let flash: Float? = plan.lighting == .night ? plan.viewpoint.distance : nil
    var picture = GroundPainter(
      ground: plan.ground, viewpoint: plan.viewpoint, light: plan.light, shadow: shadow, contact: contact,
      reach: plan.reach, unit: plan.unit, flash: flash, width: width, height: height
    ).paint(from: &random)
    let painter = PlantPainter(
      viewpoint: plan.viewpoint, light: plan.light, flash: flash, width: width, height: height)
    var plants = painter.grass(plan.blades, tall: plan.grassHeight, dry: plan.dryness, from: &random)
    plants += painter.trunks(plan.trunks, thick: plan.trunkWidth, behind: plan.reach * 1.5, from: &random)
    plants.sort { $0.depth > $1.depth }
    let setting = AnimalLayer.Setting(
      light: plan.light, shadow: shadow, waterline: plan.waterline, flash: flash,
      fog: plan.ground == .sea ? fog : nil)
    let layers = plan.animals.map {
      AnimalLayer($0.figure, unit: $0.length, from: plan.viewpoint, width: width, height: height, in: setting)
    }
    var mask = VisibilityMask(width: width, height: height, animals: plan.animals.count)
    let order = layers.indices.filter { layers[$0] != nil }
      .sorted { (layers[$0]?.distance ?? 0) > (layers[$1]?.distance ?? 0) }
    var next = plants.startIndex
    func growing(nearTo depth: Float) -> ArraySlice<PlantPainter.Plant> {
      let end = plants[next...].firstIndex { $0.depth <= depth } ?? plants.endIndex
      defer { next = end }
      return plants[next..<end]
    }
    for index in order {
      guard let layer = layers[index] else { continue }
      draw(growing(nearTo: layer.distance), by: painter, on: &picture, &mask)
      mask.draw(layer, as: index)
      picture.cover(with: layer)
    }
    draw(growing(nearTo: 0), by: painter, on: &picture, &mask)
    if plan.foreground != .nothing {
      let veil = Foreground(kind: plan.foreground, light: plan.light, width: width, height: height).paint(from: &random)
      picture.cover(with: veil)
      mask.cover(with: veil)
    }
    return Picture(
      width: width, height: height, samples: develop(picture),
      mask: mask.owners,
      visibilities: plan.animals.indices.map { mask.visibility(of: plan.animals[$0], $0, layers[$0], plan.viewpoint) })
  }

  private var fog: (colour: Vector, metres: Float) {
    (LinearColor.sRGB(0x1A5A6A) * (plan.light.sky * 0.6 + plan.light.sun * 0.1), plan.viewpoint.distance * 3)
  }

  private func draw(
    _ plants: ArraySlice<PlantPainter.Plant>, by painter: PlantPainter, on picture: inout Layer,
    _ mask: inout VisibilityMask
  ) {
    guard !plants.isEmpty else { return }
    var veil = Layer(width: plan.width, height: plan.height)
    painter.draw(plants, on: &veil)
    picture.cover(with: veil)
    mask.cover(with: veil)
  }

  private func develop(_ picture: Layer) -> [UInt8] {
    var picture = picture.motionBlurred(plan.motionBlur, angle: plan.motionBlurAngle).blurred(plan.defocus)
    if plan.lighting == .night {
      for index in picture.pixels.indices {
        let p = picture.pixels[index]
        // Leaves and fur are pale in infrared light.
        let grey = p.x * 0.5 + p.y * 0.4 + p.z * 0.1
        picture.pixels[index] = SIMD4(grey, grey, grey, p.w)
      }
    }
    var noise = SeededGenerator(seed: plan.seed, stream: "noise")
    var samples = plan.exposure.develop(picture, from: &noise)
    if plan.lighting == .night {
      for index in stride(from: 0, to: samples.count, by: 3) {
        samples[index] = samples[index + 1]
        samples[index + 2] = samples[index + 1]
      }
    }
    return samples
  }

  private static func shadow(of figures: [Figure], sun: Vector) -> ShadowMap {
    var all = PosedBody(points: [], normals: [], feet: [])
    var triangles: [UInt32] = []
    for figure in figures {
      let first = UInt32(all.points.count)
      all.points += figure.points
      triangles += figure.triangles.map { $0 + first }
    }
    if all.points.isEmpty { all.points = [.zero, Vector(0.01, 0, 0.01)] }
    return ShadowMap(all, triangles: triangles, sun: sun, side: 512)
  }
}

extension Layer {
  fileprivate mutating func cover(with layer: AnimalLayer) {
    for y in 0..<layer.height {
      for x in 0..<layer.width {
        let top = layer.pixels[y * layer.width + x]
        guard top.w > 0 else { continue }
        let index = (layer.top + y) * width + layer.left + x
        pixels[index] = top + pixels[index] * (1 - top.w)
      }
    }
  }
}
