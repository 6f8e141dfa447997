/// The edge of an area, of any number of closed parts: what `Canvas` fills and clips by.
package struct Outline: Sendable {
  /// What is inside of an outline whose parts overlap.
  package enum Rule: Sendable {
    /// All that the parts go round more often one way than the other.
    case nonzero
    /// What an odd number of parts holds: a part within another is a hole.
    case evenOdd
  }

  /// How the next numbers are meant; the values are those of the shim.
  enum Step: UInt8 {
    case move = 0
    case line, circle, close
  }

  private(set) var steps: [UInt8] = []
  private(set) var numbers: [Double] = []
  /// What the outline lies in; `nil` while it is empty.
  package private(set) var bounds: (left: Double, top: Double, right: Double, bottom: Double)?

  /// An outline of nothing.
  package init() {}

  package var isEmpty: Bool { steps.isEmpty }

  /// Adds a part between places, closed. Fewer than two places hold nothing.
  package mutating func add(polygon: some Sequence<(x: Double, y: Double)>) {
    var next = Step.move
    for (x, y) in polygon {
      steps.append(next.rawValue)
      numbers += [x, y]
      reach(x, y, 0)
      next = .line
    }
    if next == .line { steps.append(Step.close.rawValue) }
  }

  /// Adds a circle, which goes round from x towards y.
  package mutating func addCircle(x: Double, y: Double, radius: Double) {
    steps.append(Step.circle.rawValue)
    numbers += [x, y, radius]
    reach(x, y, radius)
  }

  private mutating func reach(_ x: Double, _ y: Double, _ radius: Double) {
    let known = bounds ?? (x, y, x, y)
    bounds = (
      min(known.left, x - radius), min(known.top, y - radius), max(known.right, x + radius),
      max(known.bottom, y + radius)
    )
  }
}
