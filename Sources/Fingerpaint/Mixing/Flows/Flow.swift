/// The flow that one moving wall makes in a mixer: steady, slow (Stokes) and two-dimensional.
///
/// A new kind of mixer is a type like this. Times are displacements of the wall in units of length: while the wall moves by
/// `D`, the fluid is carried for a time `D` by the flow in which the wall's speed is 1.
package protocol Flow: Sendable {
  /// What tells the flow from all others, parameters included: operators are kept under this name.
  var name: String { get }
  /// Where the fluid flows.
  var shape: MixerShape { get }
  /// The velocity at a point inside.
  func velocity(at point: Point) -> Point
  /// Follows points for a time; backwards when the time is below 0. Points stay inside.
  ///
  /// The default integrates `velocity` (see `Integrator`).
  func trace(_ points: inout PointList, time: Double)
  /// Whether `trace` is so cheap that no table of its displacements is wanted.
  var isClosedForm: Bool { get }
}

extension Flow {
  /// Follows points by integrating the velocity.
  package func trace(_ points: inout PointList, time: Double) {
    for index in 0..<points.count {
      points[index] = Integrator().carry(points[index], by: self, time: time)
    }
  }

  /// No.
  package var isClosedForm: Bool { false }
}

/// Flows that are known by their stream function.
package protocol StreamFunctionFlow: Flow {
  /// The stream function, 0 on the resting wall: u is its derivative along y, v that along x with the other sign.
  func streamFunction(at point: Point) -> Double
}

/// Many points, all x beside each other and all y.
package struct PointList: Sendable {
  /// The coordinates.
  package internal(set) var x, y: [Double]

  /// The points of a list.
  package init(_ points: [Point] = []) {
    x = points.map { $0.x }
    y = points.map { $0.y }
  }

  init(x: [Double], y: [Double]) {
    self.x = x
    self.y = y
  }

  /// How many points there are.
  package var count: Int { x.count }

  /// One of the points.
  package subscript(index: Int) -> Point {
    get { Point(x[index], y[index]) }
    set {
      x[index] = newValue.x
      y[index] = newValue.y
    }
  }
}
