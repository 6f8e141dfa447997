import GRDB

/// What a viewer may know, as SQL. The tables are joined as in ``SightingRow/source``.
extension Viewer {
  /// Which sightings the viewer sees at all.
  ///
  /// - Parameter held: whether those who decide see what is held. Others see what they brought themselves.
  func sees(held: Bool) -> Condition {
    guard !decides else { return Condition(held ? "TRUE" : "annotation.heldBy IS NULL") }
    return Condition("annotation.heldBy IS NULL OR annotation.heldBy = ?", [actor])
  }

  /// The degrees of latitude that the viewer may know: those of the photo, of the middle of its cell, or NULL.
  ///
  /// Filters, counts, orders and maps know no other position of a photo, so that nothing can be told from them. That viewers know the places of
  /// photos that they brought plays no part in these.
  var latitude: String { shown("latitude") }

  /// The degrees of longitude that the viewer may know.
  var longitude: String { shown("longitude") }

  private func shown(_ column: String) -> String {
    guard !knowsEveryPlace else { return "photo.\(column)" }
    let cases = PlaceLevel.allCases.filter { $0 != .open }.map { level in
      switch exactness(of: level) {
      case .exact: "WHEN placeGuard.level = \(level.rank) THEN photo.\(column)"
      case .cell: "WHEN placeGuard.level = \(level.rank) THEN placeGuard.\(column)"
      case .nothing: ""
      }
    }
    return "CASE WHEN placeGuard.level IS NULL THEN photo.\(column) \(cases.joined(separator: " ")) END"
  }

  /// Photos that a box may hold for the viewer: the R*Tree's answer, whose 32-bit edges are rounded outward so that it may say yes too often
  /// and never no too often, and those of which only the cell is known.
  func placed(in box: GeoBox) -> Condition {
    let edges: StatementArguments = [box.south, box.north, box.west, box.east]
    let tree = "SELECT id FROM photoPlace WHERE maxLat >= ? AND minLat <= ? AND maxLon >= ? AND minLon <= ?"
    guard !knowsEveryPlace else { return Condition("photo.id IN (\(tree))", edges) }
    return Condition(
      """
      photo.id IN (\(tree) UNION SELECT photoID FROM placeGuard
        WHERE level = \(PlaceLevel.obscured.rank) AND latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?)
      """, edges + edges)
  }

  /// Words as a pattern for table `sightingText`. Paths name places, and positions too: who may not know every place does not search them.
  func pattern(of words: SearchWords) -> String {
    knowsEveryPlace ? words.pattern : "{name species note behavior} : (\(words.pattern))"
  }
}
