/// A table whose first row names the columns. Space around cells is no part of them.
package struct CSVTable: Sendable {
  /// The names of the columns, in order.
  package let columns: [String]
  /// The rows that are not blank, in order; rows of several empty cells are.
  package let rows: [Row]

  /// One row.
  package struct Row: Sendable {
    /// The line of the text that the row begins on, from 1.
    package let line: Int
    fileprivate let cells: [String: String]

    /// The cell of a column; `nil` when the table has no such column or the row ends before it. Of several columns of one name the
    /// first counts.
    package subscript(column: String) -> String? { cells[column] }
  }

  /// Reads a table.
  ///
  /// - Parameter separator: `nil` for the one that the names of the columns are separated by.
  /// - Throws: `CSVError` for the first thing that cannot be read.
  package init(
    _ bytes: [UInt8], separator: CSVSeparator? = nil, limits: CSVLimits = CSVLimits()
  ) throws(CSVError) {
    var reader = try CSVReader(bytes, separator: separator, limits: limits)
    columns = try reader.next()?.cells.map(Self.trimmed) ?? []
    var rows: [Row] = []
    while let record = try reader.next() {
      let cells = zip(columns, record.cells.map(Self.trimmed))
      // Spreadsheets write rows of separators where rows were emptied.
      guard record.cells.count == 1 || cells.contains(where: { !$1.isEmpty }) else { continue }
      rows.append(Row(line: record.line, cells: Dictionary(cells) { first, _ in first }))
    }
    self.rows = rows
  }

  private static func trimmed(_ cell: String) -> String {
    String(cell.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
