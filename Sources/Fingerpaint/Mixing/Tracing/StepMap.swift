/// The map of fluid positions back through a wall's displacement.
package protocol StepMap: Sendable {
  /// Carries points back.
  func carry(_ x: UnsafeMutableBufferPointer<Double>, _ y: UnsafeMutableBufferPointer<Double>)
}

/// A map by a formula.
struct ClosedFormStep: StepMap {
  let flow: any Flow
  let displacement: Double

  func carry(_ x: UnsafeMutableBufferPointer<Double>, _ y: UnsafeMutableBufferPointer<Double>) {
    var points = PointList(x: Array(x), y: Array(y))
    flow.trace(&points, time: -displacement)
    for index in x.indices {
      x[index] = points.x[index]
      y[index] = points.y[index]
    }
  }
}
