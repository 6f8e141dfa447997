import Imaging

extension Canvas {
  /// Draws one element, in units of the frame. Erasers and groups draw nothing: `Sheet` applies erasers, and
  /// `FlatElement` replaces groups by their members.
  func paint(_ content: Element.Content, _ textures: Textures) throws {
    switch content {
    case .stroke(let stroke): try paint(stroke, textures)
    case .figure(let figure): paint(figure)
    case .fill(let fill):
      var outline = Outline()
      for trace in fill.outlines { outline.add(polygon: trace.penPoints.map { ($0.x, $0.y) }) }
      self.fill(outline, .evenOdd, colour: Colour(fill.ink, alpha: fill.opacity))
    case .text(let lettering): paint(lettering)
    case .picture(let placed):
      guard let texture = try textures.picture(placed.file) else { return }
      draw(texture, x: placed.x, y: placed.y, width: placed.width, height: placed.height, opacity: placed.opacity)
    case .group: break
    }
  }

  private func paint(_ stroke: Stroke, _ textures: Textures) throws {
    guard stroke.tool != .eraser else { return }
    for piece in stroke.pieces {
      if let grain = piece.grain {
        // The paper grain has another offset under each stroke.
        let seed = stroke.trace.seed
        let (x, y) = (Double(seed % UInt32(Grain.side)), Double((seed >> 8) % UInt32(Grain.side)))
        fill(
          piece.outline, texture: try textures.lead(stroke.ink, grain), x: x, y: y, side: Grain.side,
          opacity: stroke.opacity)
      } else {
        fill(
          piece.outline, blend: stroke.tool == .marker ? .multiply : .over,
          colour: Colour(stroke.ink, alpha: stroke.opacity))
      }
    }
  }

  private func paint(_ figure: Figure) {
    let (left, top) = (min(figure.x1, figure.x2), min(figure.y1, figure.y2))
    let (width, height) = (abs(figure.x2 - figure.x1), abs(figure.y2 - figure.y1))
    let ink = Colour(figure.ink, alpha: figure.opacity)
    let fill = figure.fill.map { Colour($0, alpha: figure.opacity) }
    switch figure.kind {
    case .line: roundLine([(figure.x1, figure.y1), (figure.x2, figure.y2)], colour: ink, width: figure.size)
    case .rectangle:
      if let fill { rectangle(x: left, y: top, width: width, height: height, colour: fill) }
      roundLine(
        [(left, top), (left + width, top), (left + width, top + height), (left, top + height)], isClosed: true,
        colour: ink,
        width: figure.size)
    case .ellipse:
      let matrix = (width / 2, 0.0, 0.0, height / 2)
      if let fill { ellipse(x: left + width / 2, y: top + height / 2, matrix: matrix, colour: fill) }
      ellipse(x: left + width / 2, y: top + height / 2, matrix: matrix, colour: ink, lineWidth: figure.size)
    }
  }

  private func paint(_ lettering: Lettering) {
    for (row, line) in lettering.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let base = lettering.y + Double(row) * Self.lineHeight * lettering.size
      letters(String(line), x: lettering.x, base: base, size: lettering.size, colour: Colour(lettering.ink))
    }
  }

  /// The line height as a share of the font size.
  private static let lineHeight = 1.25
}

extension Colour {
  init(_ ink: Ink, alpha: Double = 1) {
    self.init(red: Double(ink.red) / 255, green: Double(ink.green) / 255, blue: Double(ink.blue) / 255, alpha: alpha)
  }
}
