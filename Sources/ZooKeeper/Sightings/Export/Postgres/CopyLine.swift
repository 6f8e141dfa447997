/// A row in the text format of PostgreSQL's COPY: values between tabs, `\N` for a missing value, a line feed at the end.
///
/// Backslash, tab, line feed and carriage return are escaped, so a value never ends its line or the data (`\.`).
/// PostgreSQL refuses U+0000 in texts, so it becomes U+FFFD.
enum CopyLine {
  /// The line after the last row.
  static let end = Array("\\.\n".utf8)

  static func bytes(of values: some Sequence<String?>) -> [UInt8] {
    var line: [UInt8] = []
    for (index, value) in values.enumerated() {
      if index > 0 { line.append(UInt8(ascii: "\t")) }
      if let value { append(value, to: &line) } else { line += missing }
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }

  private static let missing = Array("\\N".utf8)
  private static let replacement = Array("\u{FFFD}".utf8)

  private static func append(_ value: String, to line: inout [UInt8]) {
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): line += [byte, byte]
      case UInt8(ascii: "\t"): line += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      case UInt8(ascii: "\n"): line += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): line += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      case 0: line += replacement
      default: line.append(byte)
      }
    }
  }
}
