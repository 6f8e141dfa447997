import Basics
import Imaging
import Testing

@Suite("times as Exif writes them")
struct ExifTimeTests {
  private func facts(_ time: String, fraction: String? = nil, offset: String? = nil) -> PhotoMetadata {
    var exif = RawExif()
    exif.exif = [(0x9003, .text(time))]
    if let offset { exif.exif.append((0x9011, .text(offset))) }
    if let fraction { exif.exif.append((0x9291, .text(fraction))) }
    return MetadataReader().read(EncodedImage(bytes: exif.jpeg(), name: "a.jpg"))
  }

  @Test(
    "blanks and zeros give no time and no suspicion",
    arguments: ["", "0000:00:00 00:00:00", "    :  :     :  :  "])
  func unknown(text: String) { #expect(facts(text).time == nil && facts(text).suspicions.isEmpty) }

  @Test("fractions of a second are in their own tag, which may be padded")
  func subseconds() {
    for (fraction, said) in [("164", "14.164"), ("164  ", "14.164"), ("  ", "14")] {
      #expect(facts("2021:07:06 16:08:14", fraction: fraction).time?.value.description == "2021-07-06T16:08:\(said)")
    }
  }

  @Test(
    "am and pm, zones, fractions and days alone are read with their precision",
    arguments: [
      ("2024:06:19 02:15:00 PM", "2024-06-19T14:15:00", nil),
      ("2024:06:19 10:00:00+02:00", "2024-06-19T10:00:00", "+02:00"),
      ("2024-06-19T10:00:00.5Z", "2024-06-19T10:00:00.5", "+00:00"), ("2024:06:19", "2024-06-19", nil),
      ("2024:06:19 10:00", "2024-06-19T10:00:00", nil),
    ] as [(String, String, String?)])
  func forms(text: String, said: String, offset: String?) {
    let facts = facts(text)
    #expect(facts.time?.value.description == said && facts.time?.source == .exif)
    #expect(facts.offset?.value.description == offset && facts.suspicions.isEmpty)
  }

  @Test("an unknown form and an impossible date are reported differently")
  func flaws() {
    #expect(facts("19 June 2024").suspicions == [.unreadableTime])
    #expect(facts("2024:02:30 10:00:00").suspicions == [.impossibleTime])
    #expect(facts("19 June 2024").time == nil && facts("2024:02:30 10:00:00").time == nil)
  }

  @Test("an offset with one digit is read; an unknown form is reported; blanks are ignored")
  func offsets() {
    func stated(_ offset: String) -> PhotoMetadata { facts("2024:06:01 10:00:00", offset: offset) }
    #expect(stated("-5:00").offset == Sourced(UTCOffset(seconds: -18_000)!, from: .exif))
    #expect(stated("\u{2212}05:0").offset == nil && stated("\u{2212}05:0").suspicions == [.unreadableOffset])
    #expect(stated("   :  ").offset == nil && stated("   :  ").suspicions.isEmpty)
  }
}
