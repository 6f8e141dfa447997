/// The annotations that were taken back, or whose photo was: few, so that it is cheaper to leave them out of what an index
/// finds than to ask the tables about everything that it finds.
enum WithdrawnAnnotations {
  /// Selects the annotations' numbers.
  static let sql = """
    SELECT id FROM annotation WHERE withdrawnBy IS NOT NULL
    UNION SELECT annotation.id FROM photo JOIN annotation ON annotation.photoID = photo.id
      WHERE photo.withdrawnBy IS NOT NULL
    """
}
