import Foundation

extension Distribution {
  /// Predefined canvases.
  package enum Predefined: String, Codable, CaseIterable, Sendable {
    case white
    /// White on the left, black on the right.
    case half
    /// White above, black below.
    case top
    /// A large black dot on the left.
    case dot
    /// Vertical stripes.
    case stripes
    case checkers
    case ring
    /// A thin vertical line in the middle.
    case line
  }

  package init(_ predefined: Predefined, for shape: MixerShape) {
    let bounds = shape.bounds
    func box(_ left: Double, _ bottom: Double, _ width: Double, _ height: Double) -> Layer {
      let x = bounds.left + bounds.width * left
      let y = bounds.bottom + bounds.height * bottom
      let w = bounds.width * width
      let h = bounds.height * height
      return .paint(
        PaintedShape(
          value: 0, .polygon([Point(x, y), Point(x + w, y), Point(x + w, y + h), Point(x, y + h)])))
    }
    func disk(_ centre: Point, _ radius: Double, _ value: Double) -> Layer {
      .paint(PaintedShape(value: value, .stroke(.round, radius: radius, points: [centre])))
    }
    let middle = Point(bounds.left + bounds.width / 2, bounds.bottom + bounds.height / 2)
    let unit = min(bounds.width, bounds.height)
    switch predefined {
    case .white: self.init()
    case .half: self.init(layers: [box(0.5, 0, 0.5, 1)])
    case .top: self.init(layers: [box(0, 0, 1, 0.5)])
    case .dot: self.init(layers: [disk(middle - Point(bounds.width / 4, 0), unit / 5, 0)])
    case .stripes: self.init(layers: (0..<4).map { box((Double($0) * 2 + 1) / 8, 0, 1.0 / 8, 1) })
    case .checkers:
      let across = Int((bounds.width / bounds.height * 4).rounded())
      self.init(
        layers: (0..<4).flatMap { row in
          (0..<across).filter { ($0 + row) % 2 == 1 }.map {
            box(Double($0) / Double(across), Double(row) / 4, 1 / Double(across), 0.25)
          }
        })
    case .ring: self.init(layers: [disk(middle, unit * 0.35, 0), disk(middle, unit * 0.22, 1)])
    case .line: self.init(layers: [box(0.49, 0, 0.02, 1)])
    }
  }
}
