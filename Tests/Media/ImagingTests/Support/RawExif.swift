/// Writes Exif blocks tag by tag (TIFF 6.0), for cases that our writers do not produce.
struct RawExif {
  enum Value {
    case text(String)
    case bytes([UInt8])
    case rationals([(Int, Int)])
    case signedRationals([(Int, Int)])
  }

  var image: [(tag: Int, value: Value)] = []
  var exif: [(tag: Int, value: Value)] = []
  var gps: [(tag: Int, value: Value)] = []

  /// `Exif\0\0` and a little-endian TIFF structure.
  func block() -> [UInt8] {
    let pointers = 2
    let imageSize = Self.size(of: image, more: pointers)
    let exifStart = 8 + imageSize
    let gpsStart = exifStart + Self.size(of: exif)
    var bytes: [UInt8] = Array("II*\0".utf8) + Self.little(8, 4)
    bytes += Self.directory(
      image.map { ($0.tag, Self.type($0.value), Self.count($0.value), Self.bytes($0.value)) }
        + [(0x8769, 4, 1, Self.little(exifStart, 4)), (0x8825, 4, 1, Self.little(gpsStart, 4))], at: 8)
    for (entries, start) in [(exif, exifStart), (gps, gpsStart)] {
      bytes += Self.directory(
        entries.map { ($0.tag, Self.type($0.value), Self.count($0.value), Self.bytes($0.value)) }, at: start)
    }
    return Array("Exif\0\0".utf8) + bytes
  }

  /// A JPEG with this block only.
  func jpeg() -> [UInt8] { JPEGFile.bytes([(0xE1, block())]) }

  private static func directory(_ entries: [(tag: Int, type: Int, count: Int, bytes: [UInt8])], at start: Int)
    -> [UInt8]
  {
    var table = little(entries.count, 2)
    var values: [UInt8] = []
    for entry in entries {
      table += little(entry.tag, 2) + little(entry.type, 2) + little(entry.count, 4)
      if entry.bytes.count <= 4 {
        table += entry.bytes + [UInt8](repeating: 0, count: 4 - entry.bytes.count)
      } else {
        table += little(start + 2 + 12 * entries.count + 4 + values.count, 4)
        values += entry.bytes
      }
    }
    return table + little(0, 4) + values
  }

  private static func size(of entries: [(tag: Int, value: Value)], more: Int = 0) -> Int {
    2 + 12 * (entries.count + more) + 4 + entries.map { bytes($0.value).count }.filter { $0 > 4 }.reduce(0, +)
  }

  private static func type(_ value: Value) -> Int {
    switch value {
    case .text: 2
    case .bytes: 1
    case .rationals: 5
    case .signedRationals: 10
    }
  }

  private static func count(_ value: Value) -> Int {
    switch value {
    case .text(let text): text.utf8.count + 1
    case .bytes(let bytes): bytes.count
    case .rationals(let numbers), .signedRationals(let numbers): numbers.count
    }
  }

  private static func bytes(_ value: Value) -> [UInt8] {
    switch value {
    case .text(let text): Array(text.utf8) + [0]
    case .bytes(let bytes): bytes
    case .rationals(let numbers), .signedRationals(let numbers): numbers.flatMap { little($0.0, 4) + little($0.1, 4) }
    }
  }

  private static func little(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
