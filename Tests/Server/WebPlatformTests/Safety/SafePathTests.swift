import Testing
import WebPlatform

@Suite("file names of uploads")
struct SafePathTests {
  @Test(
    "names that lead to other folders, are hidden, or break a terminal are refused",
    arguments: [
      "", "/", "/etc/passwd", "..", "../x", "a/..", "a/../b", "a/./b", ".", "a//b", "a/", "/a", "a\\b", "..\\x",
      "C:x", "C:\\x", "file:x", ".hidden", "a/.hidden", ".arriving-1", "a\u{0}b", "a\nb", "a\r", "a\tb", "a\u{7F}",
      "a\u{1B}[2J", "photo\u{202E}gpj.exe", "a\u{200B}b", "a\u{FEFF}", "a\u{2028}b", "a\u{2029}b", "a ", "a /b",
      String(repeating: "x", count: 241), String(repeating: "é", count: 121),
      Array(repeating: "a", count: 17).joined(separator: "/"),
      Array(repeating: String(repeating: "x", count: 200), count: 6).joined(separator: "/"),
    ])
  func refused(name: String) {
    #expect(SafePath(name) == nil)
  }

  /// Swift combines a dot or a slash and its combining marks into one Character; file systems do not.
  @Test(
    "no combining character hides a dot or a slash",
    arguments: [
      "a\u{D4E}/../../x", "a/\u{301}../../x", "a\u{D4E}/..", "a\u{D4E}/.hidden", ".\u{301}hidden", "..\u{301}/x",
      "\u{D4E}/", "a\u{D4E}//b",
    ])
  func joiners(name: String) {
    #expect(SafePath(name) == nil)
  }

  @Test(
    "an ordinary name stays unchanged",
    arguments: [
      "IMG_1.JPG", "Day 1/IMG_1.JPG", "a", "a..b", "x...", "été/zèbre.jpg",
      "シマウマ/写真 1.heic", "🦓.jpg", "a b (copy).jpg", "x~1", "-rf", String(repeating: "x", count: 240),
      Array(repeating: "a", count: 16).joined(separator: "/"), "'; DROP TABLE upload; --.jpg", "<b>.jpg",
    ])
  func kept(name: String) {
    #expect(SafePath(name)?.text == name)
  }

  @Test("the two Unicode forms of an accent are one name")
  func composed() {
    #expect(SafePath("e\u{301}te\u{301}.jpg") == SafePath("\u{E9}t\u{E9}.jpg"))
  }
}
