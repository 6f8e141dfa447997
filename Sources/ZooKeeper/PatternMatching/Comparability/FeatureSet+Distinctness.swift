extension FeatureSet {
  /// Nearest features that are looked through for one that lies elsewhere.
  private static let looked = 8

  /// How little the features of the photo resemble one another: the mean distance of a descriptor to the most alike at another place
  /// of the photo, of unit vectors; 0 with fewer than two features. Where a coat is blurred, or has no patterns, all places look alike.
  ///
  /// - Complexity: the square of the number of features.
  package func distinctness(on path: KernelPath = .best) -> Double {
    guard count > 1 else { return 0 }
    var search = NeighbourSearch(self, neighbours: Self.looked)
    search.meet(PackedDescriptors(descriptors), on: path)
    let nearest = keypoints.indices.compactMap { feature in
      search.found(for: feature).first { liesElsewhere($0.index, than: feature) }?.distance
    }
    return nearest.isEmpty ? 0 : nearest.reduce(0) { $0 + Double($1).squareRoot() / 512 } / Double(nearest.count)
  }

  /// Whether neither of two features describes the middle of the other.
  private func liesElsewhere(_ other: Int, than feature: Int) -> Bool {
    let (a, b) = (keypoints[feature], keypoints[other])
    let (dx, dy, radius) = (a.x - b.x, a.y - b.y, max(a.radius, b.radius))
    return dx * dx + dy * dy > radius * radius
  }
}
