/// The cells of a rectangle around the detectors in which the centres of animals' ranges may lie.
struct HabitatMask {
  /// The centres of the cells, in metres.
  let cells: [(x: Double, y: Double)]
  /// The area of one cell, in hectares.
  let cellArea: Double
  /// Whether each cell lies at the edge of the rectangle.
  let isEdge: [Bool]

  static let cellsAcross = 64

  /// - Parameter buffer: the distance from the outermost detectors to the edge, in metres; above 0.
  init(around detectors: [Detector], buffer: Double) {
    let (xs, ys) = (detectors.map(\.x), detectors.map(\.y))
    let (left, right) = ((xs.min() ?? 0) - buffer, (xs.max() ?? 0) + buffer)
    let (bottom, top) = ((ys.min() ?? 0) - buffer, (ys.max() ?? 0) + buffer)
    let side = max(right - left, top - bottom) / Double(Self.cellsAcross)
    let columns = max(1, Int(((right - left) / side).rounded()))
    let rows = max(1, Int(((top - bottom) / side).rounded()))
    let (width, height) = ((right - left) / Double(columns), (top - bottom) / Double(rows))
    var cells: [(x: Double, y: Double)] = []
    var isEdge: [Bool] = []
    for row in 0..<rows {
      for column in 0..<columns {
        cells.append((left + (Double(column) + 0.5) * width, bottom + (Double(row) + 0.5) * height))
        isEdge.append(row == 0 || column == 0 || row == rows - 1 || column == columns - 1)
      }
    }
    (self.cells, self.isEdge, cellArea) = (cells, isEdge, width * height / 10_000)
  }
}
