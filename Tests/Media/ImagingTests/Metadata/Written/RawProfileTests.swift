import Basics
import Imaging
import Testing

@Suite("Exif as text in PNG, as ImageMagick writes it")
struct RawProfileTests {
  private static let exif: [UInt8] = {
    var exif = RawExif()
    exif.exif = [(0x9003, .text("2021:07:06 16:08:14")), (0x9011, .text("+03:00"))]
    return exif.block()
  }()

  /// A profile: its name, four spaces with the number of bytes, and the hexadecimal digits in lines of 72.
  private func profile(_ name: String, _ bytes: [UInt8], stated: Int? = nil) -> [UInt8] {
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    var lines = ["", name, String(repeating: " ", count: 4) + "\(stated ?? bytes.count)"]
    var rest = digits[...]
    while !rest.isEmpty {
      lines.append(String(rest.prefix(72)))
      rest = rest.dropFirst(72)
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func time(_ chunks: [(String, [UInt8])]) -> Sourced<CivilTime>? {
    let file = PNGFile.bytes(width: 1, height: 1, depth: 8, colourType: 0, rows: [[0]], chunks: chunks)
    return MetadataReader().read(EncodedImage(bytes: file, name: "a.png")).time
  }

  private func plain(_ name: String, _ text: [UInt8]) -> (String, [UInt8]) {
    ("tEXt", Array("Raw profile type \(name)\0".utf8) + text)
  }

  private func packed(_ name: String, _ text: [UInt8]) throws -> (String, [UInt8]) {
    ("zTXt", Array("Raw profile type \(name)\0\0".utf8) + (try Zlib.compress(text)))
  }

  @Test("the profiles exif and APP1 contain Exif, compressed or not", arguments: ["exif", "APP1"])
  func read(name: String) throws {
    let taken = Sourced(CivilTime(iso: "2021-07-06T16:08:14")!, from: FactSource.exif)
    let text = profile(name.lowercased(), Self.exif)
    #expect(time([plain(name, text)]) == taken)
    #expect(time([try packed(name, text)]) == taken)
  }

  @Test("Exif in its own chunk is preferred to a profile")
  func ownChunk() {
    var own = RawExif()
    own.exif = [(0x9003, .text("2020:01:02 03:04:05"))]
    let chunk = ("eXIf", Array(own.block().dropFirst(6)))
    #expect(time([plain("exif", profile("exif", Self.exif)), chunk])?.value.year == 2020)
  }

  @Test("an invalid profile is ignored")
  func damaged() throws {
    let count = Self.exif.count
    for stated in [0, -1, count - 1, count + 1, 9 << 20, .max] {
      #expect(time([plain("exif", profile("exif", Self.exif, stated: stated))]) == nil, "\(stated)")
    }
    #expect(time([plain("exif", Array("\nexif\n 12\nzz".utf8))]) == nil)
    #expect(time([plain("exif", [])]) == nil)
    var cut = try packed("exif", profile("exif", Self.exif))
    cut.1.removeLast(8)
    #expect(time([cut]) == nil)
  }

  @Test("a text that decompresses to more than the limit of Exif blocks is ignored")
  func bomb() throws {
    let blanks = [UInt8](repeating: 0x20, count: 40 << 20)
    #expect(time([try packed("exif", Array("\nexif\n 8\n".utf8) + blanks)]) == nil)
  }
}
