/// Painted shapes, indexed for fast shade queries: every tile of the canvas has the parts of shapes that touch it,
/// topmost first. The list of a tile ends at a part that covers all of it.
package struct PaintIndex: Sendable {
  private let grid: Grid
  /// Tiles per unit of length.
  private let scale: Point
  /// The shade of a uniform tile; -1 for a tile without paint; NaN when the parts must be searched.
  private let shades: [Float]
  private let primitives: [(part: Primitive, value: Float)]
  /// For every tile the index of its first part in `parts`; one more entry at the end.
  private let starts: [Int32]
  private let parts: [Int32]

  /// - Parameter shapes: the last is on top.
  package init(_ shapes: [PaintedShape], on shape: MixerShape) {
    let bounds = shape.bounds
    let grid = Grid(
      shape: shape, columns: Int((96 * bounds.width).rounded(.up)), rows: Int((96 * bounds.height).rounded(.up)))
    var primitives: [(part: Primitive, value: Float)] = []
    var touching = [[Int32]](repeating: [], count: grid.count)
    var isCovered = [Bool](repeating: false, count: grid.count)
    for painted in shapes.reversed() {
      for part in Primitive.parts(of: painted.outline) {
        let number = Int32(primitives.count)
        primitives.append((part, Float(painted.value)))
        let (low, high) = part.bounds
        let first = grid.index(of: low)
        let last = grid.index(of: high)
        for row in first / grid.columns...last / grid.columns {
          for column in first % grid.columns...last % grid.columns {
            let tile = row * grid.columns + column
            if isCovered[tile] { continue }
            touching[tile].append(number)
            let corner = grid.corner(column: column, row: row)
            isCovered[tile] =
              part.isConvex
              && [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1)].allSatisfy {
                part.contains(corner + grid.cell * $0)
              }
          }
        }
      }
    }
    self.grid = grid
    self.primitives = primitives
    var starts: [Int32] = [0]
    var parts: [Int32] = []
    for tile in touching {
      parts += tile
      starts.append(Int32(parts.count))
    }
    self.starts = starts
    self.parts = parts
    scale = 1 / grid.cell
    shades = touching.indices.map { tile in
      if touching[tile].isEmpty { return -1 }
      return isCovered[tile] && touching[tile].count == 1 ? primitives[Int(touching[tile][0])].value : .nan
    }
  }

  var isEmpty: Bool { primitives.isEmpty }

  /// The shade at a point; `nil` without paint.
  package func value(at point: Point) -> Float? {
    let place = (point - Point(grid.window.left, grid.window.bottom)) * scale
    let column = Int(min(max(0, place.x), Double(grid.columns - 1)))
    let row = Int(min(max(0, place.y), Double(grid.rows - 1)))
    let tile = row * grid.columns + column
    let shade = shades[tile]
    if !shade.isNaN { return shade < 0 ? nil : shade }
    for place in starts[tile]..<starts[tile + 1] {
      let primitive = primitives[Int(parts[Int(place)])]
      if primitive.part.contains(point) { return primitive.value }
    }
    return nil
  }
}
