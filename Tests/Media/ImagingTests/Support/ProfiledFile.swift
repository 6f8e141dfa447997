import Imaging

/// Puts an ICC profile into a file of each format.
enum ProfiledFile {
  /// A small picture in each format, and with each kind of profile.
  static func all() throws -> [(name: String, bytes: [UInt8])] {
    let wide = ProfileFile.rgb(ProfileFile.displayP3)
    let picture = PixelBuffer(size: PixelSize(width: 8, height: 8), filledWith: [200, 60, 56])
    let plain = try JPEGEncoder.encode(picture)
    let lossless = try Fixtures.file("lossless.webp").bytes
    let heic = try Fixtures.file("heif/444.heic").bytes
    return [
      ("wide.jpg", jpeg(plain, wide)), ("grey.jpg", jpeg(try Fixtures.file("grey.jpg").bytes, ProfileFile.grey(2.2))),
      ("inks.jpg", jpeg(try Fixtures.file("cmyk.jpg").bytes, ProfileFile.blackInks())),
      ("wide.png", png(picture, chunks: [("cHRM", ProfileFile.zeros(32)), ("gAMA", [0, 0, 0xB1, 0x8F])])),
      ("wide.webp", webp(lossless, width: 32, height: 32, wide)),
      ("wide.heic", try heif(heic, colr: Array("prof".utf8) + wide)),
    ]
  }

  /// - Parameter part: the most bytes of a profile in one segment.
  static func jpeg(_ file: [UInt8], _ profile: [UInt8], part: Int = 60_000) -> [UInt8] {
    let count = (profile.count + part - 1) / part
    let segments = (0..<count).map { number -> [UInt8] in
      let body = profile[number * part..<min(profile.count, (number + 1) * part)]
      let numbers = [UInt8(number + 1), UInt8(count)]
      return Array("ICC_PROFILE\0".utf8) + numbers + body
    }
    return jpeg(file, segments: segments)
  }

  /// - Parameter segments: the contents of APP2 segments.
  static func jpeg(_ file: [UInt8], segments: [[UInt8]]) -> [UInt8] {
    var bytes = Array(file.prefix(2))
    for segment in segments {
      bytes += [0xFF, 0xE2]
      bytes += ProfileFile.big(segment.count + 2, 2)
      bytes += segment
    }
    return bytes + file.dropFirst(2)
  }

  static func png(_ pixels: PixelBuffer, _ profile: [UInt8]) throws -> [UInt8] {
    png(pixels, chunks: [("iCCP", Array("a name\0\0".utf8) + (try Zlib.compress(profile)))])
  }

  static func png(_ pixels: PixelBuffer, chunks: [(String, [UInt8])]) -> [UInt8] {
    let row = pixels.size.width * pixels.channels
    let type: UInt8 = [1: 0, 3: 2, 4: 6][pixels.channels] ?? 2
    return PNGFile.bytes(
      width: pixels.size.width, height: pixels.size.height, depth: 8, colourType: type,
      rows: (0..<pixels.size.height).map { Array(pixels.samples[$0 * row..<($0 + 1) * row]) }, chunks: chunks)
  }

  /// A simple WebP file in the extended form (RFC 9649, 2.7).
  static func webp(_ file: [UInt8], width: Int, height: Int, _ profile: [UInt8]) -> [UInt8] {
    var header: [UInt8] = [0x20, 0, 0, 0]
    header += little(width - 1, 3)
    header += little(height - 1, 3)
    var chunks = Array("WEBP".utf8)
    chunks += chunk("VP8X", header)
    chunks += chunk("ICCP", profile)
    chunks += file.dropFirst(12)
    return Array("RIFF".utf8) + little(chunks.count, 4) + chunks
  }

  /// Replaces the only `colr` box of a file as libheif writes it. The box grows, so that the boxes around it and the place of the
  /// picture change.
  static func heif(_ file: [UInt8], colr content: [UInt8]) throws -> [UInt8] {
    func place(_ kind: String) throws -> Int {
      guard let place = file.indices.first(where: { file.has(kind, at: $0) }) else { throw MissingBox(kind: kind) }
      return place - 4
    }
    let colr = try place("colr")
    let delta = content.count + 8 - number(file, colr)
    var changed = file
    func add(at offset: Int) {
      changed.replaceSubrange(offset..<offset + 4, with: ProfileFile.big(number(file, offset) + delta, 4))
    }
    for kind in ["meta", "iprp", "ipco", "colr"] { add(at: try place(kind)) }
    // Version 0 with base offsets of four bytes; this base is the first item's.
    add(at: try place("iloc") + 20)
    changed.replaceSubrange(colr + 8..<colr + number(file, colr), with: content)
    return changed
  }

  struct MissingBox: Error { let kind: String }

  private static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(payload.count, 4) + payload + ProfileFile.zeros(payload.count & 1)
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ value: Int, _ width: Int) -> [UInt8] { ProfileFile.big(value, width).reversed() }
}

extension [UInt8] {
  fileprivate func has(_ text: String, at offset: Int) -> Bool { self[offset...].starts(with: text.utf8) }
}
