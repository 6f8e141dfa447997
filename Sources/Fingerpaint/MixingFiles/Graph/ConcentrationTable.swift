import Formats
package import Mixing

/// The concentrations of a result as comma-separated values (RFC 4180): UTF-8, CR LF line ends, decimal points.
package enum ConcentrationTable {
  /// One line for each row of cells, top first, and one column for each column of cells, left to right. The first line
  /// has the x and the first column the y of the cell centers, in heights of a cavity or radii of a round mixer. 0 is
  /// black, 1 is white; cells outside the mixer are empty.
  ///
  /// - Parameter concentrations: one for each cell of the grid.
  package static func csv(_ concentrations: [Float], _ grid: Grid) -> String {
    let coverage = grid.coverage()
    var table = CSVWriter()
    table.row(["y\\x"] + (0..<grid.columns).map { number(grid.centre($0).x) })
    for row in (0..<grid.rows).reversed() {
      let cells = row * grid.columns..<(row + 1) * grid.columns
      table.row(
        [number(grid.centre(cells.lowerBound).y)]
          + cells.map { coverage[$0] > 0 ? number(Double(concentrations[$0])) : nil })
    }
    return table.text
  }

  /// Six decimals: more than the precision of a cell's average.
  private static func number(_ value: Double) -> String { ((value * 1e6).rounded() / 1e6).description }
}
