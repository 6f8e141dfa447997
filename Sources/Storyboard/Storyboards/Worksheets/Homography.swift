/// The projective map from a flat page to its photo (Hartley and Zisserman, "Multiple View Geometry", 2004, 2.3).
struct Homography {
  typealias Spot = (x: Double, y: Double)

  /// Row-major; the last is 1.
  private let m: [Double]

  /// The map from four points to four points; `nil` when three of them lie on a line.
  init?(from source: [Spot], to target: [Spot]) {
    guard source.count == 4, target.count == 4 else { return nil }
    var rows: [[Double]] = []
    for (s, t) in zip(source, target) {
      rows.append([s.x, s.y, 1, 0, 0, 0, -s.x * t.x, -s.y * t.x, t.x])
      rows.append([0, 0, 0, s.x, s.y, 1, -s.x * t.y, -s.y * t.y, t.y])
    }
    guard let solution = Self.solved(rows) else { return nil }
    m = solution + [1]
  }

  func callAsFunction(_ x: Double, _ y: Double) -> Spot {
    let w = m[6] * x + m[7] * y + m[8]
    return ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w)
  }

  /// Solves eight equations with eight unknowns by Gaussian elimination with pivoting.
  private static func solved(_ equations: [[Double]]) -> [Double]? {
    var rows = equations
    let count = rows.count
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let share = rows[row][column] / rows[column][column]
        for place in column...count { rows[row][place] -= share * rows[column][place] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
