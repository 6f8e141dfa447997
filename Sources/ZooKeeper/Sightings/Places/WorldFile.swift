import Foundation
package import Imaging

/// A world file: six numbers that lie beside a picture and say where it is (ESRI; `.jgw`, `.pgw`, `.wld`).
///
/// In order: the step east of a column, the step north of a column, the step east of a row, the step north of a row, and where the
/// *middle* of the first pixel is, east and north. A world file does not say what it counts in: these have to be degrees.
package struct WorldFile: Hashable, Sendable {
  private let numbers: [Double]

  /// Bytes that six numbers may take.
  package static let maxBytes = 1_000

  /// Reads a world file.
  ///
  /// - Throws: `notAWorldFile`; `notDegrees` when the first pixel is not on Earth, as with metres.
  package init(_ text: String) throws(PlanFlaw) {
    guard text.utf8.count <= Self.maxBytes else { throw .notAWorldFile }
    let words = text.split(whereSeparator: \.isWhitespace)
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard words.count == 6, numbers.count == 6 else { throw .notAWorldFile }
    guard abs(numbers[4]) <= 180, abs(numbers[5]) <= 90 else { throw .notDegrees }
    self.numbers = numbers
  }

  /// Where the corners of a picture are.
  ///
  /// - Throws: as `PlanCorners`.
  package func corners(of size: PixelSize) throws(PlanFlaw) -> PlanCorners {
    let (width, height) = (Double(size.width), Double(size.height))
    return try PlanCorners(
      topLeft: point(column: 0, row: 0), topRight: point(column: width, row: 0),
      bottomLeft: point(column: 0, row: height))
  }

  /// The place of a corner between pixels; the first pixel's own middle is half a pixel from the edge.
  private func point(column: Double, row: Double) -> GeoPoint {
    GeoPoint(
      longitude: numbers[4] + (column - 0.5) * numbers[0] + (row - 0.5) * numbers[2],
      latitude: numbers[5] + (column - 0.5) * numbers[1] + (row - 0.5) * numbers[3])
  }
}
