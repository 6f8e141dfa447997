/// Triangulates the blended capsules with naive surface nets (S. Gibson, *Constrained elastic surface nets*, 1998): one
/// vertex per cell that the surface crosses, moved onto the surface along the gradient.
struct BodyMesh {
  private(set) var points: [Vector] = []
  /// Three indices per triangle.
  private(set) var triangles: [UInt32] = []

  private let low: Vector
  private let cell: Float
  private let nx: Int
  private let ny: Int
  private let nz: Int
  private var samples: [Float]
  private var vertexOfCell: [UInt32]

  /// - Parameter cell: the spacing of the grid in metres.
  init(_ skeleton: Skeleton, cell: Float) {
    let bounds = skeleton.bounds
    let extent = (bounds.high - bounds.low) / cell
    self.cell = cell
    low = bounds.low
    nx = Int(extent.x) + 2
    ny = Int(extent.y) + 2
    nz = Int(extent.z) + 2
    samples = [Float](repeating: 1, count: nx * ny * nz)
    vertexOfCell = [UInt32](repeating: .max, count: nx * ny * nz)
    sample(skeleton)
    placeVertices()
    joinVertices()
    for index in points.indices {
      for _ in 0..<2 {
        points[index] -= skeleton.normal(at: points[index]) * skeleton.distance(to: points[index])
      }
    }
    samples = []
    vertexOfCell = []
  }

  private func index(_ x: Int, _ y: Int, _ z: Int) -> Int { (z * ny + y) * nx + x }

  private mutating func sample(_ skeleton: Skeleton) {
    for z in 0..<nz {
      for y in 0..<ny {
        var x = 0
        while x < nx {
          let point = low + Vector(Float(x), Float(y), Float(z)) * cell
          let distance = skeleton.distance(to: point)
          samples[index(x, y, z)] = distance
          // Far outside, the next few samples are outside too and keep the default of 1.
          x += distance > cell * 4 ? Int(distance / cell) - 2 : 1
        }
      }
    }
  }

  private mutating func placeVertices() {
    for z in 0..<(nz - 1) {
      for y in 0..<(ny - 1) {
        for x in 0..<(nx - 1) {
          var sum = Vector.zero
          var count: Float = 0
          for edge in Self.edges {
            let a = edge.0
            let b = edge.1
            let from = samples[index(x + a.0, y + a.1, z + a.2)]
            let to = samples[index(x + b.0, y + b.1, z + b.2)]
            guard (from < 0) != (to < 0) else { continue }
            let t = from / (from - to)
            sum += mix(Vector(Float(a.0), Float(a.1), Float(a.2)), Vector(Float(b.0), Float(b.1), Float(b.2)), t)
            count += 1
          }
          guard count > 0 else { continue }
          vertexOfCell[index(x, y, z)] = UInt32(points.count)
          points.append(low + (Vector(Float(x), Float(y), Float(z)) + sum / count) * cell)
        }
      }
    }
  }

  private mutating func joinVertices() {
    for z in 1..<(nz - 1) {
      for y in 1..<(ny - 1) {
        for x in 1..<(nx - 1) {
          let inside = samples[index(x, y, z)] < 0
          if inside != (samples[index(x + 1, y, z)] < 0) {
            quad((x, y - 1, z - 1), (x, y, z - 1), (x, y, z), (x, y - 1, z), turned: !inside)
          }
          if inside != (samples[index(x, y + 1, z)] < 0) {
            quad((x - 1, y, z - 1), (x - 1, y, z), (x, y, z), (x, y, z - 1), turned: !inside)
          }
          if inside != (samples[index(x, y, z + 1)] < 0) {
            quad((x - 1, y - 1, z), (x, y - 1, z), (x, y, z), (x - 1, y, z), turned: !inside)
          }
        }
      }
    }
  }

  private typealias Cell = (Int, Int, Int)

  private mutating func quad(_ a: Cell, _ b: Cell, _ c: Cell, _ d: Cell, turned: Bool) {
    let corners = [a, b, c, d].map { vertexOfCell[index($0.0, $0.1, $0.2)] }
    guard !corners.contains(.max) else { return }
    let order = turned ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3]
    triangles.append(contentsOf: order.map { corners[$0] })
  }

  private static let edges: [(Cell, Cell)] = {
    var edges: [(Cell, Cell)] = []
    for a in 0...1 {
      for b in 0...1 {
        edges.append(((0, a, b), (1, a, b)))
        edges.append(((a, 0, b), (a, 1, b)))
        edges.append(((a, b, 0), (a, b, 1)))
      }
    }
    return edges
  }()
}
