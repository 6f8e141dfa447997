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
