import Foundation
import GRDB
import Imaging
import MediaLibrary

/// The plans on the map. They are kept in the catalogue itself: a backup, a copy and an undo have them without knowing of them.
package struct ParkPlans: CataloguePart {
  let catalogue: Catalogue

  /// Plans on the map at a time.
  package static let most = 20
  /// Characters of a name.
  package static let longestName = 80
  /// Bytes of a file that may be a plan.
  package static let maxBytes = PlanPicture.maxBytes

  /// Who says where a picture lies.
  package enum Place: Sendable {
    /// Somebody who knows its corners.
    case corners(PlanCorners)
    /// The file that came with it.
    case worldFile(WorldFile)
  }

  /// The plans on the map, in the order in which they came: later ones lie over earlier ones.
  ///
  /// - Throws: `library`.
  package func all() throws(CatalogueError) -> [ParkPlan] {
    try reading { db in
      try Row.fetchAll(
        db, sql: "SELECT id, name, width, height, corners FROM parkPlan WHERE withdrawnBy IS NULL ORDER BY id"
      ).map(Self.plan)
    }
  }

  /// A picture as JPEG, a drawing as GeoJSON.
  ///
  /// - Throws: `noSuchPlan`, `library`.
  package func content(of id: ParkPlanID) throws(CatalogueError) -> (ParkPlan, bytes: [UInt8]) {
    let found = try reading { db in
      try Row.fetchOne(
        db, sql: "SELECT id, name, width, height, corners, content FROM parkPlan WHERE id = ? AND withdrawnBy IS NULL",
        arguments: [id]
      ).map { (try Self.plan($0), Array($0["content"] as Data)) }
    }
    guard let found else { throw .noSuchPlan(id) }
    return found
  }

  /// Puts a plan on the map: a JPEG or PNG with its place, or GeoJSON, which has places itself.
  ///
  /// - Throws: `invalidPlan`, `library`.
  package func add(
    name: String, _ bytes: [UInt8], at place: Place?
  ) throws(CatalogueError) -> (OperationReceipt, ParkPlanID) {
    let content: Content
    do throws(PlanFlaw) { content = try Content(bytes, place, named: name) } catch { throw .invalidPlan(error) }
    var id = ParkPlanID(rawValue: 0)
    let receipt = try operating(.planAdded(name)) { db, operation in
      let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM parkPlan WHERE withdrawnBy IS NULL") ?? 0
      guard count < Self.most else { throw CatalogueError.invalidPlan(.tooMany(limit: Self.most)) }
      // A row is made withdrawn and then given, so that undoing the change withdraws it again.
      try db.execute(
        sql: """
          INSERT INTO parkPlan(name, width, height, corners, content, createdAt, withdrawnBy) VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          name, content.size?.width, content.size?.height, try content.corners.map(Self.text), Data(content.bytes),
          OperationRecord.timestamp(), operation,
        ])
      id = ParkPlanID(rawValue: db.lastInsertedRowID)
      try Journal(db, of: .sightings).update("parkPlan", row: id.rawValue, set: ["withdrawnBy": nil], in: operation)
    }
    return (receipt, id)
  }

  /// Moves the corners of a picture.
  ///
  /// - Throws: `noSuchPlan`, `invalidPlan` for a drawing, `library`.
  package func place(_ id: ParkPlanID, at corners: PlanCorners) throws(CatalogueError) -> OperationReceipt {
    try operating(on: { try Self.plan(id, in: $0) }, { .planPlaced($0.name) }) { db, operation, plan in
      guard case .picture = plan.kind else { throw CatalogueError.invalidPlan(.ownPlace) }
      try Journal(db, of: .sightings).update(
        "parkPlan", row: id.rawValue, set: ["corners": try Self.text(corners)], in: operation)
    }
  }

  /// Takes a plan off the map.
  ///
  /// - Throws: `noSuchPlan`, `library`.
  package func remove(_ id: ParkPlanID) throws(CatalogueError) -> OperationReceipt {
    try operating(on: { try Self.plan(id, in: $0) }, { .planRemoved($0.name) }) { db, operation, _ in
      try Journal(db, of: .sightings).update(
        "parkPlan", row: id.rawValue, set: ["withdrawnBy": operation.rawValue], in: operation)
    }
  }

  // MARK: Rows

  private static func plan(_ id: ParkPlanID, in db: Database) throws -> ParkPlan {
    let row = try Row.fetchOne(
      db, sql: "SELECT id, name, width, height, corners FROM parkPlan WHERE id = ? AND withdrawnBy IS NULL",
      arguments: [id])
    guard let row else { throw CatalogueError.noSuchPlan(id) }
    return try plan(row)
  }

  private static func plan(_ row: Row) throws -> ParkPlan {
    let kind: ParkPlan.Kind
    if let corners: String = row["corners"] {
      kind = .picture(
        PixelSize(width: row["width"], height: row["height"]),
        try JSONDecoder().decode(PlanCorners.self, from: Data(corners.utf8)))
    } else {
      kind = .drawing
    }
    return ParkPlan(id: row["id"], name: row["name"], kind: kind)
  }

  private static func text(_ corners: PlanCorners) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(corners), as: UTF8.self)
  }

  /// What is kept of a file.
  private struct Content {
    let bytes: [UInt8]
    var size: PixelSize?
    var corners: PlanCorners?

    init(_ bytes: [UInt8], _ place: Place?, named name: String) throws(PlanFlaw) {
      guard name.contains(where: { $0.isLetter || $0.isNumber }), name.count <= ParkPlans.longestName else {
        throw .name(most: ParkPlans.longestName)
      }
      switch ImageFormat.recognise(bytes) {
      case .jpeg, .png:
        guard let place else { throw .noPlace }
        let picture = try PlanPicture(bytes)
        switch place {
        case .corners(let given): corners = given
        case .worldFile(let file): corners = try file.corners(of: picture.originalSize)
        }
        (self.bytes, size) = (picture.jpeg, picture.size)
      case nil where bytes.first { !$0.isWhitespace } == UInt8(ascii: "{"):
        guard place == nil else { throw .ownPlace }
        self.bytes = try PlanDrawing(bytes).geoJSON
      default: throw .otherKind
      }
    }
  }
}

extension UInt8 {
  fileprivate var isWhitespace: Bool { [0x09, 0x0A, 0x0D, 0x20].contains(self) }
}
