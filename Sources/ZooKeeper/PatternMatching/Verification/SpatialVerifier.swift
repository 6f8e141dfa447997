/// Keeps the matches of two chips that one affine map of the animal's side explains.
///
/// Every match proposes the map from its ellipse on the first chip to its ellipse on the second chip. The map with the
/// greatest weight of fitting matches wins and is fitted once more to these matches. (As in HotSpotter; for single
/// affine correspondences, Philbin et al., CVPR 2007.) No random choice is made.
package struct SpatialVerifier: Sendable {
  package struct Options: Sendable, Hashable {
    /// The maximum distance of a match from its mapped position, as a share of the reference chip's diagonal.
    package var tolerance = 0.02
    /// The maximum factor between the change of scale of a match and the change of scale of the map.
    package var scaleTolerance = 1.5
    /// The maximum factor by which the map may enlarge or shrink areas.
    package var maxAreaChange = 4.0
    /// The minimum number of matches that a map must explain.
    package var minimumInliers = 3

    package init() {}
  }

  private let options: Options

  package init(options: Options = Options()) { self.options = options }

  /// The matches that fit, in the given order. Each feature of either chip keeps only its best match.
  ///
  /// - Complexity: the square of the number of matches.
  package func verify(_ matches: [FeatureMatch], query: FeatureSet, reference: FeatureSet) -> [FeatureMatch] {
    verify(
      matches, from: { query.keypoints[$0] }, to: { reference.keypoints[$0] }, diagonal: reference.diagonal)
  }

  func verify(
    _ matches: [FeatureMatch], from: (Int) -> Keypoint, to: (Int) -> Keypoint?, diagonal: Double
  ) -> [FeatureMatch] {
    fit(matches, from: from, to: to, diagonal: diagonal)?.matches ?? []
  }

  /// The map that explains the greatest weight of matches, and these matches; `nil` when no plausible map explains
  /// `minimumInliers` matches.
  ///
  /// - Parameters:
  ///   - to: a keypoint of the reference; matches without one are ignored.
  ///   - diagonal: of the reference's chip, in pixels.
  func fit(
    _ matches: [FeatureMatch], from: (Int) -> Keypoint, to: (Int) -> Keypoint?, diagonal: Double
  ) -> (map: Affine, matches: [FeatureMatch])? {
    guard matches.count >= options.minimumInliers else { return nil }
    let pairs = matches.compactMap { match in
      to(match.reference).map { Pair(match, from(match.query), $0) }
    }
    let reach = options.tolerance * diagonal
    var best: (weight: Double, map: Affine?, inliers: [Int]) = (0, nil, [])
    for pair in pairs {
      guard let map = pair.map, isPlausible(map) else { continue }
      let inliers = pairs.indices.filter { fits(pairs[$0], map, within: reach) }
      let weight = inliers.reduce(0) { $0 + pairs[$1].match.weight }
      if weight > best.weight { best = (weight, map, inliers) }
    }
    guard var map = best.map, best.inliers.count >= options.minimumInliers else { return nil }
    let fitted = Affine(
      fitting: best.inliers.map {
        let pair = pairs[$0]
        return (pair.x, pair.y, pair.u, pair.v, pair.match.weight)
      })
    if let fitted, isPlausible(fitted) {
      let inliers = pairs.indices.filter { fits(pairs[$0], fitted, within: reach) }
      if inliers.count >= best.inliers.count { (map, best.inliers) = (fitted, inliers) }
    }
    return (map, unique(best.inliers.map { pairs[$0].match }))
  }

  private struct Pair {
    let match: FeatureMatch
    let x, y, u, v, area: Double
    let map: Affine?

    init(_ match: FeatureMatch, _ from: Keypoint, _ to: Keypoint) {
      self.match = match
      (x, y, u, v) = (Double(from.x), Double(from.y), Double(to.x), Double(to.y))
      map = Affine(from: from, to: to)
      area = map?.determinant ?? 0
    }
  }

  private func isPlausible(_ map: Affine) -> Bool {
    let area = map.determinant
    return area <= options.maxAreaChange && area * options.maxAreaChange >= 1
  }

  private func fits(_ pair: Pair, _ map: Affine, within reach: Double) -> Bool {
    let (u, v) = map(pair.x, pair.y)
    let (du, dv) = (u - pair.u, v - pair.v)
    guard du * du + dv * dv <= reach * reach else { return false }
    let change = pair.area / map.determinant
    let limit = options.scaleTolerance * options.scaleTolerance
    return change <= limit && change * limit >= 1
  }

  /// The heaviest match of each feature, on both chips.
  private func unique(_ matches: [FeatureMatch]) -> [FeatureMatch] {
    var queries: Set<Int> = []
    var references: Set<Int> = []
    var kept: Set<FeatureMatch> = []
    let order = matches.sorted { ($1.weight, $0.query, $0.reference) < ($0.weight, $1.query, $1.reference) }
    for match in order where !queries.contains(match.query) && !references.contains(match.reference) {
      queries.insert(match.query)
      references.insert(match.reference)
      kept.insert(match)
    }
    return matches.filter(kept.contains)
  }
}
