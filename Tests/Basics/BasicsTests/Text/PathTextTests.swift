import Basics
import Foundation
import Testing

struct PathTextTests {
  @Test("the text of a path gives the path again, for any bytes, and no two paths have the same text")
  func roundTrip() {
    var random = SplitMix64(seed: 11)
    var paths: [[UInt8]] = [
      [], Array("/photos/Zuri.jpg".utf8), Array("/写真/シマウマ.jpg".utf8), Array("/café/cafe\u{301}".utf8),
      [0x2F, 0x63, 0x61, 0x66, 0xE9], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x90], [0xC0, 0xAF], [0xED, 0xA0, 0x80],
      Array("a\u{EF80}b\u{EFFF}".utf8), [0xEE, 0xBE], [0xEE, 0xBE, 0xE9],
    ]
    for _ in 0..<2_000 {
      paths.append((0..<(random.next() % 12)).map { _ in UInt8(truncatingIfNeeded: random.next() % 255 + 1) })
    }
    for path in paths {
      let text = PathText.text(of: path)
      #expect(PathText.bytes(of: text) == path)
      PathText.withBytes(of: text) { pointer in
        #expect(Array(UnsafeBufferPointer(start: pointer, count: path.count)).map { UInt8(bitPattern: $0) } == path)
        #expect(pointer[path.count] == 0)
      }
    }
    #expect(Set(paths.map { Array(PathText.text(of: $0).utf8) }).count == Set(paths).count)
  }

  @Test("valid UTF-8 stays as it is")
  func plain() {
    for text in ["/a/b.jpg", "/写真", "/cafe\u{301}", "/😀"] {
      #expect(Array(PathText.text(of: Array(text.utf8)).utf8) == Array(text.utf8))
    }
  }

  @Test("a path is shown with unreadable bytes in hexadecimal, and exported as a file URI with all bytes (RFC 8089)")
  func shown() throws {
    let text = PathText.text(of: [0x2F, 0x63, 0x61, 0x66, 0xE9, 0x2E, 0x6A, 0x70, 0x67])
    #expect(PathText.shown(text) == "/caf\\xE9.jpg")
    #expect(PathText.fileURI(text) == "file:///caf%E9.jpg")
    #expect(PathText.fileURI("/a b/ü#?%.jpg") == "file:///a%20b/%C3%BC%23%3F%25.jpg")
    #expect(URL(string: PathText.fileURI("/a b/ü#?%.jpg"))?.path == "/a b/ü#?%.jpg")
  }
}
