import Basics
import Diary
import Formats
import Foundation
import Imaging

/// Archives as other programs make them.
enum Archive {
  // The first of a month exists in every year.
  static let time = CivilTime(year: 2026, month: 3, day: 1)!

  static func zip(_ files: KeyValuePairs<String, [UInt8]>) throws -> [UInt8] {
    var writer = ZIPWriter(.zlib)
    var bytes: [UInt8] = []
    for (name, content) in files { bytes += try writer.entry(name, at: time, content) }
    return bytes + writer.finish()
  }

  /// A gzip file with a name in its header.
  static func gzip(_ content: [UInt8]) throws -> [UInt8] {
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3] + Array("recipe".utf8) + [0]
    bytes += try ZIPCodec.zlib.deflate(content) + [3, 0]
    for number in [CRC32(content).value, UInt32(content.count)] {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return bytes
  }
}
