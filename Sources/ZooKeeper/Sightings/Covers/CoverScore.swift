/// How well the picture of a sighting stands for its animal: points for what the library knows of it, 100 at most.
///
/// The points are worked out where the facts are, in SQL; the tables are joined as in ``source``.
package enum CoverScore {
  /// What points are given for.
  package enum Part: String, Codable, CaseIterable, Sendable {
    /// Pixels of the shorter side of the box: all from 600 on.
    case size
    /// How sharp the picture is; half while nobody measured it.
    case sharpness
    /// Whether somebody said of this very sighting who it is; less where the matcher proposed it, or it is linked to others alone.
    case identity
    /// Whether the box keeps clear of the edges of the photo; half of that for a box that is the whole photo, which does not tell.
    case whole
    /// Whether the picture is neither too dark nor too bright; half while nobody measured it.
    case exposure
    /// Which side is seen: left or right best, a half side next; half while that is not known.
    case side

    /// The most points.
    package var most: Int {
      switch self {
      case .size: 25
      case .sharpness, .identity: 20
      case .whole: 15
      case .exposure, .side: 10
      }
    }
  }

  /// The tables that the facts come from, for an animal in a table `wanted(id)`: what nobody else sees is no picture for all.
  static let source = """
    wanted CROSS JOIN identity ON identity.individualID = wanted.id
      CROSS JOIN annotation ON annotation.id = identity.annotationID AND annotation.withdrawnBy IS NULL
        AND annotation.heldBy IS NULL
      CROSS JOIN photo ON photo.id = annotation.photoID AND photo.withdrawnBy IS NULL
      LEFT JOIN look ON look.annotationID = annotation.id
      \(BoxTable.join)
    """

  /// The points for one part, as SQL.
  static func sql(_ part: Part) -> String {
    let most = part.most
    return switch part {
    case .size: "\(most) * MIN(1, MIN(\(width), \(height)) / 600.0)"
    // Calibrated on photos of nyala: of 0.45 the coat is blurred, of 0.75 each hair is seen.
    case .sharpness: "\(most) * COALESCE(MAX(0, MIN(1, (look.sharpness - 0.45) / 0.3)), 0.5)"
    case .exposure: "\(most) * COALESCE(look.exposure, 0.5)"
    case .identity:
      """
      CASE WHEN identity.isContradictory THEN 0 ELSE \(most) * COALESCE((
        SELECT CASE WHEN decision.probability IS NULL THEN 1 ELSE 0.75 END
        FROM decision CROSS JOIN operation ON operation.id = decision.operationID
        WHERE decision.annotationA = annotation.id AND decision.annotationB IS NULL
          AND decision.individualID = identity.individualID AND operation.undoneBy IS NULL
        ORDER BY decision.id DESC LIMIT 1), 0.5) END
      """
    case .whole:
      """
      \(most) * CASE
        WHEN \(x) <= 1 AND \(y) <= 1 AND \(x) + \(width) >= photo.width - 1 AND \(y) + \(height) >= photo.height - 1 THEN 0.5
        WHEN \(x) <= 0.004 * photo.width OR \(y) <= 0.004 * photo.height OR \(x) + \(width) >= 0.996 * photo.width
          OR \(y) + \(height) >= 0.996 * photo.height THEN 0
        ELSE 1 END
      """
    case .side:
      """
      \(most) * CASE WHEN annotation.viewpoint IS NULL THEN 0.5 WHEN annotation.viewpoint IN ('left', 'right') THEN 1
        WHEN annotation.viewpoint IN ('frontleft', 'frontright') THEN 0.8
        WHEN annotation.viewpoint IN ('backleft', 'backright', 'front') THEN 0.4 ELSE 0 END
      """
    }
  }

  private static let (x, y) = (BoxTable.column("x"), BoxTable.column("y"))
  private static let (width, height) = (BoxTable.column("width"), BoxTable.column("height"))

  /// All points, in whole ones, so that pictures that are about as good come the newer first.
  static let total = "CAST(ROUND(\(Part.allCases.map { "(\(sql($0)))" }.joined(separator: " + "))) AS INTEGER)"
}
