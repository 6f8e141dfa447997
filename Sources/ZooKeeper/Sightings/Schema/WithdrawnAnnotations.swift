/// The annotations that were taken back, or whose photo was: few, so that it is cheaper to leave them out of what an index
/// finds than to ask the tables about everything that it finds.
enum WithdrawnAnnotations {
  /// Selects the annotations' numbers.
  ///
  /// The indexes are named: by itself the planner passes over all annotations, which look as cheap to it.
  static let sql = """
    SELECT id FROM annotation INDEXED BY annotationWithdrawn WHERE withdrawnBy IS NOT NULL
    UNION SELECT annotation.id FROM photo INDEXED BY photoWithdrawn
      CROSS JOIN annotation ON annotation.photoID = photo.id WHERE photo.withdrawnBy IS NOT NULL
    """

  /// Those and the ones that are held.
  static let orHeldSQL = """
    \(sql)
    UNION SELECT id FROM annotation INDEXED BY annotationHeld WHERE heldBy IS NOT NULL
    """
}
