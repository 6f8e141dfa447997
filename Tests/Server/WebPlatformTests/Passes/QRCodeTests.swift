import Testing
import WebPlatform

@Suite("codes for cameras")
struct QRCodeTests {
  @Test("three corners have the pattern by which cameras find a code (ISO/IEC 18004, 6.3.3)")
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

  @Test("a text that no code holds has none")
  func tooLong() {
    #expect(QRCode(String(repeating: "a", count: 2_331)) != nil)
    #expect(QRCode(String(repeating: "a", count: 2_332)) == nil)
  }
}
