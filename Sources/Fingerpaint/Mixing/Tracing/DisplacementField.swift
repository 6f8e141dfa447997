import Foundation
package import MixingKernels

/// A table of fluid positions before a wall's movement: displacements that are bicubic over the leaves of binary trees.
/// Leaves are small where the map bends strongly, at moving walls and in the corners.
///
/// Carrying a particle takes about 10 ns. There is no numerical diffusion: tables can be applied any number of times,
/// and only the positions have an error.
package struct DisplacementField: StepMap, Sendable {
  let chart: Chart
  /// Roots along s and along t.
  let columns, rows: Int
  /// The node of each root: `~leaf`, or twice the index of two nodes in `children`. In the second case 0 is added when
  /// the node is halved along s, and 1 when it is halved along t.
  let cells: [Int32]
  /// Nodes in pairs: the half with the smaller coordinate first.
  let children: [Int32]
  /// 32 values per leaf: for each of four rows of nodes four displacements along x, then four along y.
  let patches: [Float]

  var leafCount: Int { patches.count / Int(MK_PATCH) }

  package func carry(_ x: UnsafeMutableBufferPointer<Double>, _ y: UnsafeMutableBufferPointer<Double>) {
    carry(x, y, path: KernelPath.best)
  }

  /// Carries points back with a given form of the inner loops.
  package func carry(
    _ x: UnsafeMutableBufferPointer<Double>, _ y: UnsafeMutableBufferPointer<Double>, path: mk_path
  ) {
    cells.withUnsafeBufferPointer { cells in
      children.withUnsafeBufferPointer { children in
        patches.withUnsafeBufferPointer { patches in
          var field = mk_field(
            chart: chart.kernel, columns: Int32(columns), rows: Int32(rows), cells: cells.baseAddress,
            children: children.baseAddress, patches: patches.baseAddress)
          mk_field_carry(path, &field, x.baseAddress, y.baseAddress, x.count)
        }
      }
    }
  }
}

/// The map of fluid positions back through a wall's displacement.
package protocol StepMap: Sendable {
  /// Carries points back.
  func carry(_ x: UnsafeMutableBufferPointer<Double>, _ y: UnsafeMutableBufferPointer<Double>)
}

/// A map by a formula, without a table.
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

/// The form of the inner loops for this processor; all forms give the same result.
package enum KernelPath {
  package static let best = mk_best_path()
}

/// Coordinates (s, t), each from 0 to 1, that fit the shape of a mixer.
package struct Chart: Hashable, Sendable {
  let shape: MixerShape

  /// The position of coordinates.
  func position(_ s: Double, _ t: Double) -> Point {
    switch shape {
    case .rectangle(let width): return Point((s - 0.5) * width, t - 0.5)
    case .round(let inner, let offset):
      let radius = inner + (1 - inner) * t
      let angle = 2 * Double.pi * s
      return Point(radius * cos(angle), radius * sin(angle) - offset * (1 - t))
    }
  }

  /// The numbers of roots along s and t: cells of about 1/16 in a rectangle and 1/10 in a round mixer.
  var roots: (columns: Int, rows: Int) {
    switch shape {
    case .rectangle(let width): (max(4, Int((16 * width).rounded())), 16)
    case .round: (64, 12)
    }
  }

  var kernel: mk_chart {
    switch shape {
    case .rectangle(let width):
      mk_chart(
        round: 0, x0: -width / 2, y0: -0.5, width: width, height: 1, inner: 0, outer: 1, offset: 0)
    case .round(let inner, let offset):
      mk_chart(round: 1, x0: 0, y0: 0, width: 1, height: 1, inner: inner, outer: 1, offset: offset)
    }
  }
}
