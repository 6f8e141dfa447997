import Foundation

/// The stretching of the fluid at every place: the finite-time Lyapunov exponent. It is the logarithm of the greatest
/// stretching of a short line, averaged per repeat (G. Haller, "Lagrangian coherent structures", Annu. Rev. Fluid Mech.
/// 47, 2015). Islands, which mix badly, are dark.
package struct StretchingField: Sendable {
  package let grid: Grid
  /// The exponent of each cell for one repeat; 0 outside the mixer.
  package let exponents: [Float]
  /// The average over the mixer.
  package let mean: Double

  /// - Parameters:
  ///   - steps: the protocol.
  ///   - repeats: the repeats over which the stretching is measured, at least 1.
  package init(
    _ steps: MixingProtocol, _ mixer: Mixer, _ operators: OperatorLibrary, grid: Grid, repeats: Int
  ) throws {
    // Small enough for a derivative, and large compared with the errors of the tables.
    let h = 3e-4
    let map = PeriodMap(steps, mixer, operators)
    let inside = (0..<grid.count).filter { mixer.shape.contains(grid.centre($0)) }
    var places = inside.map(grid.centre)
    // The product of the derivatives, column by column, scaled to prevent overflow.
    var first = [Point](repeating: Point(1, 0), count: places.count)
    var second = [Point](repeating: Point(0, 1), count: places.count)
    var logarithms = [Double](repeating: 0, count: places.count)
    for _ in 0..<max(1, repeats) {
      try Task.checkCancellation()
      var x: [Double] = []
      var y: [Double] = []
      for place in places {
        for offset in [Point(), Point(h, 0), Point(-h, 0), Point(0, h), Point(0, -h)] {
          let point = mixer.shape.clamped(place + offset)
          x.append(point.x)
          y.append(point.y)
        }
      }
      let starts = (x, y)
      map.carry(&x, &y)
      for index in places.indices {
        func image(_ number: Int) -> Point { Point(x[5 * index + number], y[5 * index + number]) }
        // At a wall the two points of a difference are clamped, so they are closer.
        let dx = starts.0[5 * index + 1] - starts.0[5 * index + 2]
        let dy = starts.1[5 * index + 3] - starts.1[5 * index + 4]
        let alongX = (image(1) - image(2)) / max(dx, h)
        let alongY = (image(3) - image(4)) / max(dy, h)
        first[index] = alongX * first[index].x + alongY * first[index].y
        second[index] = alongX * second[index].x + alongY * second[index].y
        let size = max((first[index] * first[index]).sum(), (second[index] * second[index]).sum()).squareRoot()
        if size > 0 {
          logarithms[index] += log(size)
          first[index] /= size
          second[index] /= size
        }
        places[index] = mixer.shape.clamped(image(0))
      }
    }
    var exponents = [Float](repeating: 0, count: grid.count)
    var total = 0.0
    for (index, cell) in inside.enumerated() {
      let exponent = (logarithms[index] + log(Self.norm(first[index], second[index]))) / Double(max(1, repeats))
      exponents[cell] = Float(exponent)
      total += exponent
    }
    self.grid = grid
    self.exponents = exponents
    mean = inside.isEmpty ? 0 : total / Double(inside.count)
  }

  /// The greatest singular value of the matrix with these columns.
  private static func norm(_ a: Point, _ b: Point) -> Double {
    let p = (a * a).sum()
    let q = (b * b).sum()
    let r = (a * b).sum()
    return max(((p + q) / 2 + (((p - q) / 2) * ((p - q) / 2) + r * r).squareRoot()).squareRoot(), 1e-300)
  }
}
