import Imaging

extension ImportCollector {
  /// A new unique identifier.
  mutating func identifier<Thing>(_: Thing.Type = Thing.self) -> Identifier<Thing> { Identifier(from: &random) }

  /// A layer with a picture in a rectangle.
  mutating func layer(
    _ picture: Picture, name: String, role: Layer.Role = .other, opacity: Double = 1, isHidden: Bool = false,
    in place: PlacedArea
  ) -> Layer {
    let placed = Placed(file: picture.file, x: place.x, y: place.y, width: place.width, height: place.height)
    return Layer(
      id: identifier(), name: String(name.prefix(Limits.title)), role: role, opacity: min(max(opacity, 0), 1),
      isHidden: isHidden,
      elements: [Element(id: identifier(), .picture(placed))])
  }

  /// A frame with the given layers. If the background or the foreground is missing, an empty layer is added.
  mutating func frame(_ layers: [Layer]) -> Frame {
    var layers = merged(layers)
    if !layers.contains(where: { $0.role == .background }) {
      layers.insert(Layer(id: identifier(), role: .background), at: 0)
    }
    if !layers.contains(where: { $0.role == .foreground }) { layers.append(Layer(id: identifier(), role: .foreground)) }
    return Frame(id: identifier(), layers: layers)
  }

  /// Merges the lowest layers into one if a frame would have too many layers; hidden ones among them are dropped. Two
  /// layers stay free for drawing.
  private mutating func merged(_ layers: [Layer]) -> [Layer] {
    let most = Limits.layers - 2
    guard layers.count > most else { return layers }
    let count = layers.count - most + 1
    note(.layersMerged(count: count))
    var elements: [Element] = []
    for layer in layers[..<count] where !layer.isHidden {
      elements += layer.elements.map { element in
        guard case .picture(var placed) = element.content else { return element }
        placed.opacity *= layer.opacity
        return Element(id: element.id, .picture(placed), place: element.place)
      }
    }
    return [Layer(id: identifier(), role: .other, elements: elements)] + layers[count...]
  }

  /// The supported aspect that is nearest to a ratio. When the two differ by more than 1 %, a fact is noted.
  mutating func aspect(for ratio: Double) -> Aspect {
    let nearest = Aspect.nearest(to: ratio)
    if abs(nearest.ratio / ratio - 1) > 0.01 {
      noteOnce(.aspect(ratio: (ratio * 1_000).rounded() / 1_000, nearest: nearest))
    }
    return nearest
  }

  /// The text, shortened to the limit of a frame. When the text was longer, a fact is noted.
  mutating func words(_ text: String, frame: Int) -> String {
    guard text.count > Limits.words else { return text }
    noteOnce(.wordsCut(frame: frame, limit: Limits.words))
    return String(text.prefix(Limits.words))
  }
}

/// The rectangle of a picture, in units.
struct PlacedArea {
  var x: Double, y: Double, width: Double, height: Double

  /// The whole picture, centered in the frame and as large as fits.
  init(_ size: PixelSize, in aspect: Aspect) {
    let scale = min(aspect.width / Double(size.width), Aspect.height / Double(size.height))
    (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    (x, y) = ((aspect.width - width) / 2, (Aspect.height - height) / 2)
  }

  /// The rectangle of a part of the picture; the parameters are in pixels of the picture.
  func part(x left: Int, y top: Int, _ part: PixelSize, of whole: PixelSize) -> PlacedArea {
    let scale = width / Double(whole.width)
    var area = self
    area.x += Double(left) * scale
    area.y += Double(top) * scale
    (area.width, area.height) = (Double(part.width) * scale, Double(part.height) * scale)
    return area
  }
}
