import Basics
import Testing

@Suite("times as cameras, programs and people write them")
struct WrittenTimeTests {
  private func read(_ text: String) throws -> String {
    let written = try WrittenTime(text)
    return written.time.description + (written.offset?.description ?? "")
  }

  @Test(
    "each form has its value and its precision",
    arguments: [
      ("2024:06:19 14:15:00", "2024-06-19T14:15:00"),
      ("2024-06-19T14:15:00.25", "2024-06-19T14:15:00.25"),
      ("2024:06:19 14:15:00,250", "2024-06-19T14:15:00.25"),
      ("2024/06/19 14:15", "2024-06-19T14:15:00"),
      ("2024:6:9 4:15:00", "2024-06-09T04:15:00"),
      ("2024.06.19  14:15:00 ", "2024-06-19T14:15:00"),
      ("2024:06:19:14:15:00", "2024-06-19T14:15:00"),
      ("20240619141500", "2024-06-19T14:15:00"),
      ("20240619T1415", "2024-06-19T14:15:00"),
      ("20240619 141500+0200", "2024-06-19T14:15:00+02:00"),
      ("2024:06:19 10:00:00+02:00", "2024-06-19T10:00:00+02:00"),
      ("2024:06:19 10:00:00 -5:00", "2024-06-19T10:00:00-05:00"),
      ("2024-06-19T10:00Z", "2024-06-19T10:00:00+00:00"),
      ("2024-06-19 10:00:00 UTC", "2024-06-19T10:00:00+00:00"),
      ("2024:06:19", "2024-06-19"),
      ("20240619", "2024-06-19"),
      ("2024:06:19   :  :  ", "2024-06-19"),
    ])
  func forms(text: String, said: String) throws { #expect(try read(text) == said) }

  @Test(
    "AM and PM after a time decide the half of the day",
    arguments: [
      ("02:15:00 PM", "14:15:00"), ("02:15:00 AM", "02:15:00"), ("12:15:00 AM", "00:15:00"),
      ("12:15:00 PM", "12:15:00"),
      ("2:15 p.m.", "14:15:00"), ("2:15:00pm", "14:15:00"), ("02:15:00 p. m.", "14:15:00"), ("14:15:00 PM", "14:15:00"),
      ("02:15:00.5 PM", "14:15:00.5"),
    ])
  func halves(clock: String, said: String) throws { #expect(try read("2024:06:19 \(clock)") == "2024-06-19T\(said)") }

  @Test("an offset may follow AM or PM")
  func halfAndOffset() throws { #expect(try read("2024-06-19 2:15 PM +03:00") == "2024-06-19T14:15:00+03:00") }

  @Test(
    "a time before the name of a zone or an incomplete offset is read, and its zone is marked as not understood",
    arguments: ["CEST", "+3:0:0", "-05:0", "UTC+99"])
  func zones(zone: String) throws {
    let written = try WrittenTime("2024:06:19 10:00:00 \(zone)")
    #expect(written.time.description == "2024-06-19T10:00:00" && written.zone == .notUnderstood)
  }

  @Test(
    "text of an unknown or ambiguous form is not understood",
    arguments: [
      "06/07/2024 10:00", "2024", "2024:06", "2024:06-19", "2024:00:19 10:00:00", "2024:06:00", "June 19, 2024",
      "2024:06:19 14:15:00 AM", "2024:06:19 02:15:00 in the afternoon", "2024:06:19 10", "2024:06:19 10:5:00",
      "2024:06:19 noon", "2024:06:19 10:00:00.", "1718791200", "٢٠٢٤:06:19",
      "2024:06:19 10:00:00\(String(repeating: " ", count: 99))",
    ])
  func notUnderstood(text: String) { #expect(throws: WrittenTime.Flaw.notUnderstood) { try WrittenTime(text) } }

  @Test(
    "values beyond the calendar or the clock are impossible",
    arguments: [
      "2023:02:29", "2024:13:01 10:00:00", "2024:06:31 10:00:00", "2024:06:19 24:00:00", "2024:06:19 10:60:00",
    ])
  func impossible(text: String) { #expect(throws: WrittenTime.Flaw.impossible) { try WrittenTime(text) } }

  @Test("blanks and zeros state no time", arguments: ["", "0000:00:00 00:00:00", "    :  :     :  :  "])
  func unstated(text: String) { #expect(!WrittenTime.isStated(text)) }
}
