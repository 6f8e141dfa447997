/// The positions of markers in a cell; tracing them back gives a mapping matrix.
package struct MarkerLattice: Hashable, Sendable {
  /// Markers along a side of a cell, 1 to 15, so that a count of markers fits a byte.
  package let side: Int
  /// Whether markers are placed as in the program of 2013: at 1/(n+1), ..., n/(n+1) of the cell, so that they are
  /// farther from the edges.
  package let is2013: Bool

  /// Five by five markers in the centers of equal parts of the cell.
  package static let uniform = MarkerLattice(side: 5, is2013: false)
  /// The lattice of the matrices of 2013.
  package static let compatible2013 = MarkerLattice(side: 5, is2013: true)
  package static let fine = MarkerLattice(side: 10, is2013: false)

  init(side: Int, is2013: Bool) {
    self.side = side
    self.is2013 = is2013
  }

  /// `5x5` or `5x5-2013`.
  package var name: String { "\(side)x\(side)\(is2013 ? "-2013" : "")" }

  /// The positions along a side, as shares of it.
  var places: [Double] {
    let count = Double(side)
    return (0..<side).map { index -> Double in
      let number = Double(index)
      return is2013 ? (number + 1) / (count + 1) : (number + 0.5) / count
    }
  }
}

extension MarkerLattice {
  /// The lattices that users can choose.
  package enum Choice: String, Codable, CaseIterable, Sendable {
    case uniform, fine
    case compatible2013 = "2013"

    package var lattice: MarkerLattice {
      switch self {
      case .uniform: .uniform
      case .fine: .fine
      case .compatible2013: .compatible2013
      }
    }
  }
}
