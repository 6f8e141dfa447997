import Facts
package import Mixing

/// The concentrations of a result, as comma-separated values (RFC 4180): UTF-8, lines end with CR LF, numbers have a point.
package enum ConcentrationTable {
  /// A line for every row of cells, the top one first, and a column for every column of cells, left to right. The first line has
  /// the x and the first column the y of their middles, in heights of a cavity or radii of a round mixer. 0 is black, 1 is white; what is
  /// outside the mixer is empty.
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

  /// With six decimals: more than an average over the points of a cell has.
  private static func number(_ value: Double) -> String { ((value * 1e6).rounded() / 1e6).description }
}
