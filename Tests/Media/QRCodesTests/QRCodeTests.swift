import Basics
import QRCodes
import Testing
import TestingSupport

@Suite("QR codes")
struct QRCodeTests {
  @Test("three corners of a code have the finder pattern (ISO/IEC 18004, 6.3.3)")
  func finders() throws {
    let code = try #require(QRCode("https://zoo.example.org/join/0123456789"))
    #expect((code.width - 17) % 4 == 0)
    let far = code.width - 7
    for (left, top) in [(0, 0), (far, 0), (0, far)] {
      for y in 0..<7 {
        for x in 0..<7 {
          let ring = max(abs(x - 3), abs(y - 3))
          #expect(code[x: left + x, y: top + y] == (ring != 2), "\(left + x), \(top + y)")
        }
      }
    }
  }

  /// Maximum bytes of version 40 (ISO/IEC 18004, table 7).
  private static let most: [(QRCode.Correction, Int)] = [
    (.low, 2_953), (.medium, 2_331), (.quartile, 1_663), (.high, 1_273),
  ]

  @Test("a text that is empty or too long for the level has no code", arguments: most)
  func bounds(correction: QRCode.Correction, most: Int) {
    #expect(QRCode(String(repeating: "a", count: most), correction: correction)?.width == 177)
    #expect(QRCode(String(repeating: "a", count: most + 1), correction: correction) == nil)
    #expect(QRCode("", correction: correction) == nil)
  }

  /// Maximum bytes of each version at level M (ISO/IEC 18004, table 7).
  private static let longest = [
    14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779, 857, 911,
    997,
    1_059, 1_125, 1_190, 1_264, 1_370, 1_452, 1_538, 1_628, 1_722, 1_809, 1_911, 1_989, 2_099, 2_213, 2_331,
  ]

  @Test("the longest text of each of the forty versions is read back from its code", .whole)
  func readBack() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix64(seed: seed)
    let reader = try Reader()
    for (version, count) in zip(1..., Self.longest) {
      let text = Self.text(ofBytes: count, &random)
      let code = try #require(QRCode(text))
      #expect(code.width == 17 + 4 * version)
      let read = try reader.text(on: Self.picture(code))
      #expect(read == text, "\(count) bytes, seed \(seed)")
    }
  }

  @Test(
    "codes drawn as SVG and in a terminal are read back", .whole,
    arguments: ["https://192.168.1.20:8443", "http://[fd00::1]:8080/join/é漢字"])
  func drawings(text: String) throws {
    let code = try #require(QRCode(text))
    let reader = try Reader()
    #expect(try reader.text(onSVG: code.svg) == text)
    for ink in QRCode.Ink.allCases {
      let lines = code.lines(ink)
      let rows = lines.flatMap(Self.rows)
      #expect(rows.allSatisfy { $0.count == code.columns })
      #expect(try reader.text(on: Picture(rows: rows)) == text, "\(ink)")
    }
  }

  /// The code with its quiet zone.
  private static func picture(_ code: QRCode) -> Picture {
    let edges = -QRCode.quietZone..<code.width + QRCode.quietZone
    return Picture(rows: edges.map { y in edges.map { x in code[x: x, y: y] } })
  }

  /// Letters of one to four bytes, with a given total size.
  private static func text(ofBytes count: Int, _ random: inout some RandomNumberGenerator) -> String {
    let letters = Array("abcXYZ019:/?#-._~é漢🦓")
    var text = ""
    while text.utf8.count < count {
      guard let letter = letters.randomElement(using: &random) else { break }
      if text.utf8.count + letter.utf8.count <= count { text.append(letter) }
    }
    return text
  }

  /// The two rows of modules in a line of a terminal: a drawn block is a light module.
  private static func rows(of line: String) -> [[Bool]] {
    let blocks = line.filter { " ▀▄█".contains($0) }
    return [blocks.map { $0 == " " || $0 == "▄" }, blocks.map { $0 == " " || $0 == "▀" }]
  }
}
