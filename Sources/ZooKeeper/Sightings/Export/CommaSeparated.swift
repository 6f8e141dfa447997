import Facts

/// Rows of cells as comma-separated values (RFC 4180, UTF-8, CRLF).
enum CommaSeparated {
  /// One line a row; `nil` is an empty cell.
  static func text(of rows: [[String?]]) -> String {
    rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A cell: quoted where it must be, and kept from being taken for a formula by a spreadsheet, which would run it.
  private static func cell(_ value: String?) -> String {
    guard let value else { return "" }
    let isFormula = value.first.map { "=+-@\t\r".contains($0) } ?? false
    let isNumber = Double(value) != nil
    // An offset such as +02:00 is data, and no spreadsheet runs it.
    let text = isFormula && !isNumber && UTCOffset(text: value) == nil ? "'" + value : value
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
