/// A film format that this program reads, recognised by content and never by file name.
package enum FilmFormat: String, Codable, CaseIterable, Sendable {
  case mp4, mov, avi
  /// MPEG transport stream, as AVCHD cameras write it.
  case mts

  /// The number of bytes at the start of a file that decide its format.
  package static let headBytes = 1024

  /// Recognises the signature at the start of a file; `nil` for any other bytes.
  package static func recognise(_ head: [UInt8]) -> FilmFormat? {
    if head.has("RIFF", at: 0), head.has("AVI ", at: 8) { return .avi }
    // The packets have 188 bytes, or 192 with a time stamp before each. Each packet begins with the same byte.
    for (first, step) in [(0, 188), (4, 192)] {
      let starts = stride(from: first, to: first + 4 * step, by: step)
      if head.count > first + 3 * step, starts.allSatisfy({ head[$0] == 0x47 }) { return .mts }
    }
    if head.has("ftyp", at: 4) { return ImageFormat.recognise(head) == nil ? ofBrand(head) : nil }
    // Old QuickTime files have no brand.
    return ["moov", "mdat", "wide"].contains { head.has($0, at: 4) } ? .mov : nil
  }

  /// The format by the major brand; `nil` for brands of pictures and of sound alone.
  private static func ofBrand(_ head: [UInt8]) -> FilmFormat? {
    if head.has("qt  ", at: 8) { return .mov }
    let others = ["mif1", "msf1", "miaf", "avif", "avis", "crx ", "jxl ", "jp2 ", "M4A ", "M4B ", "M4P "]
    return others.contains { head.has($0, at: 8) } ? nil : .mp4
  }

  /// Whether a file is a film of a format that this program does not read: Matroska, WebM, Windows Media or MPEG.
  package static func isOther(_ head: [UInt8]) -> Bool {
    let signatures: [[UInt8]] = [[0x1A, 0x45, 0xDF, 0xA3], [0x30, 0x26, 0xB2, 0x75], [0, 0, 1, 0xBA]]
    return signatures.contains { head.starts(with: $0) }
  }

  /// The file extension in a library, without the dot.
  package var fileExtension: String { rawValue }

  /// The media type (IANA).
  package var mediaType: String {
    switch self {
    case .mp4: "video/mp4"
    case .mov: "video/quicktime"
    case .avi: "video/vnd.avi"
    case .mts: "video/mp2t"
    }
  }

  /// Whether common browsers play the container.
  package var playsInBrowsers: Bool { self == .mp4 || self == .mov }
}
