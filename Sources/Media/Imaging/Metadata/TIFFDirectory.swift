/// Builds one image file directory (TIFF 6.0, section 2), big-endian.
struct TIFFDirectory {
  private struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    let value: [UInt8]
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func text(_ tag: Int, _ text: String?) {
    guard let text else { return }
    let value = Array(text.utf8) + [0]
    entries.append(Entry(tag: tag, type: 2, count: value.count, value: value))
  }

  mutating func byte(_ tag: Int, _ value: UInt8) { bytes(tag, [value]) }

  mutating func bytes(_ tag: Int, _ value: [UInt8]) {
    entries.append(Entry(tag: tag, type: 1, count: value.count, value: value))
  }

  mutating func undefined(_ tag: Int, _ value: [UInt8]) {
    entries.append(Entry(tag: tag, type: 7, count: value.count, value: value))
  }

  mutating func short(_ tag: Int, _ value: Int) {
    entries.append(Entry(tag: tag, type: 3, count: 1, value: Self.bigEndian(value, 2)))
  }

  mutating func long(_ tag: Int, _ value: Int) {
    entries.append(Entry(tag: tag, type: 4, count: 1, value: Self.bigEndian(value, 4)))
  }

  /// Adds an entry of another file, whose bytes are in big-endian order.
  mutating func copy(_ tag: Int, type: Int, count: Int, _ value: [UInt8]) {
    entries.append(Entry(tag: tag, type: type, count: count, value: value))
  }

  mutating func rationals(_ tag: Int, _ values: [(Int, Int)]) {
    let value = values.flatMap { Self.bigEndian($0.0, 4) + Self.bigEndian($0.1, 4) }
    entries.append(Entry(tag: tag, type: 5, count: values.count, value: value))
  }

  /// A TIFF file of the first directory and the two that it points to.
  static func file(image: TIFFDirectory, exif: TIFFDirectory, gps: TIFFDirectory) -> [UInt8] {
    var image = image
    let exifStart = 8 + image.byteCount(extraEntries: gps.isEmpty ? 1 : 2)
    image.long(0x8769, exifStart)
    if !gps.isEmpty { image.long(0x8825, exifStart + exif.byteCount()) }
    return Array("MM\0*".utf8) + bigEndian(8, 4) + image.serialized(at: 8) + exif.serialized(at: exifStart)
      + (gps.isEmpty ? [] : gps.serialized(at: exifStart + exif.byteCount()))
  }

  private func byteCount(extraEntries: Int = 0) -> Int {
    2 + 12 * (entries.count + extraEntries) + 4
      + entries.map { $0.value.count > 4 ? ($0.value.count + 1) / 2 * 2 : 0 }.reduce(0, +)
  }

  /// Entries sorted by tag, then the values that do not fit into them.
  private func serialized(at start: Int) -> [UInt8] {
    var table = Self.bigEndian(entries.count, 2)
    var values: [UInt8] = []
    let valuesStart = start + 2 + 12 * entries.count + 4
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      table += Self.bigEndian(entry.tag, 2) + Self.bigEndian(entry.type, 2) + Self.bigEndian(entry.count, 4)
      if entry.value.count <= 4 {
        table += entry.value + [UInt8](repeating: 0, count: 4 - entry.value.count)
      } else {
        table += Self.bigEndian(valuesStart + values.count, 4)
        values += entry.value + (entry.value.count % 2 == 1 ? [0] : [])
      }
    }
    return table + Self.bigEndian(0, 4) + values
  }

  private static func bigEndian(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
