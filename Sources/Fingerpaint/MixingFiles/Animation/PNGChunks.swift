import Formats

/// The chunks of a PNG: a length, a name, data, a checksum (PNG specification, third edition, 5.3).
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + checked + bigEndian(CRC32(checked).value)
  }

  /// The joined data of all chunks with a name, from a PNG of our own encoder.
  static func data(_ name: String, in png: [UInt8]) -> [UInt8] {
    var joined: [UInt8] = []
    var place = signature.count
    while place + 12 <= png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let data = place + 8..<place + 8 + length
      if png[place + 4..<place + 8].elementsEqual(name.utf8) { joined += png[data] }
      place = data.upperBound + 4
    }
    return joined
  }

  static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
