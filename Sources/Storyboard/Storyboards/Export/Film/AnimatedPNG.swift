import Formats
import Imaging

/// Writes a storyboard as an animated PNG (APNG, PNG specification third edition, chapter 11). Every browser plays it,
/// and no ffmpeg is needed.
package enum AnimatedPNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The maximum delay of a picture in milliseconds: the field has 16 bits. A frame that is shown longer is written
  /// several times.
  private static let longest = 65_000

  /// The bytes of an animation that loops forever.
  ///
  /// - Throws: `ExportError.noFrames`, and errors of the painter.
  package static func film(_ storyboard: Storyboard, height: Int, by painter: FramePainter) throws -> [UInt8] {
    guard !storyboard.frames.isEmpty else { throw ExportError.noFrames }
    let size = FramePicture.size(storyboard.aspect, height: height)
    var (film, count, sequence): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    var header: [UInt8] = []
    for (frame, time) in zip(storyboard.frames, storyboard.times) {
      let chunks = chunks(of: try FramePicture.png(frame, of: storyboard.aspect, height: height, by: painter))
      let pixels = chunks.filter { $0.name == "IDAT" }.map(\.content)
      if header.isEmpty { header = chunks.first { $0.name == "IHDR" }.map { Array($0.content) } ?? [] }
      var left = time.count
      while left > 0 {
        let shown = min(left, longest)
        left -= shown
        var control: [UInt8] =
          big(sequence) + big(UInt32(size.width)) + big(UInt32(size.height)) + big(UInt32(0)) + big(UInt32(0))
        control += big(UInt16(shown)) + big(UInt16(1_000)) + [0, 0]
        film += chunk("fcTL", control)
        sequence += 1
        for content in pixels {
          // Viewers without APNG support show the first picture.
          if count == 0 {
            film += chunk("IDAT", Array(content))
          } else {
            film += chunk("fdAT", big(sequence) + content)
            sequence += 1
          }
        }
        count += 1
      }
    }
    return signature + chunk("IHDR", header) + chunk("acTL", big(count) + big(UInt32(0))) + film + chunk("IEND", [])
  }

  private static func chunks(of png: [UInt8]) -> [(name: String, content: ArraySlice<UInt8>)] {
    var chunks: [(String, ArraySlice<UInt8>)] = []
    var place = signature.count
    while place + 12 <= png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= png.count else { break }
      chunks.append((String(decoding: png[place + 4..<place + 8], as: UTF8.self), png[place + 8..<place + 8 + length]))
      place += 12 + length
    }
    return chunks
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(UInt32(content.count)) + body + big(CRC32(body).value)
  }

  private static func big(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian, Array.init)
  }
}
