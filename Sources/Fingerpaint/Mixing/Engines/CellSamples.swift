import Basics

/// Two sets of sample points in the cells of a grid. `carry` moves the points back to their positions before some
/// movements.
struct CellSamples: Sendable {
  private let grid: Grid
  /// For each cell the index of its first point; the first set comes before the second. One more entry at the end.
  private let starts: [Int32]
  /// The number of points of the first set, for each cell.
  private let firsts: [UInt16]
  private var x, y: [Double]

  /// Places points in all cells, inside the mixer only. Each cell has its own random numbers, so the points do not
  /// depend on the number of threads.
  init(_ grid: Grid, strata: Int, coverage: [Float]) {
    self.grid = grid
    let perSet = strata * strata
    var starts = [Int32](repeating: 0, count: grid.count + 1)
    var firsts = [UInt16](repeating: UInt16(perSet), count: grid.count)
    for cell in 0..<grid.count {
      var count = 2 * perSet
      if coverage[cell] < 1 {
        let inside = Self.points(grid, cell, strata).map(grid.shape.contains)
        count = inside.count { $0 }
        firsts[cell] = UInt16(inside.prefix(perSet).count { $0 })
      }
      starts[cell + 1] = starts[cell] + Int32(count)
    }
    let total = Int(starts[grid.count])
    var x = [Double](repeating: 0, count: total)
    var y = x
    x.sharing { x in
      y.sharing { y in
        inParallel(grid.count, length: 2_048) { [starts] cells in
          let own = Int(starts[cells.lowerBound])..<Int(starts[cells.upperBound])
          let px = x.slice(own)
          let py = y.slice(own)
          var place = 0
          for cell in cells {
            for point in Self.points(grid, cell, strata) where coverage[cell] == 1 || grid.shape.contains(point) {
              px[place] = point.x
              py[place] = point.y
              place += 1
            }
          }
        }
      }
    }
    self.starts = starts
    self.firsts = firsts
    self.x = x
    self.y = y
  }

  /// The points of a cell; the first set comes first.
  private static func points(_ grid: Grid, _ cell: Int, _ strata: Int) -> [Point] {
    var random = SplitMix64(seed: UInt64(cell) &* 0x2545_F491_4F6C_DD1D)
    let corner = grid.corner(column: cell % grid.columns, row: cell / grid.columns)
    let step = grid.cell / Double(strata)
    var points: [Point] = []
    points.reserveCapacity(2 * strata * strata)
    for _ in 0..<2 {
      for row in 0..<strata {
        for column in 0..<strata {
          points.append(corner + step * Point(Double(column) + random.unit(), Double(row) + random.unit()))
        }
      }
    }
    return points
  }

  /// Carries all points back through movements, in the given order.
  ///
  /// - Throws: `CancellationError` soon after the task is cancelled.
  mutating func carry(_ moves: [MoveMap]) throws {
    let count = x.count
    let block = 262_144
    for start in stride(from: 0, to: count, by: block) {
      try Task.checkCancellation()
      let length = min(block, count - start)
      x.sharing { x in
        y.sharing { y in
          inParallel(length, length: 4_096) { part in
            let range = start + part.lowerBound..<start + part.upperBound
            for move in moves { move.carry(x.slice(range), y.slice(range)) }
          }
        }
      }
    }
  }

  /// The averages of both sets in every cell. At the edge of a round mixer a set may have no points in a cell; then the
  /// set takes the average of the other set. 0 for a cell without points.
  func averages(of history: PaintHistory) -> (first: [Float], second: [Float]) {
    var first = [Float](repeating: 0, count: grid.count)
    var second = first
    first.sharing { first in
      second.sharing { second in
        inParallel(grid.count, length: 512) { cells in
          let all = Int(starts[cells.lowerBound])..<Int(starts[cells.upperBound])
          var px = Array(x[all])
          var py = Array(y[all])
          let values = history.values(&px, &py)
          let a = first.slice(cells)
          let b = second.slice(cells)
          for cell in cells {
            let begin = Int(starts[cell]) - all.lowerBound
            let middle = begin + Int(firsts[cell])
            let end = Int(starts[cell + 1]) - all.lowerBound
            guard end > begin else { continue }
            func mean(_ range: Range<Int>) -> Float? {
              range.isEmpty ? nil : values[range].reduce(0, +) / Float(range.count)
            }
            let one = mean(begin..<middle)
            let other = mean(middle..<end)
            a[cell - cells.lowerBound] = one ?? other ?? 0
            b[cell - cells.lowerBound] = other ?? one ?? 0
          }
        }
      }
    }
    return (first, second)
  }
}
