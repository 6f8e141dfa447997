/// Writes JSON with members in the given order.
enum JSONText {
  /// The text of a value (RFC 8259), indented by two spaces per level.
  static func text(_ value: LooseJSON, indent: String = "") -> String {
    switch value {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return Int(exactly: value).map(String.init) ?? (value.isFinite ? "\(value)" : "null")
    case .text(let text): return quoted(text)
    case .list(let values):
      return block(values.map { text($0, indent: indent + "  ") }, "[", "]", indent)
    case .object(let members):
      return block(members.map { quoted($0.name) + ": " + text($0.value, indent: indent + "  ") }, "{", "}", indent)
    }
  }

  private static func block(_ lines: [String], _ open: String, _ close: String, _ indent: String) -> String {
    guard !lines.isEmpty else { return open + close }
    return open + "\n" + lines.map { indent + "  " + $0 }.joined(separator: ",\n") + "\n" + indent + close
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      // The text may be embedded in a page, so no tag may begin or end inside it.
      case "<": quoted += "\\u003c"
      case _ where scalar.value < 0x20:
        quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
