import Basics
import Formats
import Imaging
import Testing

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
