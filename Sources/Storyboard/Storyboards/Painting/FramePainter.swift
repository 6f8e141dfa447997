package import Imaging

/// Paints frames as vectors for pictures, pages and films. The result looks as in the browser.
///
/// A painter belongs to one task at a time and caches shared textures.
package final class FramePainter {
  private let storyboard: Storyboard
  private let sheets: [Identifier<SharedSheet>: [Element]]
  private let textures: Textures

  /// - Parameter pictures: returns the pixels of a project picture, upright; `nil` for a missing file.
  package init(_ storyboard: Storyboard, pictures: @escaping (ContentHash) throws -> PixelBuffer?) {
    self.storyboard = storyboard
    sheets = Dictionary(storyboard.sheets.map { ($0.id, $0.elements) }) { first, _ in first }
    textures = Textures(pictures)
  }

  /// The exported layers of a frame, from bottom to top. Reference layers and layers that are hidden or fully
  /// transparent are left out.
  package func shownLayers(of frame: Frame) -> [Layer] {
    frame.layers.filter { !$0.isHidden && $0.opacity > 0 && $0.role != .reference }
  }

  /// Paints a frame on white paper, with its upper left corner at (x, y). The height follows from the aspect.
  ///
  /// - Throws: `PaintingError`, `ImagingError`, and errors of `pictures`.
  package func paint(_ frame: Frame, on canvas: Canvas, x: Double = 0, y: Double = 0, width: Double) throws {
    try within(canvas, x: x, y: y, width: width) {
      canvas.rectangle(x: 0, y: 0, width: storyboard.aspect.width, height: Aspect.height, colour: Colour(white: 1))
      for layer in shownLayers(of: frame) {
        guard layer.opacity < 1 || elements(of: layer).contains(where: \.needsSheet) else {
          try paint(elements(of: layer), on: canvas)
          continue
        }
        try canvas.grouped(opacity: layer.opacity) { try paint(elements(of: layer), on: canvas) }
      }
    }
  }

  /// Paints a layer without its opacity and without paper, in the rectangle of its frame.
  package func paint(_ layer: Layer, on canvas: Canvas, width: Double) throws {
    try within(canvas, x: 0, y: 0, width: width) { try paint(elements(of: layer), on: canvas) }
  }

  private func within(_ canvas: Canvas, x: Double, y: Double, width: Double, _ body: () throws -> Void) throws {
    let scale = width / storyboard.aspect.width
    var edge = Outline()
    edge.add(polygon: [
      (0, 0), (storyboard.aspect.width, 0), (storyboard.aspect.width, Aspect.height), (0, Aspect.height),
    ])
    try canvas.transformed(scale, 0, 0, scale, x, y) { try canvas.clipped(to: edge) { try body() } }
  }

  private func elements(of layer: Layer) -> [FlatElement] {
    FlatElement.of(layer.shared.flatMap { sheets[$0] } ?? layer.elements)
  }

  private func paint(_ elements: [FlatElement], on canvas: Canvas) throws {
    let sheet = try Sheet(elements, width: storyboard.aspect.width, height: Aspect.height)
    try paint(sheet.stages[...], on: canvas)
  }

  /// Paints stages; each is drawn over the faded previous stages.
  private func paint(_ stages: ArraySlice<Sheet.Stage>, on canvas: Canvas) throws {
    guard let last = stages.last else { return }
    try paint(stages.dropLast(), on: canvas, into: last)
  }

  private func paint(_ before: ArraySlice<Sheet.Stage>, on canvas: Canvas, into stage: Sheet.Stage) throws {
    func draw() throws {
      try paint(before, on: canvas)
      for run in stage.runs {
        guard let left = run.left else {
          try paintEach(run.elements, on: canvas)
          continue
        }
        try canvas.clipped(to: left.outline, .evenOdd) { try paintEach(run.elements, on: canvas) }
      }
    }
    guard let fade = stage.fade else { return try draw() }
    try canvas.grouped(whole: fade.outside.outline, part: fade.inside.outline, opacity: fade.left) { try draw() }
  }

  private func paintEach(_ elements: [FlatElement], on canvas: Canvas) throws {
    for element in elements {
      let place = element.place
      try canvas.transformed(place.a, place.b, place.c, place.d, place.e, place.f) {
        try canvas.paint(element.content, textures)
      }
    }
  }
}

package enum PaintingError: Error, Equatable, Sendable, CustomStringConvertible {
  case outOfMemory

  package var description: String {
    switch self {
    case .outOfMemory: "there is not enough memory to draw the frame"
    }
  }
}

extension FlatElement {
  /// Whether the element must be drawn on a separate surface for its layer, because it would look different directly on
  /// the layers below.
  fileprivate var needsSheet: Bool {
    guard case .stroke(let stroke) = content else { return false }
    return stroke.tool == .marker || stroke.tool == .eraser
  }
}
