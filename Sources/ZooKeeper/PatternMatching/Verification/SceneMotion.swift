/// The motion of the scenery between two photos that were taken at the same spot.
///
/// Soil and stones are visible between the legs of an animal, and parts of them are mistaken for coat. When two photos
/// share their scenery, matches that move with the scenery are no evidence for the animal. For example, photos of two
/// animals in front of one log match at the log. Photos from different spots share no scenery, so no match is removed
/// from them.
struct SceneMotion {
  /// The minimum number of scenery features that must agree.
  static let leastPlaces = 6
  /// The nearest descriptor must be nearer than the second by this factor (Lowe, IJCV 2004).
  private static let ratio = 0.9
  /// From this foreground share on, a feature is on the animal even when it moves with the scenery: the animal may
  /// stand still.
  private static let surelyAnimal: Float = 0.95

  private let map: Affine
  private let reach: Double

  /// The motion from a query to a reference; `nil` when their scenery does not agree, or has too few features.
  ///
  /// - Parameter diagonal: of the reference's chip, in pixels.
  /// - Complexity: the product of the numbers of features.
  init?(from query: SceneFeatures, to reference: SceneFeatures, diagonal: Double, on path: KernelPath) {
    guard min(query.count, reference.count) >= Self.leastPlaces else { return nil }
    var search = NeighbourSearch(query.descriptors, in: 0..<query.count, neighbours: 2)
    search.scan(PackedDescriptors(reference.descriptors), on: path)
    let matches = (0..<query.count).compactMap { feature -> FeatureMatch? in
      let found = search.found(for: feature)
      guard found.count == 2, found[1].distance > 0 else { return nil }
      let share = (Double(found[0].distance) / Double(found[1].distance)).squareRoot()
      return share < Self.ratio
        ? FeatureMatch(query: feature, reference: found[0].index, weight: 1.01 - share) : nil
    }
    var options = SpatialVerifier.Options()
    (options.tolerance, options.scaleTolerance, options.minimumInliers) = (0.05, 1.6, Self.leastPlaces)
    let fit = SpatialVerifier(options: options).fit(
      matches, from: { query.keypoints[$0] }, to: { reference.keypoints[$0] }, diagonal: diagonal)
    guard let fit, fit.matches.count >= Self.leastPlaces else { return nil }
    map = fit.map
    reach = options.tolerance * diagonal
  }

  /// Whether a match may be on scenery: it moves with the scenery, and is not certainly on both animals.
  func mayBeScenery(_ query: Keypoint, _ reference: Keypoint) -> Bool {
    guard min(query.foreground, reference.foreground) < Self.surelyAnimal else { return false }
    let (x, y) = map(Double(query.x), Double(query.y))
    let (dx, dy) = (x - Double(reference.x), y - Double(reference.y))
    return dx * dx + dy * dy <= reach * reach
  }
}
