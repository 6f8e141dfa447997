import Formats
import Testing

@Suite("calendars as files")
struct ICalendarWriterTests {
  @Test("an event is written by RFC 5545")
  func event() {
    var calendar = ICalendarWriter(of: "Births")
    calendar.add("VEVENT") { event in
      event.add("UID", "1")
      event.add("SUMMARY", text: "Amara, born; \\o/\nhere")
      event.add("VALARM") { $0.add("TRIGGER", "PT0M") }
    }
    #expect(
      calendar.text == """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:-//Menagerie//Births//EN\r
        CALSCALE:GREGORIAN\r
        BEGIN:VEVENT\r
        UID:1\r
        SUMMARY:Amara\\, born\\; \\\\o/\\nhere\r
        BEGIN:VALARM\r
        TRIGGER:PT0M\r
        END:VALARM\r
        END:VEVENT\r
        END:VCALENDAR\r

        """)
  }

  @Test("lines are no longer than 75 bytes, break no character, and read back as they were")
  func folding() throws {
    let title = String(repeating: "Ça va? Äpfel; 🍏, nüsse\\", count: 8)
    var calendar = ICalendarWriter(of: "Births")
    calendar.add("SUMMARY", text: title)
    let lines = Array(calendar.text.utf8).split(separator: 10, omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 76 && String(validating: $0, as: UTF8.self) != nil })
    let unfolded = calendar.text.replacing("\r\n ", with: "")
    let summary = try #require(unfolded.split(separator: "\r\n").first { $0.hasPrefix("SUMMARY:") }).dropFirst(8)
    let read = summary.replacing("\\,", with: ",").replacing("\\;", with: ";").replacing("\\\\", with: "\\")
    #expect(read == title)
  }
}
