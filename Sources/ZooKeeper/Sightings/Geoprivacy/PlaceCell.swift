package import Facts
import Foundation

/// A cell of a fixed grid over the Earth, about 20 km on each side: what is told of a place that is obscured.
///
/// Rows are 0.18 degrees of latitude high (20 km); each is parted into as many equal cells as keep them at least as wide at the row's
/// wider edge, one at the poles. A position always lies in the same cell, whoever asks and however often, so that many answers tell no more
/// than one. (iNaturalist's cells are 0.2 degrees on each side, and narrow towards the poles.)
package struct PlaceCell: Hashable, Sendable {
  /// The middle.
  package let centre: GeoPosition
  /// Degrees of latitude at the lower edge.
  package let south: Double
  /// Degrees of latitude at the upper edge.
  package let north: Double
  /// Degrees of longitude at the western edge.
  package let west: Double
  /// Degrees of longitude at the eastern edge.
  package let east: Double

  private static let rows = 1_000.0
  private static let height = 180 / rows

  /// The cell that a position lies in.
  package init(of position: GeoPosition) {
    let row = min(((position.latitude + 90) / Self.height).rounded(.down), Self.rows - 1)
    south = row * Self.height - 90
    north = (row + 1) * Self.height - 90
    // The edge nearer to the equator is the longer one.
    let widest = min(abs(south), abs(north)) * .pi / 180
    let columns = max((360 * cos(widest) / Self.height).rounded(.down), 1)
    let column = min(((position.longitude + 180) / 360 * columns).rounded(.down), columns - 1)
    west = column * 360 / columns - 180
    east = (column + 1) * 360 / columns - 180
    // Rounded, so that what is shown does not look exact.
    let (latitude, longitude) = (Self.rounded((south + north) / 2), Self.rounded((west + east) / 2))
    // A position has a latitude of -90 to 90 and a longitude of -180 to 180 degrees, or there is none. So the row is one of 0 to 999, whose
    // middles are 0.09 degrees and more from the poles, and the column one of those of its row, whose middles are half a column, at least
    // 0.09 degrees, from the antimeridian; rounding moves both by 0.0005 at most. There is no cell that this is not true of, and no other
    // position to tell in its place that would give nothing away.
    guard let middle = GeoPosition(latitude: latitude, longitude: longitude) else {
      fatalError("the middle of a cell lies on the Earth")
    }
    centre = middle
  }

  private static func rounded(_ degrees: Double) -> Double { (degrees * 1_000).rounded() / 1_000 }

  /// Metres from the middle to the farthest corner.
  package var radius: Double {
    let corners = [south, north].compactMap { GeoPosition(latitude: $0, longitude: west) }
    return corners.map { centre.distance(to: $0) }.max() ?? 0
  }
}
