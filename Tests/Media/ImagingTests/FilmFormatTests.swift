import Imaging
import Testing

@Suite("films by their first bytes")
struct FilmFormatTests {
  private func head(_ text: String, after zeroes: Int = 0, count: Int = 1024) -> [UInt8] {
    let bytes = [UInt8](repeating: 0, count: zeroes) + Array(text.utf8)
    return bytes + [UInt8](repeating: 0, count: max(0, count - bytes.count))
  }

  @Test(
    "containers are recognised by brand and signature",
    arguments: [
      ("ftypisom", 4, FilmFormat.mp4), ("ftypmp42", 4, .mp4), ("ftyp3gp4", 4, .mp4), ("ftypqt  ", 4, .mov),
      ("moov", 4, .mov), ("wide", 4, .mov), ("RIFF....AVI LIST", 0, .avi),
    ])
  func films(text: String, zeroes: Int, format: FilmFormat) {
    #expect(FilmFormat.recognise(head(text, after: zeroes)) == format)
  }

  @Test("a transport stream has a mark at the start of each packet", arguments: [(0, 188), (4, 192)])
  func streams(first: Int, step: Int) {
    var bytes = [UInt8](repeating: 1, count: 1024)
    for place in stride(from: first, to: bytes.count, by: step) { bytes[place] = 0x47 }
    #expect(FilmFormat.recognise(bytes) == .mts && FilmFormat.recognise(Array(bytes.prefix(300))) == nil)
    bytes[first + 2 * step] = 0
    #expect(FilmFormat.recognise(bytes) == nil)
  }

  @Test(
    "pictures, sound and playlists are no films",
    arguments: [
      "\0\0\0\u{18}ftypheic", "\0\0\0\u{18}ftypmif1", "\0\0\0\u{18}ftypavif", "\0\0\0\u{18}ftypM4A ",
      "\0\0\0\u{18}ftypcrx ", "\0\0\0\u{0C}JXL ", "\0\0\0\u{0C}jP  ", "RIFF....WEBP", "RIFF....WAVE", "#EXTM3U", "",
    ])
  func others(text: String) {
    #expect(FilmFormat.recognise(head(text)) == nil && FilmFormat.recognise(Array(text.utf8)) == nil)
    #expect(!FilmFormat.isOther(head(text)))
  }

  @Test("Matroska, Windows Media and MPEG are films that are not read")
  func unread() {
    for bytes: [UInt8] in [[0x1A, 0x45, 0xDF, 0xA3], [0x30, 0x26, 0xB2, 0x75], [0, 0, 1, 0xBA]] {
      #expect(FilmFormat.isOther(bytes) && FilmFormat.recognise(bytes) == nil)
    }
  }
}
