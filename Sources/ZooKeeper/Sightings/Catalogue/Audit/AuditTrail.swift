import GRDB
package import MediaLibrary

/// What was done to the catalogue, by whom, and what it changed.
package struct AuditTrail: CataloguePart {
  let catalogue: Catalogue

  /// What was done to the catalogue and what it changed, newest first.
  ///
  /// - Parameters:
  ///   - before: only operations earlier than this one: where the next page begins.
  ///   - limit: how many at most.
  ///   - actor: only what this person did.
  ///   - kind: only operations of this kind (`rename`, `decide`, `import`…).
  ///   - viewer: who asks: of places that they may not know exactly, neither what they were nor what they became is told;
  ///     of folders of this computer others than the owner learn the names only.
  ///   - individual: only what was done about an animal or the sightings that show it now, and what took that back.
  package func entries(
    before: OperationID? = nil, limit: Int = 50, actor: String? = nil, kind: String? = nil,
    about individual: IndividualID? = nil, for viewer: Viewer
  ) throws(CatalogueError) -> [AuditEntry] {
    var conditions: [Condition] = []
    if let before { conditions.append(Condition("o.id < ?", [before])) }
    if let actor { conditions.append(Condition("o.actor = ?", [actor])) }
    if let kind { conditions.append(Condition("o.kind = ?", [kind])) }
    if individual != nil {
      conditions.append(
        Condition("o.id IN (SELECT operationID FROM about) OR o.undoes IN (SELECT operationID FROM about)"))
    }
    let condition = conditions.joinedByAnd()
    return try reading { db in
      let operations = try OperationRecord.fetchAll(
        db.cachedStatement(
          sql: Self.aboutSQL + "SELECT o.* FROM operation o WHERE \(condition.sql) ORDER BY o.id DESC LIMIT ?"),
        arguments: [individual] + condition.arguments + [max(limit, 0)])
      let reader = AuditReader(db)
      let entries = try operations.map(reader.entry)
      let areas = try Enclosures.withheld(from: viewer, in: db)
      let told = viewer.knowsEveryPlace ? entries : entries.map { $0.withoutPlaces(areas) }
      return viewer.standing == .owner ? told : told.map(\.withoutFolders)
    }
  }

  /// What was done to the library, newest first.
  package func latest(_ limit: Int = 50) throws(CatalogueError) -> [OperationRecord] {
    try reading { db in try Journal(db, of: .sightings).latest(limit) }
  }

  /// The operations that have to do with one animal.
  private static let aboutSQL = """
    WITH animal(id) AS (SELECT ?),
      seen(annotationID) AS (SELECT annotationID FROM identity WHERE individualID = (SELECT id FROM animal)),
      about(operationID) AS (
        SELECT operationID FROM decision WHERE individualID = (SELECT id FROM animal)
        UNION SELECT d.operationID FROM seen CROSS JOIN decision d ON d.annotationA = seen.annotationID
        UNION SELECT d.operationID FROM seen CROSS JOIN decision d ON d.annotationB = seen.annotationID
        UNION SELECT operationID FROM change WHERE tableName = 'individual' AND rowID = (SELECT id FROM animal)
        UNION SELECT c.operationID FROM seen CROSS JOIN change c
          ON c.tableName = 'annotation' AND c.rowID = seen.annotationID
        UNION SELECT c.operationID FROM suggestion s CROSS JOIN change c ON c.tableName = 'suggestion' AND c.rowID = s.id
          WHERE s.individualID = (SELECT id FROM animal))

    """
}
