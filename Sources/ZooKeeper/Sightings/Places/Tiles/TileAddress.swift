/// Where a tile lies on the map of the web: the world is one tile at zoom 0, and each zoom halves its sides.
package struct TileAddress: Hashable, Sendable {
  /// The zoom, 0 to 22.
  package let zoom: Int
  /// The column, from west to east, from 0.
  package let column: Int
  /// The row, from north to south, from 0.
  package let row: Int

  /// Zooms that maps have.
  package static let zooms = 0...22

  /// An address, or `nil` where it is beyond the map.
  package init?(zoom: Int, column: Int, row: Int) {
    guard Self.zooms.contains(zoom), (0..<1 << zoom).contains(column), (0..<1 << zoom).contains(row) else { return nil }
    (self.zoom, self.column, self.row) = (zoom, column, row)
  }

  /// The address in a file that counts rows from the south, as the Tile Map Service does.
  ///
  /// - Returns: `nil` where it is beyond the map.
  init?(zoom: Int, column: Int, rowFromSouth row: Int) {
    guard Self.zooms.contains(zoom), (0..<1 << zoom).contains(row) else { return nil }
    self.init(zoom: zoom, column: column, row: (1 << zoom) - 1 - row)
  }
}
