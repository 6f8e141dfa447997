/// Writes comma-separated values (RFC 4180, UTF-8), a row at a time.
package struct CSVWriter: Sendable {
  /// How rows end.
  package enum LineEnd: String, Sendable {
    /// As RFC 4180 has it.
    case carriageReturnLineFeed = "\r\n"
    /// As text files of this system do.
    case lineFeed = "\n"
  }

  /// The rows so far.
  package private(set) var text = ""
  private let lineEnd: LineEnd

  /// A table without rows.
  package init(lineEnd: LineEnd = .carriageReturnLineFeed) { self.lineEnd = lineEnd }

  /// Writes a row; `nil` is an empty cell.
  package mutating func row(_ cells: [String?]) {
    let line = cells.map(Self.cell).joined(separator: ",")
    // Readers pass over blank lines.
    text += line.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ? "\"\(line)\"" : line
    text += lineEnd.rawValue
  }

  /// A table of rows.
  package static func text(of rows: [[String?]], lineEnd: LineEnd = .carriageReturnLineFeed) -> String {
    var writer = CSVWriter(lineEnd: lineEnd)
    for row in rows { writer.row(row) }
    return writer.text
  }

  /// A cell: quoted where it must be, and kept by an apostrophe from being taken for a formula by a spreadsheet, which would run
  /// it.
  private static func cell(_ value: String?) -> String {
    guard let value else { return "" }
    let text = isFormula(value) ? "'" + value : value
    guard text.utf8.contains(where: mustBeQuoted) else { return text }
    // By scalar: a quotation mark is hidden in a character when a mark that joins stands beside it.
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    return String(quoted) + "\""
  }

  private static func isFormula(_ value: String) -> Bool {
    guard let first = value.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else { return false }
    // Numbers, and offsets such as +02:00, are data, and no spreadsheet runs them.
    return Double(value) == nil && UTCOffset(text: value) == nil
  }

  private static func mustBeQuoted(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
