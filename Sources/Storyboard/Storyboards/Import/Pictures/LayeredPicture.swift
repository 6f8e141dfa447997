import Imaging

/// A picture of another program in layers, before it is a frame.
struct LayeredPicture {
  /// Of the whole.
  var size: PixelSize
  /// The lowest first.
  var sheets: [Sheet] = []
  /// What of it means nothing here.
  var facts: [ImportFact] = []

  /// A layer with its pixels, where they lie in the whole.
  struct Sheet {
    var name: String
    var opacity: Double
    var isHidden: Bool
    /// From the left and from the top, in pixels; also outside.
    var x: Int, y: Int
    var content: Content
  }

  enum Content {
    /// A file of a format that browsers open.
    case file([UInt8])
    /// A PNG that was made here, of pixels that were read.
    case encoded([UInt8], PixelSize)
  }

  /// Layers that are read, those in groups counted.
  static let mostLayers = 1_000
  /// Groups within each other.
  static let deepest = 32
  /// Pixels of all layers together.
  static let mostPixels = 600_000_000
}

extension ImportDesk {
  /// The frame of a picture in layers: it fills the frame as far as its shape does.
  mutating func frame(_ picture: LayeredPicture, name: String, aspect: Aspect) -> Frame {
    for fact in picture.facts { note(fact) }
    let whole = PlacedArea(picture.size, in: aspect)
    var layers: [Layer] = []
    // The caller finds out that the task is cancelled when it asks for the next file.
    for sheet in picture.sheets where !Task.isCancelled {
      let title = "\(name), \(sheet.name)"
      let laid =
        switch sheet.content {
        case .file(let bytes): addPicture(bytes, name: title)
        case .encoded(let bytes, let size): lay(bytes, size)
        }
      guard let laid else { continue }
      let area = whole.part(x: sheet.x, y: sheet.y, laid.size, of: picture.size)
      layers.append(layer(laid, name: sheet.name, opacity: sheet.opacity, isHidden: sheet.isHidden, in: area))
    }
    return frame(layers)
  }

  /// The storyboard of one frame that such a picture is.
  mutating func storyboard(_ picture: LayeredPicture, name: String) -> Storyboard {
    let aspect = aspect(for: Double(picture.size.width) / Double(picture.size.height))
    let frame = frame(picture, name: name, aspect: aspect)
    return Storyboard(title: ImportFiles.bareName(name), summary: "", aspect: aspect, frames: [frame])
  }
}
