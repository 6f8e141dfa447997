/// The edge of an area of any number of closed parts: `Canvas` fills it and clips by it.
package struct Outline: Sendable {
  /// Which points are inside when parts overlap.
  package enum Rule: Sendable {
    /// The nonzero winding rule.
    case nonzero
    /// The even-odd rule: a part within another is a hole.
    case evenOdd
  }

  /// The meaning of the next numbers; the raw values are those of the shim.
  enum Step: UInt8 {
    case move = 0
    case line, circle, close
  }

  private(set) var steps: [UInt8] = []
  private(set) var numbers: [Double] = []
  /// `nil` while the outline is empty.
  package private(set) var bounds: (left: Double, top: Double, right: Double, bottom: Double)?

  package init() {}

  package var isEmpty: Bool { steps.isEmpty }

  /// Adds a closed polygon. With fewer than three points it has no area.
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

  /// Adds a circle, drawn from the x axis towards the y axis.
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
