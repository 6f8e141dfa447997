/// The chunks of a PNG (PNG specification, third edition, 5.3).
enum PNGChunks {
  /// The file with only its picture: texts, times, places and other metadata are removed. `nil` when the chunks are
  /// malformed.
  ///
  /// - Complexity: linear in the bytes.
  static func pictureOnly(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 8 else { return nil }
    var kept = Array(bytes[..<8])
    var place = 8
    while bytes.count - place >= 12 {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { break }
      let kind = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      if ofPicture.contains(kind) { kept += bytes[place..<place + length + 12] }
      place += length + 12
      if kind == "IEND" { return kept }
    }
    // The file is cut off inside the picture: keep the part that exists.
    return kept.count > 8 ? kept + bytes[place...] : nil
  }

  private static let ofPicture: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "pHYs",
  ]
}
