import Basics
import Imaging
import Testing

@Suite("IPTC-IIM in JPEG")
struct IPTCTests {
  private func dataset(_ record: UInt8, _ number: UInt8, _ value: [UInt8]) -> [UInt8] {
    [0x1C, record, number, UInt8(value.count >> 8), UInt8(value.count & 255)] + value
  }

  /// One resource, with name and data padded to even lengths.
  private func resource(_ number: Int, name: String = "", _ data: [UInt8]) -> [UInt8] {
    let text = [UInt8(name.utf8.count)] + Array(name.utf8)
    return Array("8BIM".utf8) + [UInt8(number >> 8), UInt8(number & 255)] + text
      + [UInt8](repeating: 0, count: text.count % 2) + [0, 0, UInt8(data.count >> 8), UInt8(data.count & 255)] + data
      + [UInt8](repeating: 0, count: data.count % 2)
  }

  private func statements(_ segments: [[UInt8]]) -> PhotoStatements {
    let file = JPEGFile.bytes(segments.map { (0xED, Array("Photoshop 3.0\0".utf8) + $0) })
    return MetadataReader().statements(in: EncodedImage(bytes: file, name: "a.jpg"))
  }

  private func statements(_ datasets: [UInt8]...) -> PhotoStatements {
    statements([resource(0x0404, datasets.flatMap { $0 })])
  }

  private func moment(_ date: String, _ clock: String, _ numbers: (UInt8, UInt8) = (55, 60)) -> PhotoStatements {
    statements(dataset(2, numbers.0, Array(date.utf8)), dataset(2, numbers.1, Array(clock.utf8)))
  }

  @Test("keywords of the form Individual/Zuri name animals and species")
  func names() {
    let words = ["Individual/Zuri", "Species|zebra", "dusk"].map { dataset(2, 25, Array($0.utf8)) }
    let statements = statements([resource(0x0404, words.flatMap(\.self))])
    #expect(statements.individuals[.iptc]?.value == ["Zuri"] && statements.species[.iptc]?.value == ["zebra"])
    #expect(statements.keywords[.iptc]?.value.count == 3)
  }

  @Test("a date and a time are read, with or without an offset, also those of digitization")
  func time() {
    #expect(
      moment("20240430", "183642+0300").time.chosen == Statement(CivilTime(iso: "2024-04-30T18:36:42")!, from: .iptc))
    #expect(moment("20240430", "183642+0300").metadata.offset?.value == UTCOffset(text: "+03:00"))
    #expect(moment("20240430", "183642").metadata.offset == nil)
    #expect(moment("20240430", "183642", (62, 63)).metadata.time?.source == .iptc)
  }

  @Test("a date without a time of day is a day alone")
  func day() { #expect(moment("20240430", "").time.chosen == Statement(CivilTime(iso: "2024-04-30")!, from: .iptc)) }

  @Test(
    "half a date gives no time, and impossible values are reported",
    arguments: [
      ("", "183642", nil), ("20240000", "183642", .unreadableTime), ("20240430", "253642", .impossibleTime),
      ("30 April 2024", "183642", .unreadableTime),
    ] as [(String, String, Suspicion?)])
  func noTime(date: String, clock: String, told: Suspicion?) {
    let statements = moment(date, clock)
    #expect(statements.time.chosen == nil && statements.suspicions == [told].compactMap(\.self))
  }

  @Test("words without a declared character set are UTF-8 if they are valid, else ISO 8859-1")
  func characters() {
    let latin = statements(dataset(2, 25, [0x63, 0x61, 0x66, 0xE9]), dataset(2, 25, Array("né".utf8)))
    #expect(latin.keywords[.iptc]?.value == ["café", "né"])
  }

  @Test("IPTC may follow other resources, some with a name, and may continue in the next segment")
  func resources() {
    let before = resource(0x03ED, name: "ab", [1, 2, 3]) + resource(0x0425, name: "abc", [1, 2])
    let ours = resource(0x0404, dataset(2, 25, Array("dusk".utf8)))
    #expect(statements([before + ours]).keywords[.iptc]?.value == ["dusk"])
    let all = before + ours
    for cut in all.indices {
      #expect(statements([Array(all[..<cut]), Array(all[cut...])]).keywords[.iptc]?.value == ["dusk"])
    }
  }

  @Test("truncated data give the keywords before the end")
  func cut() {
    let words = (0..<5).map { dataset(2, 25, Array("word \($0)".utf8)) }.flatMap { $0 }
    for length in words.indices {
      let read = statements([resource(0x0404, Array(words[..<length]))]).keywords[.iptc]?.value ?? []
      #expect(read == (0..<length / 11).map { "word \($0)" })
    }
    // An extended length, and a length beyond the end of the data.
    #expect(statements([0x1C, 2, 25, 0x80, 4, 0, 0, 0, 1, 65]).keywords.chosen == nil)
    #expect(statements([0x1C, 2, 25, 0x7F, 0xFF, 65]).keywords.chosen == nil)
  }
}
