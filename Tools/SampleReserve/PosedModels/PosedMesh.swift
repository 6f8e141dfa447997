/// Triangulates a posed model with surface nets, like `BodyMesh` for bodies at rest. Space is divided into blocks with
/// lists of the few relevant capsules, so that an animal in a new pose takes milliseconds.
struct PosedMesh {
  private(set) var points: [Vector] = []
  private(set) var normals: [Vector] = []
  /// For each vertex, the indices of the capsules near it.
  private(set) var near: [[Int]] = []
  private(set) var triangles: [UInt32] = []

  private let capsules: [ModelCapsule]
  private let low: Vector
  private let cell: Float
  private let size: SIMD3<Int>
  private let blocks: SIMD3<Int>
  private var samples: [Float]
  private var nearBlock: [[Int]]
  private static let side = 5

  /// - Parameter cell: the spacing of the grid. Thinner capsules are thickened so that they do not fall through the grid.
  init(_ capsules: [ModelCapsule], cell: Float) {
    let capsules = capsules.map { part in
      var part = part
      let radius = min(part.startRadius, part.endRadius)
      let thin = cell * 0.62
      part.startRadius = max(part.startRadius, thin)
      part.endRadius = max(part.endRadius, thin)
      if part.flatness < 1 { part.flatness = min(1, max(part.flatness, thin / max(radius, thin))) }
      return part
    }
    self.capsules = capsules
    self.cell = cell
    var low = Vector(repeating: 1e6)
    var high = -low
    for part in capsules {
      let radius = max(part.startRadius, part.endRadius) * max(part.flatness, 1)
      low = pointwiseMin(low, pointwiseMin(part.start, part.end) - radius)
      high = pointwiseMax(high, pointwiseMax(part.start, part.end) + radius)
    }
    self.low = low - cell * 2
    let extent = (high - low) / cell
    blocks = SIMD3(
      Int(extent.x) / Self.side + 2, Int(extent.y) / Self.side + 2, Int(extent.z) / Self.side + 2)
    size = SIMD3(blocks.x * Self.side, blocks.y * Self.side, blocks.z * Self.side)
    samples = [Float](repeating: 1, count: size.x * size.y * size.z)
    nearBlock = [[Int]](repeating: [], count: blocks.x * blocks.y * blocks.z)
    sample()
    let owners = placeVertices()
    joinVertices(owners)
    samples = []
    nearBlock = []
  }

  /// Signed distance to the capsules `some`, with smooth blending between them.
  @inline(__always)
  private func distance(_ point: Vector, _ some: [Int]) -> Float {
    var total: Float = 1e3
    for index in some {
      let part = capsules[index]
      let next = part.distance(to: point)
      let near = max(part.blend - abs(total - next), 0) / part.blend
      total = min(total, next) - near * near * part.blend * 0.25
    }
    return total
  }

  private func place(_ x: Int, _ y: Int, _ z: Int) -> Vector { low + Vector(Float(x), Float(y), Float(z)) * cell }

  private mutating func sample() {
    let side = Self.side
    let reach = Float(side) * cell * 0.87
    let widest = capsules.reduce(0) { max($0, $1.blend) }
    var distances = [Float](repeating: 0, count: capsules.count)
    for bz in 0..<blocks.z {
      for by in 0..<blocks.y {
        for bx in 0..<blocks.x {
          let middle = place(bx * side, by * side, bz * side) + cell * Float(side - 1) / 2
          var nearest = Float.infinity
          for index in capsules.indices {
            distances[index] = capsules[index].distance(to: middle)
            nearest = min(nearest, distances[index])
          }
          guard nearest < reach + widest else { continue }
          let kept = capsules.indices.filter { distances[$0] < reach * 2 + widest + max(nearest, 0) }
          nearBlock[(bz * blocks.y + by) * blocks.x + bx] = kept
          for z in bz * side..<(bz + 1) * side {
            for y in by * side..<(by + 1) * side {
              for x in bx * side..<(bx + 1) * side {
                samples[(z * size.y + y) * size.x + x] = distance(place(x, y, z), kept)
              }
            }
          }
        }
      }
    }
  }

  /// Places one vertex in each cell that the surface crosses. Returns the vertex of each cell; `.max` for none.
  private mutating func placeVertices() -> [UInt32] {
    var owners = [UInt32](repeating: .max, count: samples.count)
    let (nx, ny, nz) = (size.x, size.y, size.z)
    let corners = [0, 1, nx, nx + 1, nx * ny, nx * ny + 1, nx * ny + nx, nx * ny + nx + 1]
    for z in 0..<(nz - 1) {
      for y in 0..<(ny - 1) {
        for x in 0..<(nx - 1) {
          let base = (z * ny + y) * nx + x
          var inside = 0
          for corner in corners where samples[base + corner] < 0 { inside += 1 }
          guard inside > 0, inside < 8 else { continue }
          var sum = Vector.zero
          var count: Float = 0
          for (a, b) in Self.edges {
            let from = samples[base + corners[a]]
            let to = samples[base + corners[b]]
            guard (from < 0) != (to < 0) else { continue }
            sum += mix(Self.offset(a), Self.offset(b), from / (from - to))
            count += 1
          }
          let side = Self.side
          let block = nearBlock[((z / side) * blocks.y + y / side) * blocks.x + x / side]
          var point = place(x, y, z) + sum / count * cell
          var normal = Vector(1, 0, 0)
          if !block.isEmpty {
            normal = slope(point, block)
            point -= normal * distance(point, block)
          }
          owners[base] = UInt32(points.count)
          points.append(point)
          normals.append(normal)
          near.append(block)
        }
      }
    }
    return owners
  }

  /// The outward normal, from four samples at the corners of a tetrahedron.
  private func slope(_ point: Vector, _ some: [Int]) -> Vector {
    let e = cell * 0.3
    var sum = Vector.zero
    for corner in [Vector(1, -1, -1), Vector(-1, -1, 1), Vector(-1, 1, -1), Vector(1, 1, 1)] {
      sum += corner * distance(point + corner * e, some)
    }
    return sum.unit
  }

  private mutating func joinVertices(_ owners: [UInt32]) {
    let (nx, ny, nz) = (size.x, size.y, size.z)
    let (dx, dy, dz) = (1, nx, nx * ny)
    for z in 1..<(nz - 1) {
      for y in 1..<(ny - 1) {
        for x in 1..<(nx - 1) {
          let here = (z * ny + y) * nx + x
          let inside = samples[here] < 0
          if inside != (samples[here + dx] < 0) { quad(owners, here, dy, dz, turned: !inside) }
          if inside != (samples[here + dy] < 0) { quad(owners, here, dz, dx, turned: !inside) }
          if inside != (samples[here + dz] < 0) { quad(owners, here, dx, dy, turned: !inside) }
        }
      }
    }
  }

  private mutating func quad(_ owners: [UInt32], _ here: Int, _ first: Int, _ second: Int, turned: Bool) {
    let a = owners[here - first - second]
    let b = owners[here - second]
    let c = owners[here]
    let d = owners[here - first]
    guard a != .max, b != .max, c != .max, d != .max else { return }
    triangles.append(contentsOf: turned ? [a, c, b, a, d, c] : [a, b, c, a, c, d])
  }

  private static func offset(_ corner: Int) -> Vector {
    Vector(Float(corner & 1), Float(corner >> 1 & 1), Float(corner >> 2))
  }

  private static let edges: [(Int, Int)] = [
    (0, 1), (2, 3), (4, 5), (6, 7), (0, 2), (1, 3), (4, 6), (5, 7), (0, 4), (1, 5), (2, 6), (3, 7),
  ]
}
