import Foundation

/// The address of a tile on a web map: the world is one tile at zoom 0, and each zoom level halves the tiles' sides.
package struct TileAddress: Hashable, Sendable {
  /// The zoom level, 0 to 22.
  package let zoom: Int
  /// The column, from 0, from west to east.
  package let column: Int
  /// The row, from 0, from north to south.
  package let row: Int

  /// The supported zoom levels.
  package static let zooms = 0...22

  /// `nil` outside the map.
  package init?(zoom: Int, column: Int, row: Int) {
    guard Self.zooms.contains(zoom), (0..<1 << zoom).contains(column), (0..<1 << zoom).contains(row) else { return nil }
    (self.zoom, self.column, self.row) = (zoom, column, row)
  }

  /// The address in a file that counts rows from the south, like the Tile Map Service.
  ///
  /// - Returns: `nil` outside the map.
  init?(zoom: Int, column: Int, rowFromSouth row: Int) {
    guard Self.zooms.contains(zoom), (0..<1 << zoom).contains(row) else { return nil }
    self.init(zoom: zoom, column: column, row: (1 << zoom) - 1 - row)
  }
}

/// The area and the zoom levels that tiles cover.
package struct TileRange: Codable, Hashable, Sendable {
  package let minZoom: Int
  package let maxZoom: Int
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
