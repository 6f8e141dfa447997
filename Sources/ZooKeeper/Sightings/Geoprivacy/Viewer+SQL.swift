import GRDB

/// A viewer's permissions as SQL. The tables are joined as in ``SightingRow/source``.
extension Viewer {
  /// The sightings that the viewer may see.
  ///
  /// - Parameter held: whether viewers who decide also get held sightings. Other viewers always get their own held
  ///   sightings.
  func sees(held: Bool) -> Condition {
    guard !decides else { return Condition(held ? "TRUE" : "annotation.heldBy IS NULL") }
    return Condition("annotation.heldBy IS NULL OR annotation.heldBy = ?", [actor])
  }

  /// The latitude in degrees that the viewer may know: of the photo, of the center of its cell, or NULL.
  ///
  /// Filters, counts, orders and maps use no other position, so they reveal no hidden position. The exception for a
  /// viewer's own photos does not apply here.
  var latitude: String { shown("latitude") }

  /// The longitude in degrees that the viewer may know.
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

  /// The photos that may lie in some boxes, for this viewer: candidates from the R*Tree, and obscured photos by their
  /// cell. The R*Tree rounds its 32-bit edges outwards, so there are false positives but no misses.
  func placed(in boxes: [GeoBox]) -> Filter.Candidates {
    let statements = boxes.map { box in
      let edges: StatementArguments = [box.south, box.north, box.west, box.east]
      let tree = "SELECT id FROM photoPlace WHERE maxLat >= ? AND minLat <= ? AND maxLon >= ? AND minLon <= ?"
      guard !knowsEveryPlace else { return Condition(tree, edges) }
      return Condition(
        """
        \(tree) UNION ALL SELECT photoID FROM placeGuard
          WHERE level = \(PlaceLevel.obscured.rank) AND latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?
        """, edges + edges)
    }
    return .photos(
      statements.map(\.sql).joined(separator: " UNION ALL "),
      statements.reduce(StatementArguments()) { $0 + $1.arguments })
  }

  /// The search pattern for table `sightingText`. Viewers who may not know every place cannot search paths, because
  /// paths contain place names and coordinates.
  func pattern(of words: SearchWords) -> String {
    knowsEveryPlace ? words.pattern : "{name species note behavior} : (\(words.pattern))"
  }
}
