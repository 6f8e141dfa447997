import Basics
import Formats
import Imaging
import Testing

/// A Photoshop file of 4x2 pixels, written byte by byte after the format's specification.
enum SmallPhotoshop {
  static func header(width: Int, height: Int) -> [UInt8] {
    Array("8BPS".utf8) + number(1, 2) + [UInt8](repeating: 0, count: 6) + number(3, 2) + number(height, 4)
      + number(width, 4)
      + number(8, 2) + number(3, 2) + number(0, 4) + number(0, 4)
  }

  /// Layers, each one pixel further to the right, alternately raw and compressed.
  static func file(layers: Int) -> [UInt8] {
    var records: [UInt8] = []
    var samples: [UInt8] = []
    for index in 0..<layers {
      let isPacked = index % 2 == 1
      let plane: [UInt8] =
        isPacked
        ? number(1, 2) + number(2, 2) + number(5, 2) + [0xFD, 7, 3, 1, 2, 3, 4]
        : number(0, 2) + [1, 2, 3, 4, 5, 6, 7, 8]
      records += number(0, 4) + number(index, 4) + number(2, 4) + number(index + 4, 4) + number(3, 2)
      for colour in 0..<3 { records += number(colour, 2) + number(plane.count, 4) }
      let name = Array("L\(index)".utf8)
      var extra = number(0, 4) + number(0, 4) + [UInt8(name.count)] + name
      while extra.count % 4 != 0 { extra.append(0) }
      records += Array("8BIMnorm".utf8) + [255, 0, 0, 0] + number(extra.count, 4) + extra
      for _ in 0..<3 { samples += plane }
    }
    let info = number(layers, 2) + records + samples
    let section = number(info.count, 4) + info
    return header(width: 4, height: 2) + number(section.count, 4) + section + number(0, 2)
      + [UInt8](repeating: 9, count: 24)
  }

  private static func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

/// An OpenRaster file of 4x2 pixels.
enum SmallOpenRaster {
  static let stack = """
    <?xml version='1.0'?><image w='4' h='2'><stack><stack name='g' opacity='0.5' visibility='hidden' x='1'>\
    <layer name='a' src='data/a.png' x='1' y='-1'/></stack><layer name='b' src='data/a.png' composite-op='svg:multiply'/></stack></image>
    """

  static func file(stack: String) throws -> [UInt8] {
    let time = try #require(CivilTime(year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 0))
    let png = try PNGEncoder.encode(PixelBuffer(size: PixelSize(width: 4, height: 2), filledWith: [1, 2, 3, 4]))
    var writer = ZIPWriter(.zlib)
    var bytes = try writer.entry("mimetype", at: time, packing: .none, Array("image/openraster".utf8))
    bytes += try writer.entry("stack.xml", at: time, Array(stack.utf8))
    bytes += try writer.entry("data/a.png", at: time, packing: .none, png)
    return bytes + writer.finish()
  }
}
