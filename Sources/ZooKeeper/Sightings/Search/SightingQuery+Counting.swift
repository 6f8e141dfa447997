import GRDB

/// Counting without looking at every sighting. What was taken back or is held is little: it is cheaper to count by an index and to leave
/// that out than to ask the tables of each sighting whether it is there.
extension SightingQuery {
  /// The SQL that counts.
  var countStatement: Condition { wholeCount ?? passingCount }

  /// How many pass whatever is asked.
  private var passingCount: Condition {
    let condition = (conditions + [SightingRow.isLive]).joinedByAnd()
    return Condition("SELECT COUNT(*) FROM \(SightingRow.source) WHERE \(condition.sql)", condition.arguments)
  }

  /// How many there are of all, or of all without a name; `nil` for any other question.
  private var wholeCount: Condition? {
    var rest = SightingQuery(for: viewer)
    (rest.includesHeld, rest.missing, rest.order) = (includesHeld, missing, order)
    (rest.limit, rest.after) = (limit, after)
    guard rest == self, missing.isSubset(of: [.name]) else { return nil }
    // Triggers keep an identity for every annotation.
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

  /// What is held back from the viewer, as `Viewer.sees` has it.
  private var hidden: Condition {
    let held = " UNION SELECT id FROM annotation INDEXED BY annotationHeld WHERE heldBy IS NOT NULL"
    guard !viewer.decides else { return Condition(includesHeld ? "" : held) }
    return Condition("\(held) AND heldBy <> ?", [viewer.actor])
  }
}
