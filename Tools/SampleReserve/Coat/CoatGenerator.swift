/// Grows the field of one flank, on the side view of a resting body.
struct CoatGenerator {
  private let style: CoatStyle
  private let skin: [ReactionDiffusion.Cell]
  private let width: Int
  private let height: Int
  private let origin: SIMD2<Float>
  private let detail: Float

  init(style: CoatStyle, skeleton: Skeleton, detail: Float) {
    self.style = style
    self.detail = detail
    let bounds = skeleton.bounds
    let cell = style.cell
    origin = SIMD2(bounds.low.x, bounds.low.y)
    width = (Int((bounds.high.x - bounds.low.x) / cell) + 15) / 8 * 8
    height = Int((bounds.high.y - bounds.low.y + skeleton.plan.waist * 0.66) / cell) + 2
    skin = Self.skin(skeleton, width: width, height: height, origin: origin, cell: cell)
  }

  /// A new random field.
  func grow(from random: inout SeededGenerator) -> CoatField {
    var parameters = style.parameters
    parameters.steps = Int(Float(parameters.steps) * detail)
    let process = ReactionDiffusion(parameters)
    let skin = varied(by: Noise(seed: UInt32(truncatingIfNeeded: random.next())))
    let values = process.grow(width: width, height: height, skin: skin, from: &random)
    let coarse = CoatField(width: width, height: height, origin: origin, spacing: style.cell, values: values)
    let wobble = Noise(seed: UInt32(truncatingIfNeeded: random.next()))
    switch style {
    case .stripes, .dots: return coarse.refined(3)
    case .rosettes: return Self.rings(around: PatchCentres(of: coarse), like: coarse, wobble: wobble)
    case .lattice: return Self.gaps(between: PatchCentres(of: coarse), like: coarse, wobble: wobble)
    }
  }

  /// The grain runs across the nearest bone, so that stripes ring the neck, the trunk and each limb.
  private static func skin(
    _ skeleton: Skeleton, width: Int, height: Int, origin: SIMD2<Float>, cell: Float
  ) -> [ReactionDiffusion.Cell] {
    let flank = skeleton.capsules.filter { $0.start.z > -0.001 && $0.cover != .horn }
    var cells: [ReactionDiffusion.Cell] = []
    cells.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let u = origin.x + Float(x) * cell
        let v = origin.y + Float(y) * cell
        var total: Float = 1e-9
        var scale: Float = 1e-9
        var double = SIMD2<Float>(1e-9, 0)
        for capsule in flank {
          let distance = max(capsule.flankDistance(u, v), -0.06)
          let pull = 1 / (1 + Self.fourth(max(distance + 0.07, 0) / 0.05))
          guard let name = Bone.Name(rawValue: capsule.bone) else { continue }
          let bone = skeleton.bones[capsule.bone]
          let axis = name == .pelvis ? SIMD2<Float>(1, 0) : SIMD2(bone.tip.x - bone.pivot.x, bone.tip.y - bone.pivot.y)
          let across = SIMD2(-axis.y, axis.x)
          let square = max((across * across).sum(), 1e-6)
          // The doubled angle, because opposite directions are the same grain.
          double += pull * SIMD2(across.x * across.x - across.y * across.y, 2 * across.x * across.y) / square
          total += pull
          scale += pull * name.patternScale
        }
        let norm = max((double * double).sum().squareRoot(), 1e-9)
        cells.append(.init(grain: halfAngle(double / norm), scale: min(max(scale / total, 0.45), 1)))
      }
    }
    return cells
  }

  /// Skin grows unevenly: the pattern's scale varies from place to place, differently in every animal.
  private func varied(by noise: Noise) -> [ReactionDiffusion.Cell] {
    skin.indices.map { index in
      var cell = skin[index]
      let u = Float(index % width) * style.cell
      let v = Float(index / width) * style.cell
      cell.scale *= 0.74 + 0.26 * noise.fractal(u * style.unevenness, v * style.unevenness, octaves: 2) / 0.6
      cell.grain += (noise.value(u * 3 + 50, v * 3) - 0.5) * 0.7
      cell.scale = min(cell.scale, 1.12)
      return cell
    }
  }

  private static func fourth(_ x: Float) -> Float { x * x * x * x }

  private static func halfAngle(_ double: SIMD2<Float>) -> Float { Float.angle(double) / 2 }

  /// Broken rings: positive on the ring, below -1 inside it, about -0.5 outside.
  private static func rings(around centres: PatchCentres, like coarse: CoatField, wobble: Noise) -> CoatField {
    fill(like: coarse, finer: 3) { place in
      let near = centres.nearest(to: place + warped(place, wobble, by: 0.012, wide: 14))
      let room = min(near.first + near.second, 0.2)
      let radius = room * 0.27
      let band: Float = 0.0095 + room * 0.035
      let breaks = wobble.fractal(place.x * 42, place.y * 42, octaves: 2) - 0.44
      if radius < 0.019 {
        return (0.018 + room * 0.06 - near.first) / band
      }
      let ring = 1 - abs(near.first - radius) / band
      let inked = ring + breaks * 5.2 * (ring > -0.6 ? 1 : 0) - 0.35
      if near.first < radius - band * 0.55 { return inked > 0 ? inked : min(inked, -1.2) }
      return max(min(inked, 1.5), -0.5)
    }
  }

  /// Metres to the line between two patches; the lines are slightly irregular.
  private static func gaps(between centres: PatchCentres, like coarse: CoatField, wobble: Noise) -> CoatField {
    fill(like: coarse, finer: 4) { place in
      let near = centres.nearest(to: place + warped(place, wobble, by: 0.03, wide: 9))
      let notch = wobble.fractal(place.x * 30 + 7, place.y * 30, octaves: 2) - 0.5
      return (near.second - near.first) * 0.5 + notch * 0.011
    }
  }

  private static func warped(_ place: SIMD2<Float>, _ noise: Noise, by reach: Float, wide: Float) -> SIMD2<Float> {
    let x = noise.fractal(place.x * wide, place.y * wide, octaves: 2) - 0.5
    let y = noise.fractal(place.x * wide + 31, place.y * wide - 17, octaves: 2) - 0.5
    return SIMD2(x, y) * (reach * 2)
  }

  private static func fill(
    like coarse: CoatField, finer: Int, _ value: (SIMD2<Float>) -> Float
  ) -> CoatField {
    var field = CoatField(
      width: coarse.width * finer, height: coarse.height * finer, origin: coarse.origin,
      spacing: coarse.spacing / Float(finer), values: [])
    field.values.reserveCapacity(field.width * field.height)
    for y in 0..<field.height {
      for x in 0..<field.width {
        field.values.append(value(field.origin + SIMD2(Float(x), Float(y)) * field.spacing))
      }
    }
    return field
  }
}
