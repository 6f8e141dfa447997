/// A drawn thing on a layer; later elements lie above.
package struct Element: Hashable, Sendable, Codable, Identifiable {
  package var id: Identifier<Element>
  package var content: Content
  /// The transform that was applied after drawing.
  package var place: Affine

  package init(id: Identifier<Element>, _ content: Content, place: Affine = .identity) {
    (self.id, self.content, self.place) = (id, content, place)
  }

  /// In JSON an object with one member, named after the case.
  package enum Content: Hashable, Sendable {
    case stroke(Stroke)
    case figure(Figure)
    case fill(Fill)
    case text(Lettering)
    case picture(Placed)
    /// Elements that are selected and moved together, such as objects of the library.
    case group([Element])
  }
}

/// A pen stroke.
package struct Stroke: Hashable, Sendable, Codable {
  package enum Tool: String, Codable, Hashable, Sendable, CaseIterable {
    case pencil, pen, brush, marker
    /// Erases the drawing below on the same layer. The eraser is stored as geometry, so that it can be undone and
    /// prints sharply.
    case eraser
  }

  package var tool: Tool
  package var ink: Ink
  /// The width at full pressure, in units, from 0.01 to 500.
  package var size: Double
  /// From 0 (transparent) to 1.
  package var opacity: Double
  package var trace: Trace

  package init(tool: Tool, ink: Ink, size: Double, opacity: Double = 1, trace: Trace) {
    (self.tool, self.ink, self.size, self.opacity, self.trace) = (tool, ink, size, opacity, trace)
  }
}

/// A line, a rectangle or an ellipse between two corners, in units.
package struct Figure: Hashable, Sendable, Codable {
  package enum Kind: String, Codable, Hashable, Sendable, CaseIterable { case line, rectangle, ellipse }

  package var kind: Kind
  package var x1: Double, y1: Double, x2: Double, y2: Double
  package var ink: Ink
  /// The line width, in units, from 0.01 to 500.
  package var size: Double
  package var opacity: Double
  /// The fill color; `nil` for no fill.
  package var fill: Ink?

  package init(
    _ kind: Kind, x1: Double, y1: Double, x2: Double, y2: Double, ink: Ink, size: Double, opacity: Double = 1,
    fill: Ink? = nil
  ) {
    (self.kind, self.x1, self.y1, self.x2, self.y2) = (kind, x1, y1, x2, y2)
    (self.ink, self.size, self.opacity, self.fill) = (ink, size, opacity, fill)
  }
}

/// A filled area: its outlines, with the even-odd rule.
package struct Fill: Hashable, Sendable, Codable {
  package var ink: Ink
  package var opacity: Double
  /// Closed outlines; pressure and tilt of the points are ignored.
  package var outlines: [Trace]

  package init(ink: Ink, opacity: Double = 1, outlines: [Trace]) {
    (self.ink, self.opacity, self.outlines) = (ink, opacity, outlines)
  }
}

/// Text on the picture.
package struct Lettering: Hashable, Sendable, Codable {
  package var text: String
  /// The left end of the first baseline, in units.
  package var x: Double, y: Double
  /// The font size, in units, from 0.01 to 500.
  package var size: Double
  package var ink: Ink

  package init(_ text: String, x: Double, y: Double, size: Double, ink: Ink) {
    (self.text, self.x, self.y, self.size, self.ink) = (text, x, y, size, ink)
  }
}

/// A picture on the layer: one of the project's picture files.
package struct Placed: Hashable, Sendable, Codable {
  /// The file name in the folder `pictures`.
  package var file: ContentHash
  package var x: Double, y: Double, width: Double, height: Double
  package var opacity: Double

  package init(file: ContentHash, x: Double, y: Double, width: Double, height: Double, opacity: Double = 1) {
    (self.file, self.x, self.y, self.width, self.height, self.opacity) = (file, x, y, width, height, opacity)
  }
}
