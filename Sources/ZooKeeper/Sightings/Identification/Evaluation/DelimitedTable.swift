/// A table of comma-separated values (RFC 4180): a line of column names, then one row a line.
///
/// Cells are trimmed. Quoted cells may hold commas, line ends and doubled quotes. A byte order mark is skipped.
struct DelimitedTable: Sendable {
  /// The names of the columns, in order.
  let columns: [String]
  /// The rows that are not empty, in order.
  let rows: [Row]

  /// One row.
  struct Row: Sendable {
    /// The line of the text that the row begins on; the names of the columns are on line 1.
    let line: Int
    fileprivate let cells: [String: String]

    /// The cell of a column; `nil` when the table has no such column or the row ends before it.
    subscript(column: String) -> String? { cells[column] }
  }

  /// Splits a text into cells; there is no text that cannot be split.
  init(_ text: String) {
    var records = Self.records(in: text)[...]
    columns = records.popFirst()?.cells ?? []
    rows = records.map { [columns] record in
      Row(line: record.line, cells: Dictionary(zip(columns, record.cells), uniquingKeysWith: { first, _ in first }))
    }
  }

  private static func records(in text: String) -> [(line: Int, cells: [String])] {
    var records: [(line: Int, cells: [String])] = []
    var cells: [String] = []
    var cell = ""
    var isQuoted = false
    var (line, start) = (1, 1)
    func trimmed(_ text: String) -> String {
      String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    func endRecord() {
      cells.append(trimmed(cell))
      if cells != [""] { records.append((start, cells)) }
      (cells, cell) = ([], "")
    }
    var characters = (text.first == "\u{FEFF}" ? text.dropFirst() : text[...]).makeIterator()
    var pending = characters.next()
    while let character = pending {
      pending = characters.next()
      if character.isNewline { line += 1 }
      switch character {
      case "\"" where isQuoted && pending == "\"":
        cell.append("\"")
        pending = characters.next()
      case "\"" where isQuoted: isQuoted = false
      case "\"" where cell.allSatisfy(\.isWhitespace): (isQuoted, cell) = (true, "")
      case "," where !isQuoted:
        cells.append(trimmed(cell))
        cell = ""
      case _ where character.isNewline && !isQuoted:
        endRecord()
        start = line
      default: cell.append(character)
      }
    }
    if !cell.isEmpty || !cells.isEmpty { endRecord() }
    return records
  }
}
