import Basics

/// Writes comma-separated values (RFC 4180, UTF-8), one row at a time.
package struct CSVWriter: Sendable {
  package enum LineEnd: String, Sendable {
    /// The line end of RFC 4180.
    case carriageReturnLineFeed = "\r\n"
    /// The line end of Unix text files.
    case lineFeed = "\n"
  }

  package private(set) var text = ""
  private let lineEnd: LineEnd

  package init(lineEnd: LineEnd = .carriageReturnLineFeed) { self.lineEnd = lineEnd }

  /// Writes a row; `nil` is an empty cell.
  package mutating func row(_ cells: [String?]) {
    let line = cells.map(Self.cell).joined(separator: ",")
    // Quotes a blank line, because readers ignore lines that are blank and unquoted.
    text += line.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ? "\"\(line)\"" : line
    text += lineEnd.rawValue
  }

  package static func text(of rows: [[String?]], lineEnd: LineEnd = .carriageReturnLineFeed) -> String {
    var writer = CSVWriter(lineEnd: lineEnd)
    for row in rows { writer.row(row) }
    return writer.text
  }

  /// A cell: quoted where necessary, and with an apostrophe before a possible formula, which a spreadsheet would run.
  private static func cell(_ value: String?) -> String {
    guard let value else { return "" }
    let text = isFormula(value) ? "'" + value : value
    guard text.utf8.contains(where: mustBeQuoted) else { return text }
    // Searches the scalars, not the characters: a combining mark after a quotation mark would form one character with it.
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    return String(quoted) + "\""
  }

  private static func isFormula(_ value: String) -> Bool {
    guard let first = value.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else { return false }
    // Numbers, and offsets such as +02:00, are data; no spreadsheet runs them as formulas.
    return Double(value) == nil && UTCOffset(text: value) == nil
  }

  private static func mustBeQuoted(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
