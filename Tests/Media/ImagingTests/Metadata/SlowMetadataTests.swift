import Basics
import Imaging
import Testing
import TestingSupport

@Suite("the time to read metadata is proportional to its size")
struct SlowMetadataTests {
  private static let largest = Tier.choose(short: 1 << 15, thorough: 1 << 20)

  private func growth<Input>(_ input: (Int) -> Input, by read: (Input) throws -> Void) -> Double {
    Growth.perDoubling(upTo: Self.largest, of: input, by: read)
  }

  @Test("XMP takes linear time", arguments: RepeatedMarks.all + ["<rdf:li>a</rdf:li>", "<rdf:li>", " dc:subject='a'"])
  func packet(mark: String) {
    let start = "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
    let subject =
      start + "<rdf:Description xmlns:dc='http://purl.org/dc/elements/1.1/'><dc:subject><rdf:Bag><rdf:li>"
    for start in ["", start, start + "<rdf:Description ", subject] {
      let growth = growth({ Array((start + RepeatedMarks.text(mark, $0)).utf8) }) {
        _ = try XMPPacket($0, name: "a.xmp")
      }
      #expect(growth < Growth.mostPerDoubling, "after \(start)")
    }
  }

  @Test("a file name is read in linear time", arguments: RepeatedMarks.all + ["2024", "2024-05-01", "20240501_", "1_"])
  func name(mark: String) {
    let growth = growth({ RepeatedMarks.text(mark, $0) + ".jpg" }) {
      _ = MetadataReader().read(EncodedImage(bytes: [0], name: $0))
    }
    #expect(growth < Growth.mostPerDoubling)
  }

  /// Segments that repeat a block, and blocks that repeat a dataset.
  @Test(
    "a JPEG of many small segments is read in linear time",
    arguments: [
      [0xFF, 0xE1, 0, 8] + Array("Exif\0\0".utf8), [0xFF, 0xED, 0, 4, 0, 0], [0xFF, 0xFE, 0, 3, 65], [0xFF, 0xFF],
      [0xFF, 0xE1, 0, 35] + Array("http://ns.adobe.com/xmp/extension/".utf8), [0xFF, 0xE2, 0, 2],
    ] as [[UInt8]])
  func segments(part: [UInt8]) {
    let growth = growth({ [0xFF, 0xD8] + [UInt8]((0..<($0 / part.count + 1)).map { _ in part }.joined()) }) {
      _ = MetadataReader().read(EncodedImage(bytes: $0, name: "a.jpg"))
    }
    #expect(growth < Growth.mostPerDoubling)
  }

  @Test("a PNG of many small chunks is read in linear time", arguments: ["tEXt", "iTXt", "zTXt", "eXIf", "abcd"])
  func chunks(kind: String) {
    let part: [UInt8] = [0, 0, 0, 4] + Array(kind.utf8) + Array("a\0bc".utf8) + [0, 0, 0, 0]
    let growth = growth({
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + [UInt8]((0..<($0 / part.count + 1)).map { _ in part }.joined())
    }) {
      _ = MetadataReader().read(EncodedImage(bytes: $0, name: "a.png"))
    }
    #expect(growth < Growth.mostPerDoubling)
  }
}
