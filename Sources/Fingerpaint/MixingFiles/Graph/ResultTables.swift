import Formats
package import Mixing

/// Mixing measures of runs as comma-separated values (RFC 4180): UTF-8, CR LF line ends, decimal points.
package enum PerformanceTable {
  /// All measures of one run, one line for each result. There is a column for movements if any result is inside a
  /// repeat.
  package static func csv(_ series: PerformanceSeries) -> String {
    let measures = PerformanceMeasure.allCases
    let hasMoves = series.results.contains { $0.moves > 0 }
    return table(
      ["repeat"] + (hasMoves ? ["movement"] : []) + measures.map { $0.rawValue.lowercased() },
      series.results.map { result in
        [String(result.repeats)] + (hasMoves ? [String(result.moves)] : []) + measures.map { number(result.values[$0]) }
      })
  }

  /// One measure of several runs: one column for each run, one line for each number of repeats in any of them.
  package static func csv(_ series: [PerformanceSeries], _ measure: PerformanceMeasure) -> String {
    let columns = series.map { one in
      Dictionary(one.results.map { ($0.repeats, $0.values[measure]) }, uniquingKeysWith: { $1 })
    }
    let repeats = Set(columns.flatMap(\.keys)).sorted()
    return table(
      ["repeat"] + series.map(\.name),
      repeats.map { count in [String(count)] + columns.map { number($0[count] ?? nil) } })
  }

  private static func table(_ head: [String], _ rows: [[String?]]) -> String { CSVWriter.text(of: [head] + rows) }

  private static func number(_ value: Double?) -> String? { value.flatMap { $0.isFinite ? $0.description : nil } }
}

/// The concentrations of a result as comma-separated values (RFC 4180): UTF-8, CR LF line ends, decimal points.
package enum ConcentrationTable {
  /// One line for each row of cells, top first, and one column for each column of cells, left to right. The first line
  /// has the x of the cell centers, and the first column has the y. The unit is the height of a cavity or the radius of
  /// a round mixer. 0 is black, 1 is white; cells outside the mixer are empty.
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
