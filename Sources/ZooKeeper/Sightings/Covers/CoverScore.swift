/// Rates how well a sighting's picture represents its animal, with 0 to 100 points.
///
/// SQL computes the points from the tables joined in ``source``.
package enum CoverScore {
  /// The criteria for points.
  package enum Part: String, Codable, CaseIterable, Sendable {
    /// The shorter side of the box in pixels: full points from 600.
    case size
    /// The sharpness of the picture; half the points if it was not measured.
    case sharpness
    /// Full points if a person identified this sighting. Fewer points if the matcher proposed the name, or if the
    /// sighting is only linked to other sightings. No points if decisions about the animal are contradictory.
    case identity
    /// Whether the box keeps a distance from the photo's edges. Half the points if the box is the whole photo: the
    /// animal's edges are then unknown.
    case whole
    /// Whether the picture is neither too dark nor too bright; half the points if it was not measured.
    case exposure
    /// The visible side: left or right is best, then a partial side view; half the points if it is unknown.
    case side

    /// The maximum number of points.
    package var most: Int {
      switch self {
      case .size: 25
      case .sharpness, .identity: 20
      case .whole: 15
      case .exposure, .side: 10
      }
    }
  }

  /// The joined tables for the animals in a table `wanted(id)`. Held sightings are excluded, because the cover image is
  /// visible to all.
  static let source = """
    wanted CROSS JOIN identity ON identity.individualID = wanted.id
      CROSS JOIN annotation ON annotation.id = identity.annotationID AND annotation.withdrawnBy IS NULL
        AND annotation.heldBy IS NULL
      CROSS JOIN photo ON photo.id = annotation.photoID AND photo.withdrawnBy IS NULL
      LEFT JOIN look ON look.annotationID = annotation.id
      \(BoxTable.join)
    """

  /// An SQL expression for the points of one criterion.
  static func sql(_ part: Part) -> String {
    let most = part.most
    return switch part {
    case .size: "\(most) * MIN(1, MIN(\(width), \(height)) / 600.0)"
    // Calibrated on photos of nyala: at 0.45 the coat is blurred, at 0.75 single hairs are visible.
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

  /// The total in whole points, so that among about equally good pictures the newer picture comes first.
  static let total = "CAST(ROUND(\(Part.allCases.map { "(\(sql($0)))" }.joined(separator: " + "))) AS INTEGER)"
}
