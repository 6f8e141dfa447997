package import Basics
import Formats
import Imaging

/// Writes a frame as an OpenRaster file (openraster.org): one picture for each layer, with names and opacities.
package enum OpenRaster {
  /// Names for layers without a name, and for the white paper at the bottom.
  package struct Names: Sendable {
    package var paper: String
    package var background: String
    package var foreground: String
    package var other: String
    package var reference: String

    package init(
      paper: String = "Paper", background: String = "Background", foreground: String = "Foreground",
      other: String = "Layer",
      reference: String = "Reference"
    ) {
      (self.paper, self.background, self.foreground) = (paper, background, foreground)
      (self.other, self.reference) = (other, reference)
    }

    fileprivate func name(of layer: Layer) -> String {
      guard layer.name.isEmpty else { return layer.name }
      return switch layer.role {
      case .background: background
      case .foreground: foreground
      case .other: other
      case .reference: reference
      }
    }
  }

  /// - Parameters:
  ///   - height: of the picture in pixels, clamped to 16...4,320.
  ///   - time: the modification time of the archive's entries.
  package static func file(
    _ frame: Frame, of aspect: Aspect, height: Int, names: Names = Names(), at time: CivilTime, by painter: FramePainter
  ) throws -> [UInt8] {
    let size = FramePicture.size(aspect, height: height)
    var writer = ZIPWriter(.zlib)
    // Programs recognize the format by its first entry, which must not be compressed.
    var bytes = try writer.entry("mimetype", at: time, packing: .none, Array("image/openraster".utf8))
    func add(_ name: String, _ content: [UInt8], _ packing: ZIPWriter.Packing = .none) throws {
      bytes += try writer.entry(name, at: time, packing: packing, content)
    }
    try add("stack.xml", Array(stack(frame, size, names).utf8), .deflated)
    let paper = try Canvas(size: size, background: Colour(white: 1))
    try add("data/paper.png", paper.encoded())
    for (index, layer) in frame.layers.enumerated() {
      try add("data/layer\(index).png", FramePicture.png(layer, of: aspect, height: height, by: painter))
    }
    try add("mergedimage.png", FramePicture.png(frame, of: aspect, height: height, by: painter))
    let small = min(256, Int(256 / aspect.ratio))
    try add("Thumbnails/thumbnail.png", FramePicture.png(frame, of: aspect, height: small, by: painter))
    return bytes + writer.finish()
  }

  /// The XML of the layer stack, from top to bottom.
  private static func stack(_ frame: Frame, _ size: PixelSize, _ names: Names) -> String {
    var xml = XMLWriter()
    xml.element("image", ["version": "0.0.3", "w": "\(size.width)", "h": "\(size.height)"]) { image in
      image.element("stack") { stack in
        for (index, layer) in frame.layers.enumerated().reversed() {
          // Reference layers are not printed; here they are kept but hidden.
          let isSeen = !layer.isHidden && layer.role != .reference
          stack.element(
            "layer",
            [
              "name": names.name(of: layer), "src": "data/layer\(index).png", "x": "0", "y": "0",
              "opacity": "\(layer.opacity)",
              "visibility": isSeen ? "visible" : "hidden", "composite-op": "svg:src-over",
            ])
        }
        stack.element(
          "layer",
          [
            "name": names.paper, "src": "data/paper.png", "x": "0", "y": "0", "opacity": "1.0", "visibility": "visible",
            "composite-op": "svg:src-over",
          ])
      }
    }
    return xml.text
  }
}
