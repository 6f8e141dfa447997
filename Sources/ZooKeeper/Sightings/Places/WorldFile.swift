import Foundation
package import Imaging

/// A world file: six numbers in a file beside a picture, which define the picture's location (ESRI; `.jgw`, `.pgw`,
/// `.wld`).
///
/// In order: the step east per column, the step north per column, the step east per row, the step north per row, and
/// the *center* of the first pixel, east and north. A world file does not state its unit: it must be degrees.
package struct WorldFile: Hashable, Sendable {
  private let numbers: [Double]

  /// The maximum size of a world file in bytes.
  package static let maxBytes = 1_000

  /// - Throws: `notAWorldFile`; `notDegrees` if the first pixel is not on Earth, as with metres.
  package init(_ text: String) throws(PlanFlaw) {
    guard text.utf8.count <= Self.maxBytes else { throw .notAWorldFile }
    let words = text.split(whereSeparator: \.isWhitespace)
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard words.count == 6, numbers.count == 6 else { throw .notAWorldFile }
    guard abs(numbers[4]) <= 180, abs(numbers[5]) <= 90 else { throw .notDegrees }
    self.numbers = numbers
  }

  /// - Throws: the errors of `PlanCorners`.
  package func corners(of size: PixelSize) throws(PlanFlaw) -> PlanCorners {
    let (width, height) = (Double(size.width), Double(size.height))
    return try PlanCorners(
      topLeft: point(column: 0, row: 0), topRight: point(column: width, row: 0),
      bottomLeft: point(column: 0, row: height))
  }

  /// The position of a corner between pixels; the center of the first pixel is half a pixel from the edge.
  private func point(column: Double, row: Double) -> GeoPoint {
    GeoPoint(
      longitude: numbers[4] + (column - 0.5) * numbers[0] + (row - 0.5) * numbers[2],
      latitude: numbers[5] + (column - 0.5) * numbers[1] + (row - 0.5) * numbers[3])
  }
}
