import Foundation
import GRDB
import Imaging
import MediaLibrary

/// The table of plans, inside the caller's transaction.
struct PlanTable {
  private let db: Database

  init(_ db: Database) { self.db = db }

  private static let columns = "id, name, width, height, corners, tiles"

  // MARK: Reading

  /// The plans on the map, oldest first.
  func all() throws -> [ParkPlan] {
    try Row.fetchAll(db, sql: "SELECT \(Self.columns) FROM parkPlan WHERE withdrawnBy IS NULL ORDER BY id")
      .map(Self.plan)
  }

  func plan(_ id: ParkPlanID) throws -> ParkPlan? {
    try Row.fetchOne(
      db, sql: "SELECT \(Self.columns) FROM parkPlan WHERE id = ? AND withdrawnBy IS NULL", arguments: [id]
    ).map(Self.plan)
  }

  func content(of id: ParkPlanID) throws -> [UInt8]? {
    try Data.fetchOne(db, sql: "SELECT content FROM parkPlan WHERE id = ?", arguments: [id]).map(Array.init)
  }

  func tile(_ address: TileAddress, of id: ParkPlanID) throws -> MapTile? {
    try Data.fetchOne(
      db,
      sql: """
        SELECT content FROM parkPlanTile WHERE planID = ? AND zoom = ? AND tileColumn = ? AND tileRow = ?
          AND EXISTS (SELECT 1 FROM parkPlan WHERE id = planID AND withdrawnBy IS NULL)
        """, arguments: [id, address.zoom, address.column, address.row]
    ).flatMap { MapTile(kept: Array($0)) }
  }

  private static func plan(_ row: Row) throws -> ParkPlan {
    func decoded<Value: Decodable>(_ text: String) throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
    let kind: ParkPlan.Kind
    if let corners: String = row["corners"] {
      kind = .picture(PixelSize(width: row["width"], height: row["height"]), try decoded(corners))
    } else if let tiles: String = row["tiles"] {
      kind = .tiles(try decoded(tiles))
    } else {
      kind = .drawing
    }
    return ParkPlan(id: row["id"], name: row["name"], kind: kind)
  }

  // MARK: Writing

  /// Inserts a plan as withdrawn by an operation, so that no map shows it yet.
  func insert(_ content: PlanContent, named name: String, withdrawnBy operation: OperationID) throws -> ParkPlanID {
    var (size, corners, range): (PixelSize?, PlanCorners?, TileRange?)
    switch content.kind {
    case .picture(let given, let place): (size, corners) = (given, place)
    case .tiles(let given): range = given
    case .drawing: break
    }
    try db.execute(
      sql: """
        INSERT INTO parkPlan(name, width, height, corners, tiles, content, createdAt, withdrawnBy)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        name, size?.width, size?.height, try corners.map(Self.text), try range.map(Self.text), Data(content.bytes),
        OperationRecord.timestamp(), operation,
      ])
    let id = ParkPlanID(rawValue: db.lastInsertedRowID)
    let statement = try db.makeStatement(
      sql: "INSERT INTO parkPlanTile(planID, zoom, tileColumn, tileRow, content) VALUES (?, ?, ?, ?, ?)")
    for (address, tile) in content.tiles {
      try statement.execute(arguments: [id, address.zoom, address.column, address.row, Data(tile.bytes)])
    }
    return id
  }

  /// The JSON text stored in a column.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
