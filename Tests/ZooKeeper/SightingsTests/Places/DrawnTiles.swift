import Foundation
import GRDB
import Imaging

@testable import Sightings

/// Tile files for tests, valid and invalid.
enum DrawnTiles {
  /// A tile file created by SQL.
  static func file(_ sql: String, arguments: StatementArguments = []) throws -> [UInt8] {
    let path = NSTemporaryDirectory() + "/tiles-\(UUID()).mbtiles"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql, arguments: arguments) }
    try queue.close()
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The tables of MBTiles, with a declared tile format.
  static func tables(format: String = "png") -> String {
    """
    CREATE TABLE metadata (name TEXT, value TEXT);
    CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
    INSERT INTO metadata VALUES ('name', 'Park'), ('format', '\(format)');
    """
  }

  /// A file with tiles; row numbers count from the south.
  static func file(_ tiles: [(zoom: Int, column: Int, row: Int, bytes: [UInt8])], format: String = "png") throws
    -> [UInt8]
  {
    let rows = tiles.map { "INSERT INTO tiles VALUES (\($0.zoom), \($0.column), \($0.row), \(hex($0.bytes)));" }
    return try file(tables(format: format) + rows.joined())
  }

  /// Bytes as an SQL literal.
  static func hex(_ bytes: [UInt8]) -> String {
    "x'" + bytes.map { String(format: "%02x", $0) }.joined() + "'"
  }

  /// A uniform picture, by default of a tile's size.
  static func picture(shade: UInt8 = 120, side: Int = 256) throws -> [UInt8] {
    let size = PixelSize(width: side, height: side)
    return try PNGEncoder.encode(
      PixelBuffer(size: size, channels: 3, samples: [UInt8](repeating: shade, count: size.pixelCount * 3)))
  }
}

/// Plans for tests.
enum DrawnPlans {
  /// Adds a picture, a drawing and tiles to the map: one tile, at 2/1/0. Returns their IDs.
  static func add(to plans: ParkPlans) throws -> [ParkPlanID] {
    let corners = try PlanCorners(
      topLeft: GeoPoint(longitude: 1, latitude: 1), topRight: GeoPoint(longitude: 2, latitude: 1),
      bottomLeft: GeoPoint(longitude: 1, latitude: 0))
    let drawing = """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {},
        "geometry": {"type": "Point", "coordinates": [1, 2]}}]}
      """
    return [
      try plans.add(name: "Picture", DrawnTiles.picture(side: 16), at: .corners(corners)).1,
      try plans.add(name: "Drawing", Array(drawing.utf8), at: nil).1,
      try plans.add(name: "Tiles", DrawnTiles.file([(2, 1, 3, DrawnTiles.picture(side: 8))]), at: nil).1,
    ]
  }
}
