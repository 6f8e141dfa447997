/// Tiles in an [MBTiles 1.3](https://github.com/mapbox/mbtiles-spec/blob/master/1.3/spec.md) file, an SQLite database
/// that counts rows from the south.
///
/// The area and the zoom levels are derived from the tiles, not from the file's metadata.
struct MBTilesFile {
  /// The maximum size in bytes of the file, and of all its tiles together: a view may return one picture many times.
  static let maxBytes = 64_000_000
  static let maxTiles = 50_000

  let tiles: [TileAddress: MapTile]
  let range: TileRange

  /// Whether the bytes start with SQLite's file header.
  static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "SQLite format 3\0".utf8) }

  /// - Throws: `tooManyBytes`, `vectorTiles`, `noTiles`, `tooManyTiles`, `tilePlace`, `tile`, `nothing`.
  init(_ bytes: [UInt8]) throws(PlanFlaw) {
    guard bytes.count <= Self.maxBytes else { throw .tooManyBytes(bytes.count, limit: Self.maxBytes) }
    tiles = try Self.tiles(in: bytes)
    guard let range = TileRange(tiles.keys) else { throw .nothing }
    self.range = range
  }

  private static func tiles(in bytes: [UInt8]) throws(PlanFlaw) -> [TileAddress: MapTile] {
    var reader = Reader()
    do {
      try ForeignDatabase.withContent(of: bytes) { database in
        try database.rows("SELECT value FROM metadata WHERE name = 'format'") { try reader.readFormat($0) }
        try database.rows("SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles") { try reader.readTile($0) }
      }
    } catch let flaw as PlanFlaw {
      throw flaw
    } catch {
      throw .noTiles
    }
    return reader.tiles
  }

  private struct Reader {
    private(set) var tiles: [TileAddress: MapTile] = [:]
    private var number = 0
    private var byteCount = 0

    func readFormat(_ row: ForeignDatabase.Row) throws {
      if ["pbf", "mvt"].contains(row.text(0)?.lowercased()) { throw PlanFlaw.vectorTiles }
    }

    mutating func readTile(_ row: ForeignDatabase.Row) throws {
      number += 1
      guard number <= maxTiles else { throw PlanFlaw.tooManyTiles(limit: maxTiles) }
      guard let zoom = row.integer(0), let column = row.integer(1), let line = row.integer(2),
        let address = TileAddress(zoom: zoom, column: column, rowFromSouth: line), tiles[address] == nil
      else { throw PlanFlaw.tilePlace(number: number) }
      let bytes = row.bytes(3) ?? []
      // Vector tiles are compressed with gzip.
      if bytes.starts(with: [0x1F, 0x8B]) { throw PlanFlaw.vectorTiles }
      guard let tile = MapTile(bytes) else { throw PlanFlaw.tile(number: number) }
      byteCount += bytes.count
      guard byteCount <= maxBytes else { throw PlanFlaw.tooManyBytes(byteCount, limit: maxBytes) }
      tiles[address] = tile
    }
  }
}
