/// Measures of a photo that tell whether its animal can be identified at all.
package struct PhotoMeasures: Codable, Sendable, Hashable {
  /// Stored beside the measures; measures of another version are computed again.
  package static let version = "measures-1"

  /// The longer side of the animal's box, in pixels of the photo.
  package let size: Double
  /// Sharpness of the chip, 0 to 1.
  package let sharpness: Double
  /// Exposure of the chip, 0 (bad) to 1 (good).
  package let exposure: Double
  /// The mean grey level of the chip, 0 black to 1 white. Distinguishes an underexposed photo from an overexposed one.
  package let brightness: Double
  /// The share of the box that is animal, 0 to 1.
  package let coverage: Double
  /// How certain the separation of animal and background is, 0 to 1.
  package let sureness: Double
  /// The number of features on the coat.
  package let features: Double
  /// How different the features are from each other (`FeatureSet.distinctness`), 0 and up.
  package let distinctness: Double

  package init(
    size: Double, sharpness: Double, exposure: Double, brightness: Double, coverage: Double, sureness: Double,
    features: Double, distinctness: Double
  ) {
    (self.size, self.sharpness, self.exposure, self.brightness) = (size, sharpness, exposure, brightness)
    (self.coverage, self.sureness, self.features, self.distinctness) = (coverage, sureness, features, distinctness)
  }
}

extension PhotoMeasures {
  /// In the order of `values`.
  package static let names = [
    "size", "sharpness", "exposure", "brightness", "coverage", "sureness", "features", "distinctness",
  ]

  /// The measures in the order of `names`, for storage.
  package var values: [Double] {
    [size, sharpness, exposure, brightness, coverage, sureness, features, distinctness]
  }

  /// Reads stored values; `nil` when the count is wrong, or a value is negative or not finite.
  package init?(values: [Double]) {
    guard values.count == Self.names.count, values.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
    self.init(
      size: values[0], sharpness: values[1], exposure: values[2], brightness: values[3], coverage: values[4],
      sureness: values[5], features: values[6], distinctness: values[7])
  }
}

extension FeatureSet {
  /// How many of the most similar features are searched for a feature at another place.
  private static let looked = 8

  /// How different the features of the photo are from each other: the mean distance from a descriptor to the most
  /// similar descriptor at another place. The unit of distance is 512, the length of a RootSIFT descriptor; a
  /// descriptor of the network has the length 256. 0 when no feature has a similar feature at another place. On a
  /// blurred coat, or a coat without patterns, all places look the same.
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
