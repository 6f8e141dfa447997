/// An ICC profile (ICC.1:2022) that can be applied to a picture.
struct ICCProfile: Sendable {
  /// Profiles of printers have up to 3 MB. Larger ones are ignored.
  static let maxBytes = 4 << 20

  /// The colours of the samples.
  enum Space: String {
    case grey = "GRAY"
    case rgb = "RGB "
    case cmyk = "CMYK"
  }

  let bytes: [UInt8]
  let space: Space
  /// The payloads of the first 100 tags, by signature; no tag is copied.
  private let tags: [String: ArraySlice<UInt8>]

  /// `nil` unless the header is that of a profile for pictures: of the class input, display, output or colour space, from grey, RGB or CMYK
  /// samples. `nil` for profiles with elements of floating point numbers, whose work has no bound.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maxBytes, bytes.has("acsp", at: 36), bytes.count >= 132,
      ["scnr", "mntr", "prtr", "spac"].contains(where: { bytes.has($0, at: 12) }),
      bytes.has("XYZ ", at: 20) || bytes.has("Lab ", at: 20),
      let space = Space(rawValue: String(decoding: bytes[16..<20], as: UTF8.self))
    else { return nil }
    var reader = ByteReader(bytes, from: 128)
    var tags: [String: ArraySlice<UInt8>] = [:]
    for _ in 0..<min(reader.bigEndian(4) ?? 0, 100) {
      guard let name = reader.take(4), let start = reader.bigEndian(4), let count = reader.bigEndian(4),
        start <= bytes.count, count <= bytes.count - start
      else { return nil }
      tags[String(decoding: name, as: UTF8.self)] = bytes[start..<start + count]
    }
    guard !tags.keys.contains(where: { $0.hasPrefix("D2B") }) else { return nil }
    self.bytes = bytes
    self.space = space
    self.tags = tags
  }

  /// Whether the colours are those of sRGB, to less than one step of 8 bits. Takes microseconds, so that the common case costs nothing.
  var isSRGB: Bool {
    guard space == .rgb, bytes.has("XYZ ", at: 20), !tags.keys.contains(where: { $0.hasPrefix("A2B") }) else {
      return false
    }
    return Self.channels.allSatisfy { channel in
      guard let colour = tags[channel.name + "XYZ"], let curve = tags[channel.name + "TRC"] else { return false }
      return Self.isNear(colour, channel.colour) && ToneCurve(curve)?.isSRGB == true
    }
  }

  /// The colours of sRGB's primaries under the white of the connection space, D50.
  private static let channels = [
    (name: "r", colour: [0.4360, 0.2225, 0.0139]), (name: "g", colour: [0.3851, 0.7169, 0.0971]),
    (name: "b", colour: [0.1431, 0.0606, 0.7141]),
  ]

  /// Compares an XYZ tag: signature, four empty bytes, three numbers with 16 binary places.
  private static func isNear(_ tag: ArraySlice<UInt8>, _ colour: [Double]) -> Bool {
    guard tag.count >= 20, tag.starts(with: Array("XYZ ".utf8)) else { return false }
    return colour.enumerated().allSatisfy { index, expected in
      abs(ToneCurve.fixed(tag, at: 8 + 4 * index) - expected) < 0.001
    }
  }
}
