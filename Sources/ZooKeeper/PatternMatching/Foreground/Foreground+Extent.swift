extension Foreground {
  /// The edges of the animal in a part of the chip. Of all groups of adjacent animal cells (also diagonally), the group
  /// with the most cells in `core` is taken. `nil` when no animal cell lies in `core`.
  ///
  /// - Parameters:
  ///   - core: the part of the chip to search, in shares of the chip.
  ///   - share: a cell counts as animal from this share on, 0 to 1.
  /// - Returns: the edges of the whole group, inside and outside `core`, in shares of the chip.
  /// - Complexity: linear in the number of cells.
  package func extent(of core: FrameRegion, from share: Float = 0.5) -> FrameRegion? {
    var isLeft = shares.map { $0 >= share }
    var best: (cells: Int, part: CellRange)?
    for start in isLeft.indices where isLeft[start] {
      var (part, cells) = (CellRange(start), 0)
      isLeft[start] = false
      var waiting = [start]
      while let cell = waiting.popLast() {
        let (x, y) = (cell % Self.columns, cell / Self.columns)
        part.extend(to: cell)
        cells += core.contains(x: Self.middle(x, of: Self.columns), y: Self.middle(y, of: Self.rows)) ? 1 : 0
        for v in max(0, y - 1)...min(Self.rows - 1, y + 1) {
          for u in max(0, x - 1)...min(Self.columns - 1, x + 1) where isLeft[v * Self.columns + u] {
            isLeft[v * Self.columns + u] = false
            waiting.append(v * Self.columns + u)
          }
        }
      }
      if cells > best?.cells ?? 0 { best = (cells, part) }
    }
    return best?.part.region
  }

  /// The centre of a cell, in shares of the chip.
  private static func middle(_ cell: Int, of count: Int) -> Double { (Double(cell) + 0.5) / Double(count) }

  private struct CellRange {
    private var across: ClosedRange<Int>
    private var down: ClosedRange<Int>

    init(_ cell: Int) {
      let (x, y) = (cell % columns, cell / columns)
      (across, down) = (x...x, y...y)
    }

    mutating func extend(to cell: Int) {
      let (x, y) = (cell % columns, cell / columns)
      across = min(across.lowerBound, x)...max(across.upperBound, x)
      down = min(down.lowerBound, y)...max(down.upperBound, y)
    }

    /// In shares of the chip.
    var region: FrameRegion {
      FrameRegion(
        left: Double(across.lowerBound) / Double(columns), top: Double(down.lowerBound) / Double(rows),
        right: Double(across.upperBound + 1) / Double(columns), bottom: Double(down.upperBound + 1) / Double(rows))
    }
  }
}
