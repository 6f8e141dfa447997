/// Conditions whether a sighting has decisions.
enum DecisionsAbout {
  /// A decision about the sighting counts.
  ///
  /// Two searches, one for each side of a pair: for `IN (annotationA, annotationB)`, SQLite reads all decisions.
  ///
  /// - Parameter sighting: the ID of an annotation, in SQL.
  static func live(_ sighting: String) -> String { exists("liveDecision", sighting) }

  /// A decision about the sighting was made, even if it was undone or replaced later.
  static func ever(_ sighting: String) -> String { exists("decision", sighting) }

  private static func exists(_ table: String, _ sighting: String) -> String {
    """
    (EXISTS (SELECT 1 FROM \(table) WHERE annotationA = \(sighting))
      OR EXISTS (SELECT 1 FROM \(table) WHERE annotationB = \(sighting)))
    """
  }
}
