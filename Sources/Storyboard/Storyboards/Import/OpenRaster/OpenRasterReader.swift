import Formats
import Imaging

/// Reads OpenRaster files (openraster.org, baseline 0.0.6): a ZIP archive of `stack.xml` and a PNG for each layer.
///
/// Groups are flattened: their opacity, position and visibility apply to their layers.
package enum OpenRasterReader {
  /// A storyboard with the file as its only frame.
  ///
  /// - Throws: `ImportError` when the file is not OpenRaster or exceeds a limit.
  package static func read(
    _ bytes: [UInt8], name: String, seed: UInt64 = .random(in: .min ... .max)
  ) throws(ImportError) -> Imported {
    var collector = ImportCollector(seed: seed)
    let storyboard = collector.storyboard(try picture(bytes, name: name), name: name)
    return collector.imported(storyboard)
  }

  static func picture(_ bytes: [UInt8], name: String) throws(ImportError) -> LayeredPicture {
    guard bytes.starts(with: [0x50, 0x4B]) else { throw ImportError(name, .wrongKind(.openRaster)) }
    let files = try ImportFiles(name: name, archive: bytes)
    guard files.contains("stack.xml") else { throw ImportError(name, .wrongKind(.openRaster)) }
    var stack = OpenRasterStack()
    let description = try files.bytes("stack.xml", limit: 4 << 20)
    do throws(XMLError) {
      try stack.read(description, limits: XMLLimits(bytes: 4 << 20, depth: LayeredPicture.deepest + 2))
    } catch {
      throw ImportError("\(name), stack.xml", .xml(line: error.line))
    }
    guard let size = stack.size else { throw ImportError(name, .damaged(at: nil)) }
    guard size.pixelCount <= ImportCollector.limits.maxPixels else {
      throw ImportError(
        name, .tooManyPixels(width: size.width, height: size.height, limit: ImportCollector.limits.maxPixels))
    }
    guard stack.layers.count <= LayeredPicture.mostLayers else {
      throw ImportError(name, .tooManyLayers(limit: LayeredPicture.mostLayers))
    }
    var picture = LayeredPicture(size: size, facts: stack.facts)
    for layer in stack.layers.reversed() {
      guard files.contains(layer.source) else {
        picture.facts.append(.pictureAbsent(name: layer.source, frame: 1, instead: nil))
        continue
      }
      picture.sheets.append(
        .init(
          name: layer.name, opacity: layer.opacity, isHidden: layer.isHidden, x: layer.x, y: layer.y,
          content: .file(try files.bytes(layer.source))))
    }
    return picture
  }
}
