import GRDB
package import MediaLibrary

/// The history of the catalogue: operations, actors and changes.
package struct AuditTrail: CataloguePart {
  let catalogue: Catalogue

  /// The operations with their changes, newest first.
  ///
  /// - Parameters:
  ///   - before: only operations earlier than this one, for paging.
  ///   - limit: the maximum number of entries.
  ///   - actor: only operations of this person.
  ///   - kind: only operations of this kind (`rename`, `decide`, `import`…).
  ///   - viewer: the requesting person. Positions are removed for a viewer who may not know every place; only the
  ///     owner sees folders of this computer.
  ///   - individual: only operations about an animal or the sightings that show it now, and operations that undo these
  ///     operations.
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
      return viewer.role == .owner ? told : told.map(\.withoutFolders)
    }
  }

  /// The operations on the library, newest first.
  package func latest(_ limit: Int = 50) throws(CatalogueError) -> [OperationRecord] {
    try reading { db in try Journal(db, of: .sightings).latest(limit) }
  }

  /// The operations that concern one animal.
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
