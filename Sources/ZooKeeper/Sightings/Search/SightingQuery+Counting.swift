import GRDB

/// Counts without reading every sighting. Few sightings are withdrawn or held: it is cheaper to count with an index and
/// subtract these than to check each sighting.
extension SightingQuery {
  var countStatement: Condition { wholeCount ?? passingCount }

  /// The count for any query.
  private var passingCount: Condition {
    let condition = (conditions + [SightingRow.isLive]).joinedByAnd()
    return Condition("SELECT COUNT(*) FROM \(SightingRow.source) WHERE \(condition.sql)", condition.arguments)
  }

  /// The count of all sightings, or of all unnamed sightings; `nil` for other queries.
  private var wholeCount: Condition? {
    var rest = SightingQuery(for: viewer)
    (rest.includesHeld, rest.missing, rest.order) = (includesHeld, missing, order)
    (rest.limit, rest.after) = (limit, after)
    guard rest == self, missing.isSubset(of: [.name]) else { return nil }
    // Triggers maintain a row in `identity` for every annotation.
    let all = missing.isEmpty ? "annotation" : "identity WHERE individualID IS NULL"
    let left =
      missing.isEmpty
      ? "hidden" : "hidden CROSS JOIN identity ON identity.annotationID = hidden.id WHERE identity.individualID IS NULL"
    let held = hidden
    return Condition(
      """
      WITH hidden(id) AS (\(WithdrawnAnnotations.sql)\(held.sql))
      SELECT (SELECT COUNT(*) FROM \(all)) - (SELECT COUNT(*) FROM \(left))
      """, held.arguments)
  }

  /// The held sightings that the viewer does not see, as in `Viewer.sees`.
  private var hidden: Condition {
    let held = " UNION SELECT id FROM annotation INDEXED BY annotationHeld WHERE heldBy IS NOT NULL"
    guard !viewer.decides else { return Condition(includesHeld ? "" : held) }
    return Condition("\(held) AND heldBy <> ?", [viewer.actor])
  }
}
