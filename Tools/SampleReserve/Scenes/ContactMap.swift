/// The share of skylight that animals block on the ground close below them: little light reaches the ground under a paw
/// or a belly.
struct ContactMap: Sendable {
  private let values: [Float]
  private let low: SIMD2<Float>
  private let perMetre: Float
  private static let side = 160

  /// - Parameter figures: the figures that cast the shade. For each, only points lower than `reach` metres above the
  ///   ground count.
  init(_ figures: [(figure: Figure, reach: Float)]) {
    var low = SIMD2<Float>(repeating: 1e6)
    var high = -low
    for (figure, _) in figures {
      for point in figure.points {
        low = pointwiseMin(low, SIMD2(point.x, point.z))
        high = pointwiseMax(high, SIMD2(point.x, point.z))
      }
    }
    let margin = max((high - low).max() * 0.06, 1e-3)
    let corner = low - margin
    self.low = corner
    let side = Self.side
    let perMetre = Float(side - 1) / ((high - low).max() + margin * 2)
    self.perMetre = perMetre
    var layer = Layer(width: side, height: side)
    for (figure, reach) in figures {
      for point in figure.points where point.y < reach {
        let x = Int((point.x - corner.x) * perMetre)
        let y = Int((point.z - corner.y) * perMetre)
        guard (0..<side).contains(x), (0..<side).contains(y) else { continue }
        let dark = 1 - clamp(point.y / reach)
        layer.pixels[y * side + x].x = max(layer.pixels[y * side + x].x, dark)
      }
    }
    let length = figures.first.map { $0.reach * perMetre * 1.4 } ?? 1
    values = layer.blurred(min(max(length, 0.8), 8)).pixels.map(\.x)
  }

  /// The share of skylight that remains, 0.25...1.
  @inline(__always)
  func open(_ point: Vector) -> Float {
    let x = (point.x - low.x) * perMetre
    let y = (point.z - low.y) * perMetre
    let side = Self.side
    guard x >= 0, y >= 0, x < Float(side - 1), y < Float(side - 1) else { return 1 }
    let i = Int(x)
    let j = Int(y)
    let (fx, fy) = (x - Float(i), y - Float(j))
    let row = j * side + i
    let bottom = mix(values[row], values[row + 1], fx)
    let top = mix(values[row + side], values[row + side + 1], fx)
    return 1 - 0.75 * clamp(mix(bottom, top, fy) * 1.5)
  }
}
