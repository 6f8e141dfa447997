/// The cells of a picture of a mixer, row by row; the lowest row comes first.
package struct Grid: Hashable, Sendable {
  /// The outline of the mixer in the picture.
  package let shape: MixerShape
  package let columns: Int
  package let rows: Int
  /// The part of the plane in the picture.
  package let window: Window

  /// The maximum number of cells of a picture.
  package static let mostCells = 16_000_000

  /// - Parameter window: a part of the mixer; `nil` for the whole mixer.
  package init(shape: MixerShape, columns: Int, rows: Int, window: Window? = nil) {
    self.shape = shape
    self.columns = columns
    self.rows = rows
    self.window = window ?? shape.bounds
  }

  package var count: Int { columns * rows }

  /// Width and height of a cell.
  package var cell: Point { Point(window.width / Double(columns), window.height / Double(rows)) }

  func corner(column: Int, row: Int) -> Point {
    Point(window.left, window.bottom) + cell * Point(Double(column), Double(row))
  }

  /// The center of a cell.
  package func centre(_ index: Int) -> Point {
    corner(column: index % columns, row: index / columns) + cell / 2
  }

  /// The cell of a point; for a point outside, the nearest cell.
  package func index(of point: Point) -> Int {
    let place = (point - Point(window.left, window.bottom)) / cell
    let column = Int(min(max(0, place.x), Double(columns - 1)))
    let row = Int(min(max(0, place.y), Double(rows - 1)))
    return row * columns + column
  }

  /// The share of each cell inside the mixer, 0 to 1, from a lattice of 8 x 8 points.
  package func coverage() -> [Float] {
    if case .rectangle = shape, window == shape.bounds { return [Float](repeating: 1, count: count) }
    let fine = 8
    return (0..<count).map { index in
      let corner = corner(column: index % columns, row: index / columns)
      var inside = 0
      for j in 0..<fine {
        for i in 0..<fine {
          let place = Point(Double(i) + 0.5, Double(j) + 0.5) / Double(fine)
          if shape.contains(corner + cell * place) { inside += 1 }
        }
      }
      return Float(inside) / Float(fine * fine)
    }
  }
}
