/// A table with column names in its first row. Spaces around cells are trimmed.
package struct CSVTable: Sendable {
  package let columns: [String]
  /// The rows in order. Blank rows are left out, and rows of several cells that are empty in all named columns.
  package let rows: [Row]

  package struct Row: Sendable {
    /// The line where the row begins, from 1.
    package let line: Int
    fileprivate let cells: [String: String]

    /// The cell of a column; `nil` when the table has no such column or the row is shorter. Of several columns with the same name the first
    /// counts.
    package subscript(column: String) -> String? { cells[column] }
  }

  /// Parses a table.
  ///
  /// - Parameter separator: `nil` to detect it in the row of column names.
  /// - Throws: `CSVError` for the first error.
  package init(
    _ bytes: [UInt8], separator: CSVSeparator? = nil, limits: CSVLimits = CSVLimits()
  ) throws(CSVError) {
    var reader = try CSVReader(bytes, separator: separator, limits: limits)
    columns = try reader.next()?.cells.map(Self.trimmed) ?? []
    var rows: [Row] = []
    while let record = try reader.next() {
      let cells = zip(columns, record.cells.map(Self.trimmed))
      // Spreadsheets write only separators for a row whose cells were emptied.
      guard record.cells.count == 1 || cells.contains(where: { !$1.isEmpty }) else { continue }
      rows.append(Row(line: record.line, cells: Dictionary(cells) { first, _ in first }))
    }
    self.rows = rows
  }

  private static func trimmed(_ cell: String) -> String {
    String(cell.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
