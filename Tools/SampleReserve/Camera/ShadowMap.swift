/// A depth buffer seen from the sun; points behind its surface are in shadow.
struct ShadowMap: Sendable {
  private let buffer: DepthBuffer
  private let right: Vector
  private let up: Vector
  private let sun: Vector
  private let low: SIMD2<Float>
  private let perMetre: Float

  init(_ body: PosedBody, triangles: [UInt32], sun: Vector, side: Int = 640) {
    self.sun = sun
    let across = abs(sun.y) > 0.98 ? Vector(1, 0, 0) : Vector(0, 1, 0)
    right = across.cross(sun).unit
    up = sun.cross(right)
    var low = SIMD2<Float>(repeating: 1e9)
    var high = -low
    for point in body.points {
      let p = SIMD2(point.dot(right), point.dot(up))
      low = pointwiseMin(low, p)
      high = pointwiseMax(high, p)
    }
    let extent = high - low
    let scale = Float(side - 4) / max(extent.x, extent.y)
    self.low = low
    perMetre = scale
    var buffer = DepthBuffer(width: side, height: side)
    let (r, u) = (right, up)
    let seen = body.points.map {
      Vector(($0.dot(r) - low.x) * scale + 2, ($0.dot(u) - low.y) * scale + 2, -$0.dot(sun))
    }
    buffer.draw(seen, triangles)
    self.buffer = buffer
  }

  /// Metres between two samples of the map.
  var grain: Float { 1 / perMetre }

  /// The share of sun at `point`, 0...1.
  /// - Parameters:
  ///   - spread: twice the distance between neighbouring samples, in metres.
  ///   - bias: metres, against self-shadowing.
  ///   - rings: the number of rings of samples around the middle one.
  @inline(__always)
  func sunShare(at point: Vector, spread: Float, bias: Float, rings: Int = 2) -> Float {
    let x = (point.dot(right) - low.x) * perMetre + 2
    let y = (point.dot(up) - low.y) * perMetre + 2
    let depth = -point.dot(sun) - bias
    let step = max(spread * perMetre * 0.5, 0.5)
    var open: Float = 0
    for j in -rings...rings {
      for i in -rings...rings {
        let column = Int((x + Float(i) * step).rounded())
        let row = Int((y + Float(j) * step).rounded())
        guard column >= 0, row >= 0, column < buffer.width, row < buffer.height else {
          open += 1
          continue
        }
        if buffer.depth[row * buffer.width + column] >= depth { open += 1 }
      }
    }
    return open / Float((2 * rings + 1) * (2 * rings + 1))
  }
}
