import GRDB
package import Imaging
import MediaLibrary

/// The plans on the map. They are stored in the catalogue's database, so backups, copies and undo include them without
/// extra code.
package struct ParkPlans: CataloguePart {
  let catalogue: Catalogue

  /// The maximum number of plans on the map.
  package static let most = 20
  /// The maximum number of characters in a name.
  package static let longestName = 80
  /// The maximum size of a plan's file in bytes.
  package static let maxBytes = max(PlanPicture.maxBytes, MBTilesFile.maxBytes)

  /// The source of a picture's location.
  package enum Place: Sendable {
    /// Corners that a person entered.
    case corners(PlanCorners)
    /// A world file beside the picture.
    case worldFile(WorldFile)
  }

  // MARK: Reading

  /// The plans on the map, oldest first: later plans cover earlier plans.
  ///
  /// - Throws: `library`.
  package func all() throws(CatalogueError) -> [ParkPlan] {
    try reading { try PlanTable($0).all() }
  }

  /// - Throws: `noSuchPlan`, `library`.
  package func plan(_ id: ParkPlanID) throws(CatalogueError) -> ParkPlan {
    guard let plan = try reading({ try PlanTable($0).plan(id) }) else { throw .noSuchPlan(id) }
    return plan
  }

  /// A picture as JPEG, or a drawing as GeoJSON; empty for tiles, which are read one by one.
  ///
  /// - Throws: `noSuchPlan`, `library`.
  package func content(of id: ParkPlanID) throws(CatalogueError) -> (ParkPlan, bytes: [UInt8]) {
    let found = try reading { db in
      try PlanTable(db).plan(id).flatMap { plan in try PlanTable(db).content(of: id).map { (plan, $0) } }
    }
    guard let found else { throw .noSuchPlan(id) }
    return found
  }

  /// A tile of a plan; `nil` if it does not exist.
  ///
  /// - Throws: `noSuchPlan`, `library`.
  package func tile(_ address: TileAddress, of id: ParkPlanID) throws(CatalogueError) -> MapTile? {
    if let tile = try reading({ try PlanTable($0).tile(address, of: id) }) { return tile }
    _ = try plan(id)
    return nil
  }

  // MARK: Changing

  /// Adds a plan to the map: a JPEG or PNG with its location, or GeoJSON or MBTiles, which contain locations.
  ///
  /// - Throws: `invalidPlan`, `library`.
  package func add(
    name: String, _ bytes: [UInt8], at place: Place?
  ) throws(CatalogueError) -> (OperationReceipt, ParkPlanID) {
    try Self.check(name)
    let content: PlanContent
    do throws(PlanFlaw) { content = try PlanContent(bytes, place) } catch { throw .invalidPlan(error) }
    var id = ParkPlanID(rawValue: 0)
    let receipt = try operating(.planAdded(name)) { db, operation in
      let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM parkPlan WHERE withdrawnBy IS NULL") ?? 0
      guard count < Self.most else { throw CatalogueError.invalidPlan(.tooMany(limit: Self.most)) }
      // Inserts the row as withdrawn and then updates it, so that undo withdraws it again.
      id = try PlanTable(db).insert(content, named: name, withdrawnBy: operation)
      try Journal(db, of: .sightings).update("parkPlan", row: id.rawValue, set: ["withdrawnBy": nil], in: operation)
    }
    return (receipt, id)
  }

  /// Moves the corners of a picture.
  ///
  /// - Throws: `noSuchPlan`, `invalidPlan` for a plan that contains its location, `library`.
  package func place(_ id: ParkPlanID, at corners: PlanCorners) throws(CatalogueError) -> OperationReceipt {
    try changing(id, { .planPlaced($0.name) }) { plan in
      guard case .picture = plan.kind else { throw CatalogueError.invalidPlan(.ownPlace) }
      return ["corners": try PlanTable.text(corners)]
    }
  }

  /// - Throws: `noSuchPlan`, `invalidPlan`, `library`.
  package func rename(_ id: ParkPlanID, to name: String) throws(CatalogueError) -> OperationReceipt {
    try Self.check(name)
    return try changing(id, { .planRenamed($0.name, to: name) }) { _ in ["name": name] }
  }

  /// Removes a plan from the map.
  ///
  /// - Throws: `noSuchPlan`, `library`.
  package func remove(_ id: ParkPlanID) throws(CatalogueError) -> OperationReceipt {
    try operating(on: { try Self.plan(id, in: $0) }, { .planRemoved($0.name) }) { db, operation, _ in
      try Journal(db, of: .sightings).update(
        "parkPlan", row: id.rawValue, set: ["withdrawnBy": operation.rawValue], in: operation)
    }
  }

  private func changing(
    _ id: ParkPlanID, _ event: (ParkPlan) -> CatalogueEvent, _ values: (ParkPlan) throws -> [String: String]
  ) throws(CatalogueError) -> OperationReceipt {
    try operating(on: { try Self.plan(id, in: $0) }, event) { db, operation, plan in
      try Journal(db, of: .sightings).update("parkPlan", row: id.rawValue, set: try values(plan), in: operation)
    }
  }

  private static func plan(_ id: ParkPlanID, in db: Database) throws -> ParkPlan {
    guard let plan = try PlanTable(db).plan(id) else { throw CatalogueError.noSuchPlan(id) }
    return plan
  }

  private static func check(_ name: String) throws(CatalogueError) {
    guard name.contains(where: { $0.isLetter || $0.isNumber }), name.count <= longestName else {
      throw .invalidPlan(.name(most: longestName))
    }
  }
}

/// A plan of the park, shown below the markers of the map: a picture between corners, a drawing, or tiles.
package struct ParkPlan: Hashable, Sendable, Identifiable {
  package enum Kind: Hashable, Sendable {
    /// A picture of this size.
    case picture(PixelSize, PlanCorners)
    /// GeoJSON.
    case drawing
    /// Tiles of a web map.
    case tiles(TileRange)
  }

  package let id: ParkPlanID
  package let name: String
  /// The kind of plan, with the corners of a picture or the range of the tiles.
  package let kind: Kind
}
