/// The nearest triangle at every sample.
struct DepthBuffer: Sendable {
  let width: Int
  let height: Int
  private(set) var depth: [Float]
  private(set) var owner: [UInt32]
  static let noOwner = UInt32.max

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    depth = [Float](repeating: .infinity, count: width * height)
    owner = [UInt32](repeating: Self.noOwner, count: width * height)
  }

  /// - Parameters:
  ///   - points: x, y in samples, and depth.
  ///   - triangles: three indices each.
  mutating func draw(_ points: [Vector], _ triangles: [UInt32]) {
    let width = width
    let height = height
    depth.withUnsafeMutableBufferPointer { depth in
      owner.withUnsafeMutableBufferPointer { owner in
        for triangle in 0..<(triangles.count / 3) {
          let a = points[Int(triangles[triangle * 3])]
          let b = points[Int(triangles[triangle * 3 + 1])]
          let c = points[Int(triangles[triangle * 3 + 2])]
          let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
          guard abs(area) > 1e-9 else { continue }
          let x0 = max(Int(min(a.x, b.x, c.x).rounded(.up)), 0)
          let x1 = min(Int(max(a.x, b.x, c.x)), width - 1)
          let y0 = max(Int(min(a.y, b.y, c.y).rounded(.up)), 0)
          let y1 = min(Int(max(a.y, b.y, c.y)), height - 1)
          guard x0 <= x1, y0 <= y1 else { continue }
          let inverse = 1 / area
          for y in y0...y1 {
            for x in x0...x1 {
              let px = Float(x)
              let py = Float(y)
              let v = ((px - a.x) * (c.y - a.y) - (py - a.y) * (c.x - a.x)) * inverse
              let w = ((b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x)) * inverse
              let u = 1 - v - w
              guard u >= 0, v >= 0, w >= 0 else { continue }
              let z = u * a.z + v * b.z + w * c.z
              let index = y * width + x
              if z < depth[index] {
                depth[index] = z
                owner[index] = UInt32(triangle)
              }
            }
          }
        }
      }
    }
  }
}
