import Foundation

/// Which part of the Earth tiles show, and how closely.
package struct TileRange: Codable, Hashable, Sendable {
  /// The smallest zoom of which there are tiles.
  package let minZoom: Int
  /// The greatest one.
  package let maxZoom: Int
  /// How many tiles there are.
  package let count: Int
  /// The box around the tiles of the greatest zoom.
  package let box: GeoBox

  /// The range of some tiles; `nil` where there are none.
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

  /// The longitude of the western edge of a column, in degrees.
  private static func longitude(_ column: Int, _ zoom: Int) -> Double {
    Double(column) / Double(1 << zoom) * 360 - 180
  }

  /// The latitude of the northern edge of a row, in degrees: the Mercator map of a sphere, turned around.
  private static func latitude(_ row: Int, _ zoom: Int) -> Double {
    atan(sinh(.pi * (1 - 2 * Double(row) / Double(1 << zoom)))) * 180 / .pi
  }
}
