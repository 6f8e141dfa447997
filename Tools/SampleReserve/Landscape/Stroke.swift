/// A tapering, curved stroke, for a blade of grass or a twig.
struct Stroke {
  var from: SIMD2<Float>
  var bend: SIMD2<Float>
  var to: SIMD2<Float>
  /// Pixels at the start and at the end.
  var width: Float
  var tipWidth: Float
  var colour: Vector
  var tipColour: Vector
  var alpha: Float

  /// The quadratic Bézier curve at `t`, 0...1.
  func place(_ t: Float) -> SIMD2<Float> {
    let s = 1 - t
    return from * (s * s) + bend * (2 * s * t) + to * (t * t)
  }

  /// Draws short straight pieces with edges `soft` pixels wide.
  func draw(on layer: inout Layer, soft: Float = 1) {
    let chord = to - from
    let length = (chord * chord).sum().squareRoot()
    let pieces = max(Int(length / 7), 4)
    var last = from
    for piece in 1...pieces {
      let t = Float(piece) / Float(pieces)
      let next = place(t)
      segment(last, next, (t - 0.5 / Float(pieces)), on: &layer, soft: soft, opens: piece == 1)
      last = next
    }
  }

  private func segment(
    _ a: SIMD2<Float>, _ b: SIMD2<Float>, _ t: Float, on layer: inout Layer, soft: Float, opens: Bool
  ) {
    // Thinner where the stroke leaves the ground.
    let half = mix(width, tipWidth, t) * (0.35 + 0.65 * min(max(t, 0) * 5, 1)) / 2
    let reach = half + soft
    let low = pointwiseMin(a, b) - reach
    let high = pointwiseMax(a, b) + reach
    let x0 = Int(max(low.x, 0))
    let y0 = Int(max(low.y, 0))
    let x1 = Int(min(high.x, Float(layer.width - 1)))
    let y1 = Int(min(high.y, Float(layer.height - 1)))
    guard x0 <= x1, y0 <= y1, high.x > 0, high.y > 0 else { return }
    let axis = b - a
    let square = max((axis * axis).sum(), 1e-6)
    let tint = mix(colour, tipColour, t)
    for y in y0...y1 {
      for x in x0...x1 {
        let reach = SIMD2(Float(x), Float(y)) - a
        let along = (reach * axis).sum() / square
        // Each piece covers the half-open range between its ends, so that neighbouring pieces do not overlap.
        guard along < 1, along >= 0 || opens && along > -0.3 else { continue }
        let gap = reach - axis * along
        let distance = (gap * gap).sum().squareRoot()
        let cover = clamp((half - distance) / soft + 0.5) * min(half * 2 / soft + 0.15, 1)
        if cover > 0.01 { layer.blendPixel(x, y, tint, cover * alpha) }
      }
    }
  }
}
