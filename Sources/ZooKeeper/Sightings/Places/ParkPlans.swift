import GRDB
import MediaLibrary

/// The plans on the map. They are kept in the catalogue itself: a backup, a copy and an undo have them without knowing of them.
package struct ParkPlans: CataloguePart {
  let catalogue: Catalogue

  /// Plans on the map at a time.
  package static let most = 20
  /// Characters of a name.
  package static let longestName = 80
  /// Bytes of a file that may be a plan.
  package static let maxBytes = max(PlanPicture.maxBytes, MBTilesFile.maxBytes)

  /// Who says where a picture lies.
  package enum Place: Sendable {
    /// Somebody who knows its corners.
    case corners(PlanCorners)
    /// The file that came with it.
    case worldFile(WorldFile)
  }

  // MARK: Seeing

  /// The plans on the map, in the order in which they came: later ones lie over earlier ones.
  ///
  /// - Throws: `library`.
  package func all() throws(CatalogueError) -> [ParkPlan] {
    try reading { try PlanTable($0).all() }
  }

  /// A plan on the map.
  ///
  /// - Throws: `noSuchPlan`, `library`.
  package func plan(_ id: ParkPlanID) throws(CatalogueError) -> ParkPlan {
    guard let plan = try reading({ try PlanTable($0).plan(id) }) else { throw .noSuchPlan(id) }
    return plan
  }

  /// A picture as JPEG, a drawing as GeoJSON; nothing of tiles, of which each is asked for.
  ///
  /// - Throws: `noSuchPlan`, `library`.
  package func content(of id: ParkPlanID) throws(CatalogueError) -> (ParkPlan, bytes: [UInt8]) {
    let found = try reading { db in
      try PlanTable(db).plan(id).flatMap { plan in try PlanTable(db).content(of: id).map { (plan, $0) } }
    }
    guard let found else { throw .noSuchPlan(id) }
    return found
  }

  /// A tile of a plan; `nil` where it has none.
  ///
  /// - Throws: `noSuchPlan`, `library`.
  package func tile(_ address: TileAddress, of id: ParkPlanID) throws(CatalogueError) -> MapTile? {
    if let tile = try reading({ try PlanTable($0).tile(address, of: id) }) { return tile }
    _ = try plan(id)
    return nil
  }

  // MARK: Changing

  /// Puts a plan on the map: a JPEG or PNG with its place, or GeoJSON or MBTiles, which have places themselves.
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
      // A row is made withdrawn and then given, so that undoing the change withdraws it again.
      id = try PlanTable(db).insert(content, named: name, withdrawnBy: operation)
      try Journal(db, of: .sightings).update("parkPlan", row: id.rawValue, set: ["withdrawnBy": nil], in: operation)
    }
    return (receipt, id)
  }

  /// Moves the corners of a picture.
  ///
  /// - Throws: `noSuchPlan`, `invalidPlan` for what has a place itself, `library`.
  package func place(_ id: ParkPlanID, at corners: PlanCorners) throws(CatalogueError) -> OperationReceipt {
    try changing(id, { .planPlaced($0.name) }) { plan in
      guard case .picture = plan.kind else { throw CatalogueError.invalidPlan(.ownPlace) }
      return ["corners": try PlanTable.text(corners)]
    }
  }

  /// Gives a plan another name.
  ///
  /// - Throws: `noSuchPlan`, `invalidPlan`, `library`.
  package func rename(_ id: ParkPlanID, to name: String) throws(CatalogueError) -> OperationReceipt {
    try Self.check(name)
    return try changing(id, { .planRenamed($0.name, to: name) }) { _ in ["name": name] }
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
