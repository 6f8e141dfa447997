/// Writes a calendar file (iCalendar, RFC 5545): lines of at most 75 bytes that end with CR and LF.
package struct ICalendarWriter {
  private var lines: [String]

  /// - Parameter contents: a description of the content for the product identifier; only letters and blanks.
  package init(of contents: String) {
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Menagerie//\(contents)//EN", "CALSCALE:GREGORIAN"]
  }

  /// Adds a component, such as `VEVENT`, or `VALARM` within a `VEVENT`.
  package mutating func add(_ component: String, _ write: (inout ICalendarWriter) -> Void) {
    lines.append("BEGIN:\(component)")
    write(&self)
    lines.append("END:\(component)")
  }

  /// Adds a property with a structured value: a date, a rule, an address.
  ///
  /// - Parameter name: with its parameters, such as `DTSTART;VALUE=DATE`.
  package mutating func add(_ name: String, _ value: String) { lines.append("\(name):\(value)") }

  /// Adds a property with a text value, which is escaped (RFC 5545, 3.3.11).
  package mutating func add(_ name: String, text: String) {
    let escaped = text.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
      .replacing("\r\n", with: "\\n").replacing("\n", with: "\\n").replacing("\r", with: "")
    add(name, escaped)
  }

  /// The content of the file.
  package var text: String { (lines + ["END:VCALENDAR"]).map { Self.folded($0) + "\r\n" }.joined() }

  /// Splits a line into pieces of at most 75 bytes, never inside a character (RFC 5545, 3.1).
  private static func folded(_ line: String) -> String {
    var (folded, width) = ("", 0)
    for character in line.unicodeScalars {
      let count = character.utf8.count
      if width + count > 75 {
        folded += "\r\n "
        width = 1
      }
      folded.unicodeScalars.append(character)
      width += count
    }
    return folded
  }
}
