import Imaging

/// A layered picture of another program, before it becomes a frame.
struct LayeredPicture {
  var size: PixelSize
  /// From bottom to top.
  var sheets: [Sheet] = []
  /// Content that is not supported.
  var facts: [ImportFact] = []

  /// A layer with its pixels and its position.
  struct Sheet {
    var name: String
    var opacity: Double
    var isHidden: Bool
    /// The position in pixels, from the left and upper edges of the picture; the layer may lie outside the picture.
    var x: Int, y: Int
    var content: Content
  }

  enum Content {
    /// An image file of another program, in any supported format.
    case file([UInt8])
    /// A PNG that this program encoded.
    case encoded([UInt8], PixelSize)
  }

  /// The maximum number of layers, including those in groups.
  static let mostLayers = 1_000
  /// The maximum depth of nested groups.
  static let deepest = 32
  /// The maximum number of pixels of all layers together.
  static let mostPixels = 600_000_000
}

extension ImportCollector {
  /// A frame with the layered picture, scaled to fit the aspect.
  mutating func frame(_ picture: LayeredPicture, name: String, aspect: Aspect) -> Frame {
    for fact in picture.facts { note(fact) }
    let whole = PlacedArea(picture.size, in: aspect)
    var layers: [Layer] = []
    // After a cancellation, layers may be missing; the caller discards the result then.
    for sheet in picture.sheets where !Task.isCancelled {
      let title = "\(name), \(sheet.name)"
      let laid =
        switch sheet.content {
        case .file(let bytes): addPicture(bytes, name: title)
        case .encoded(let bytes, let size): addEncodedPicture(bytes, size)
        }
      guard let laid else { continue }
      let area = whole.part(x: sheet.x, y: sheet.y, laid.size, of: picture.size)
      layers.append(layer(laid, name: sheet.name, opacity: sheet.opacity, isHidden: sheet.isHidden, in: area))
    }
    return frame(layers)
  }

  /// A storyboard with the picture as its only frame.
  mutating func storyboard(_ picture: LayeredPicture, name: String) -> Storyboard {
    let aspect = aspect(for: Double(picture.size.width) / Double(picture.size.height))
    let frame = frame(picture, name: name, aspect: aspect)
    return Storyboard(title: ImportFiles.bareName(name), summary: "", aspect: aspect, frames: [frame])
  }
}
