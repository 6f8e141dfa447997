import Basics
import Foundation
import GRDB
import Imaging
import Testing
import TestingSupport

@testable import Sightings

@Suite("plans that are files of tiles")
struct MBTilesTests {
  private func flaw(_ bytes: [UInt8]) -> PlanFlaw? {
    do throws(PlanFlaw) {
      _ = try MBTilesFile(bytes)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Reading

  @Test("rows are counted from the south in the file and from the north on the map: the specification's own example")
  func flipped() throws {
    // MBTiles 1.3, Tiles: 11/327/791 is inserted as row 1256.
    let file = try MBTilesFile(DrawnTiles.file([(11, 327, 1256, try DrawnTiles.picture(side: 8))]))
    #expect(file.tiles.keys.map { [$0.zoom, $0.column, $0.row] } == [[11, 327, 791]])
  }

  @Test("the area of tiles on Earth follows from their numbers")
  func range() throws {
    let tile = try DrawnTiles.picture(side: 8)
    let file = try MBTilesFile(DrawnTiles.file([(0, 0, 0, tile), (2, 2, 2, tile), (2, 3, 2, tile)]))
    #expect((file.range.minZoom, file.range.maxZoom, file.range.count) == (0, 2, 3))
    // A quarter of the world is 90 degrees wide; the second row of four ends at the equator and begins at atan(sinh(pi
    // / 2)).
    #expect(file.range.box == GeoBox(west: 0, south: 0, east: 180, north: file.range.box.north))
    #expect(abs(file.range.box.north - 66.51326) < 1e-5)
  }

  @Test("PNG, JPEG and WebP tiles are accepted and stored unchanged")
  func formats() throws {
    let size = PixelSize(width: 4, height: 4)
    let pixels = PixelBuffer(size: size, channels: 3, samples: [UInt8](repeating: 9, count: 48))
    let (png, jpeg) = (try PNGEncoder.encode(pixels), try JPEGEncoder.encode(pixels, quality: 80))
    // A lossless WebP of one pixel (libwebp).
    let webp: [UInt8] =
      Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8L".utf8)
      + [17, 0, 0, 0, 47, 0, 0, 0, 0, 7, 208, 132, 38, 52, 161, 255, 129, 136, 232, 127, 0, 0]
    let file = try MBTilesFile(DrawnTiles.file([(1, 0, 0, png), (1, 1, 0, jpeg), (1, 0, 1, webp)], format: "webp"))
    let kept = Dictionary(uniqueKeysWithValues: file.tiles.map { ([$0.column, $0.row], $1) })
    #expect(kept[[0, 1]]?.bytes == png && kept[[0, 1]]?.format == .png)
    #expect(kept[[1, 1]]?.bytes == jpeg && kept[[1, 1]]?.format == .jpeg)
    #expect(kept[[0, 0]]?.bytes == webp && kept[[0, 0]]?.format == .webp)
  }

  @Test("tiles may be a view over shared pictures, and the file may have been written with a write-ahead log")
  func view() throws {
    let file = try DrawnTiles.file(
      """
      PRAGMA journal_mode = WAL;
      CREATE TABLE metadata (name TEXT, value TEXT);
      CREATE TABLE map (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_id TEXT);
      CREATE TABLE images (tile_id TEXT, tile_data BLOB);
      CREATE VIEW tiles AS SELECT map.zoom_level AS zoom_level, map.tile_column AS tile_column,
        map.tile_row AS tile_row, images.tile_data AS tile_data FROM map JOIN images ON images.tile_id = map.tile_id;
      INSERT INTO map VALUES (1, 0, 0, 'sea'), (1, 1, 1, 'sea');
      INSERT INTO images VALUES ('sea', \(DrawnTiles.hex(try DrawnTiles.picture(side: 8))));
      """)
    #expect(file[18] == 2)
    #expect(try MBTilesFile(file).range.count == 2)
  }

  // MARK: Refusals

  @Test("vector tiles are refused, for every stated format")
  func vectors() throws {
    let packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    for format in ["pbf", "mvt", "png"] {
      #expect(flaw(try DrawnTiles.file([(3, 1, 1, packed)], format: format)) == .vectorTiles, "\(format)")
    }
  }

  @Test("tiles beyond the map, duplicate tiles and tiles that are not pictures are refused by number")
  func wrongTiles() throws {
    let tile = try DrawnTiles.picture(side: 8)
    for (zoom, column, row) in [(1, 2, 0), (1, 0, 2), (1, -1, 0), (1, 0, -1), (23, 0, 0), (-1, 0, 0), (70, 0, 0)] {
      let file = try DrawnTiles.file([(1, 0, 0, tile), (zoom, column, row, tile)])
      #expect(flaw(file) == .tilePlace(number: 2), "\(zoom) \(column) \(row)")
    }
    #expect(flaw(try DrawnTiles.file([(1, 0, 0, tile), (1, 0, 0, tile)])) == .tilePlace(number: 2))
    let wide = try DrawnTiles.picture(side: 1_025)
    for bytes in [[], Array("<svg/>".utf8), Array("GIF89a".utf8), wide, Array(tile.prefix(12))] {
      #expect(flaw(try DrawnTiles.file([(1, 1, 0, tile), (1, 0, 0, bytes)])) == .tile(number: 2), "\(bytes.count)")
    }
    let long = tile + [UInt8](repeating: 0, count: MapTile.maxBytes)
    #expect(flaw(try DrawnTiles.file([(1, 0, 0, long)])) == .tile(number: 1))
    #expect(flaw(try DrawnTiles.file([])) == .nothing)
    for values in ["'1', 0, 0", "1, 'x', 0", "1, 0, NULL", "1.5, 0, 0"] {
      // A column without a type stores values unchanged.
      let file = try DrawnTiles.file(
        """
        CREATE TABLE metadata (name, value);
        CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);
        INSERT INTO tiles VALUES (\(values), \(DrawnTiles.hex(tile)));
        """)
      #expect(flaw(file) == .tilePlace(number: 1), "\(values)")
    }
  }

  @Test(
    "a file that is not an MBTiles database, or whose views use more than its tables, is refused",
    arguments: [
      "CREATE TABLE other (a)", "CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data)",
      "CREATE TABLE metadata (name, value)", "CREATE TABLE metadata (name, value); CREATE TABLE tiles (a)",
      // A function, which might take much time or memory.
      """
      CREATE TABLE metadata (name, value);
      CREATE VIEW tiles AS SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row, zeroblob(1000000000) AS tile_data
      """,
      // A generated column; with a few more zeros it takes a second.
      """
      CREATE TABLE metadata (name, value);
      CREATE TABLE tiles (zoom_level, tile_column, tile_data,
        a AS (hex(zeroblob(2500))), b AS (hex(zeroblob(1250)) || '1'), tile_row AS (instr(a, b)));
      INSERT INTO tiles (zoom_level, tile_column, tile_data) VALUES (0, 0, x'00')
      """,
      // Sorting, which may use temporary files.
      """
      CREATE TABLE metadata (name, value); CREATE TABLE a (i);
      INSERT INTO a WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) SELECT i FROM n;
      CREATE VIEW tiles AS SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row, x'00' AS tile_data
        FROM a, a AS b, a AS c ORDER BY -a.i LIMIT 1000000000
      """,
      // An infinite query.
      """
      CREATE TABLE metadata (name, value);
      CREATE VIEW tiles AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        SELECT 30 AS zoom_level, i AS tile_column, i AS tile_row, x'00' AS tile_data FROM n WHERE i < 0
      """,
      // Many millions of rows without a result.
      """
      CREATE TABLE metadata (name, value); CREATE TABLE a (i);
      INSERT INTO a WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) SELECT i FROM n;
      CREATE VIEW tiles AS SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row, x'00' AS tile_data
        FROM a, a AS b, a AS c, a AS d WHERE a.i + b.i + c.i + d.i < 0
      """,
      // Virtual tables, which run code.
      "CREATE TABLE metadata (name, value); CREATE VIRTUAL TABLE tiles USING fts5(zoom_level, tile_column, tile_row, tile_data)",
      """
      CREATE TABLE metadata (name, value);
      CREATE VIEW tiles AS SELECT key AS zoom_level, key AS tile_column, key AS tile_row, value AS tile_data
        FROM json_each('[1, 2]')
      """,
      """
      CREATE TABLE metadata (name, value);
      CREATE VIEW tiles AS SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row, sql AS tile_data FROM sqlite_schema
      """,
    ])
  func hostile(sql: String) throws {
    let clock = ContinuousClock()
    let start = clock.now
    #expect(flaw(try DrawnTiles.file(sql)) == .noTiles)
    #expect(clock.now - start < .seconds(20))
  }

  @Test("a trigger in the file does nothing")
  func trigger() throws {
    let file = try DrawnTiles.file(
      DrawnTiles.tables()
        + "CREATE TRIGGER t AFTER INSERT ON tiles BEGIN DELETE FROM metadata; END;"
        + "INSERT INTO metadata VALUES ('bounds', 'nowhere');")
    #expect(flaw(file) == .nothing)
  }

  @Test("a file that is truncated or damaged anywhere is refused, or read without a crash")
  func damaged() throws {
    let whole = try DrawnTiles.file(
      (0..<16).map { (4, $0, $0, try! DrawnTiles.picture(shade: UInt8($0), side: 16)) })
    for length in [0, 16, 99, 100, 512, 4_096, whole.count / 2] {
      #expect(flaw(Array(whole.prefix(length))) != nil, "\(length)")
    }
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0..<20 {
        bytes[Int.random(in: 16..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = flaw(bytes)
    }
  }

  @Test("more tiles or bytes than a plan may have are refused")
  func many() throws {
    let count = MBTilesFile.maxTiles + 1
    let file = try DrawnTiles.file(
      """
      CREATE TABLE metadata (name, value);
      CREATE TABLE map (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER);
      CREATE TABLE images (tile_data BLOB);
      INSERT INTO images VALUES (\(DrawnTiles.hex(try DrawnTiles.picture(side: 8))));
      INSERT INTO map WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(count - 1))
        SELECT 16, i, 0 FROM n;
      CREATE VIEW tiles AS SELECT * FROM map, images;
      """)
    #expect(flaw(file) == .tooManyTiles(limit: MBTilesFile.maxTiles))
    let large = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: MBTilesFile.maxBytes)
    #expect(flaw(large) == .tooManyBytes(large.count, limit: MBTilesFile.maxBytes))
  }

  // MARK: Storing

  @Test("tiles are found by their numbers until the plan is removed, and every step can be undone")
  func keeping() throws {
    let place = try TemporaryLibrary()
    let plans = place.catalogue.plans
    let tile = try DrawnTiles.picture(side: 8)
    let (added, id) = try plans.add(name: "Park", DrawnTiles.file([(2, 1, 3, tile)]), at: nil)
    let there = try #require(TileAddress(zoom: 2, column: 1, row: 0))
    let elsewhere = try #require(TileAddress(zoom: 2, column: 1, row: 1))
    #expect(try plans.tile(there, of: id)?.bytes == tile)
    #expect(try plans.tile(elsewhere, of: id) == nil)
    guard case .tiles(let range) = try plans.plan(id).kind else {
      Issue.record("no tiles")
      return
    }
    #expect(range.count == 1 && range.maxZoom == 2)
    let removed = try plans.remove(id)
    #expect(throws: CatalogueError.self) { try plans.tile(there, of: id) }
    _ = try place.catalogue.undo(removed.operation)
    #expect(try plans.tile(there, of: id)?.bytes == tile)
    _ = try place.catalogue.undo(added.operation)
    #expect(throws: CatalogueError.self) { try plans.tile(there, of: id) }
  }

  @Test("corners for tiles are refused, because tiles contain their location")
  func corners() throws {
    let place = try TemporaryLibrary()
    let file = try DrawnTiles.file([(2, 1, 3, DrawnTiles.picture(side: 8))])
    let world = ParkPlans.Place.worldFile(try WorldFile("0.01 0 0 -0.01 1 1"))
    do throws(CatalogueError) {
      _ = try place.catalogue.plans.add(name: "Park", file, at: world)
      Issue.record("was taken")
    } catch {
      guard case .invalidPlan(.ownPlace) = error else {
        Issue.record(error)
        return
      }
    }
  }
}
