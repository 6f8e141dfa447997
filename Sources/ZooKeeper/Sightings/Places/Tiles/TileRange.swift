import Foundation

/// The area and the zoom levels that tiles cover.
package struct TileRange: Codable, Hashable, Sendable {
  package let minZoom: Int
  package let maxZoom: Int
  /// The number of tiles.
  package let count: Int
  /// The bounding box of the tiles at the highest zoom level.
  package let box: GeoBox

  /// `nil` for an empty collection.
  init?(_ tiles: some Collection<TileAddress>) {
    guard let least = tiles.lazy.map(\.zoom).min(), let most = tiles.lazy.map(\.zoom).max() else { return nil }
    let closest = tiles.filter { $0.zoom == most }
    let (columns, rows) = (closest.map(\.column), closest.map(\.row))
    guard let west = columns.min(), let east = columns.max(), let north = rows.min(), let south = rows.max(),
      let box = GeoBox(
        west: Self.longitude(west, most), south: Self.latitude(south + 1, most), east: Self.longitude(east + 1, most),
        north: Self.latitude(north, most))
    else { return nil }
    (minZoom, maxZoom, count, self.box) = (least, most, tiles.count, box)
  }

  /// The longitude of a column's western edge, in degrees.
  private static func longitude(_ column: Int, _ zoom: Int) -> Double {
    Double(column) / Double(1 << zoom) * 360 - 180
  }

  /// The latitude of a row's northern edge, in degrees: the inverse of the spherical Mercator projection.
  private static func latitude(_ row: Int, _ zoom: Int) -> Double {
    atan(sinh(.pi * (1 - 2 * Double(row) / Double(1 << zoom)))) * 180 / .pi
  }
}
