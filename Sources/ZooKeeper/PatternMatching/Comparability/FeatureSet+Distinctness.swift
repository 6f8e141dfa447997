extension FeatureSet {
  /// How many nearest features are searched for one at another place.
  private static let looked = 8

  /// How different the features of the photo are from each other. It is the mean distance of a descriptor to the most
  /// similar one at another place of the photo, for unit vectors; 0 with fewer than two features. On a blurred coat, or
  /// a coat without patterns, all places look alike.
  ///
  /// - Complexity: the square of the number of features.
  package func distinctness(on path: KernelPath = .best) -> Double {
    guard count > 1 else { return 0 }
    var search = NeighbourSearch(self, neighbours: Self.looked)
    search.scan(PackedDescriptors(descriptors), on: path)
    let nearest = keypoints.indices.compactMap { feature in
      search.found(for: feature).first { liesElsewhere($0.index, than: feature) }?.distance
    }
    return nearest.isEmpty ? 0 : nearest.reduce(0) { $0 + Double($1).squareRoot() / 512 } / Double(nearest.count)
  }

  /// Whether neither feature's region covers the centre of the other.
  private func liesElsewhere(_ other: Int, than feature: Int) -> Bool {
    let (a, b) = (keypoints[feature], keypoints[other])
    let (dx, dy, radius) = (a.x - b.x, a.y - b.y, max(a.radius, b.radius))
    return dx * dx + dy * dy > radius * radius
  }
}
