package import Basics
import Foundation

/// A cell of a fixed grid over the Earth, about 20 km on each side. It replaces an obscured position.
///
/// Rows are 0.18 degrees of latitude high (20 km). Each row is divided into as many equal cells as possible, but a cell
/// is at least 0.18 degrees of arc wide at the row's longer edge. The rows at the poles have six cells. A position
/// always maps to the same cell, so many requests reveal no more than one request. (iNaturalist's cells are 0.2 degrees
/// on each side and become narrow toward the poles.)
package struct PlaceCell: Hashable, Sendable {
  package let centre: GeoPosition
  /// Degrees of latitude at the southern edge.
  package let south: Double
  /// Degrees of latitude at the northern edge.
  package let north: Double
  /// Degrees of longitude at the western edge.
  package let west: Double
  /// Degrees of longitude at the eastern edge.
  package let east: Double

  private static let rows = 1_000.0
  private static let height = 180 / rows

  /// The cell that contains a position.
  package init(of position: GeoPosition) {
    let row = min(((position.latitude + 90) / Self.height).rounded(.down), Self.rows - 1)
    south = row * Self.height - 90
    north = (row + 1) * Self.height - 90
    // The edge nearer to the equator is longer.
    let widest = min(abs(south), abs(north)) * .pi / 180
    let columns = max((360 * cos(widest) / Self.height).rounded(.down), 1)
    let column = min(((position.longitude + 180) / 360 * columns).rounded(.down), columns - 1)
    west = column * 360 / columns - 180
    east = (column + 1) * 360 / columns - 180
    // Rounded, so that the displayed value does not look exact.
    let (latitude, longitude) = (Self.rounded((south + north) / 2), Self.rounded((west + east) / 2))
    // The centre is always a valid position. `GeoPosition` guarantees a latitude of -90 to 90 and a longitude of -180
    // to 180 degrees. Rows are therefore 0 to 999, and their centres are at least 0.09 degrees from the poles. Columns
    // lie within the row, and their centres are half a column, at least 0.09 degrees, from the antimeridian. Rounding
    // moves both by at most 0.0005 degrees. No fallback position would be both valid and harmless, hence the fatal
    // error.
    guard let middle = GeoPosition(latitude: latitude, longitude: longitude) else {
      fatalError("the middle of a cell lies on the Earth")
    }
    centre = middle
  }

  private static func rounded(_ degrees: Double) -> Double { (degrees * 1_000).rounded() / 1_000 }

  /// Meters from the centre to the farthest corner.
  package var radius: Double {
    let corners = [south, north].compactMap { GeoPosition(latitude: $0, longitude: west) }
    return corners.map { centre.distance(to: $0) }.max() ?? 0
  }
}
