/// The flow that one moving wall makes in a mixer: steady, slow (Stokes) and two-dimensional.
///
/// A new kind of mixer is a type with this protocol. Times are wall displacements in units of length. While the wall
/// moves by `D`, the flow with wall speed 1 carries the fluid for a time `D`.
package protocol Flow: Sendable {
  /// A unique name of the flow with its parameters; operators are stored under this name.
  var name: String { get }
  /// The region of the fluid.
  var shape: MixerShape { get }
  /// The velocity at a point inside.
  func velocity(at point: Point) -> Point
  /// Follows points for a time; a negative time runs backward. Points stay inside.
  ///
  /// The default integrates `velocity` (see `Integrator`).
  func trace(_ points: inout PointList, time: Double)
  /// Whether `trace` is so cheap that a table of displacements is unnecessary.
  var isClosedForm: Bool { get }
}

extension Flow {
  /// Integrates the velocity.
  package func trace(_ points: inout PointList, time: Double) {
    for index in 0..<points.count {
      points[index] = Integrator().carry(points[index], by: self, time: time)
    }
  }

  package var isClosedForm: Bool { false }
}

/// Flows with a known stream function.
package protocol StreamFunctionFlow: Flow {
  /// The stream function, 0 on the resting wall: u is its derivative along y, v is minus its derivative along x.
  func streamFunction(at point: Point) -> Double
}

/// Many points; x and y in separate arrays.
package struct PointList: Sendable {
  package internal(set) var x, y: [Double]

  package init(_ points: [Point] = []) {
    x = points.map { $0.x }
    y = points.map { $0.y }
  }

  init(x: [Double], y: [Double]) {
    self.x = x
    self.y = y
  }

  package var count: Int { x.count }

  package subscript(index: Int) -> Point {
    get { Point(x[index], y[index]) }
    set {
      x[index] = newValue.x
      y[index] = newValue.y
    }
  }
}
