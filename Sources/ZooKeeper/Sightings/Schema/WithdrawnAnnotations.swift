/// Annotations that were withdrawn, or whose photo was withdrawn. There are few, so subtracting them from the result of
/// an index is cheaper than checking every row.
enum WithdrawnAnnotations {
  /// Selects the annotations' IDs.
  ///
  /// The indexes are named explicitly: otherwise the planner scans all annotations, because it estimates the same cost.
  static let sql = """
    SELECT id FROM annotation INDEXED BY annotationWithdrawn WHERE withdrawnBy IS NOT NULL
    UNION SELECT annotation.id FROM photo INDEXED BY photoWithdrawn
      CROSS JOIN annotation ON annotation.photoID = photo.id WHERE photo.withdrawnBy IS NOT NULL
    """

  static let orHeldSQL = """
    \(sql)
    UNION SELECT id FROM annotation INDEXED BY annotationHeld WHERE heldBy IS NOT NULL
    """
}
