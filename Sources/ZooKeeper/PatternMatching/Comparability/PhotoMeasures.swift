/// What was measured on a photo that tells whether its animal can be told at all.
package struct PhotoMeasures: Sendable, Hashable {
  /// Stands beside stored measures; another version means that they are to be taken again.
  package static let version = "measures-1"

  /// The longer side of the animal's box, in pixels of the photo.
  package let size: Double
  /// How sharp the chip is, 0 to 1.
  package let sharpness: Double
  /// How well exposed the chip is, 0 to 1.
  package let exposure: Double
  /// The mean grey level of the chip, 0 black to 1 white: which of the two a bad exposure is.
  package let brightness: Double
  /// How much of the box is animal, 0 to 1.
  package let coverage: Double
  /// How surely that is animal what is taken for it, 0 to 1.
  package let sureness: Double
  /// How many features of the coat there are.
  package let features: Double
  /// How little the features resemble one another (`FeatureSet.distinctness`), 0 and up.
  package let distinctness: Double

  /// Measures with these values.
  package init(
    size: Double, sharpness: Double, exposure: Double, brightness: Double, coverage: Double, sureness: Double,
    features: Double, distinctness: Double
  ) {
    (self.size, self.sharpness, self.exposure, self.brightness) = (size, sharpness, exposure, brightness)
    (self.coverage, self.sureness, self.features, self.distinctness) = (coverage, sureness, features, distinctness)
  }
}

extension PhotoMeasures {
  /// The names of the measures, in the order of `values`.
  package static let names = [
    "size", "sharpness", "exposure", "brightness", "coverage", "sureness", "features", "distinctness",
  ]

  /// The measures, as they are kept.
  package var values: [Double] {
    [size, sharpness, exposure, brightness, coverage, sureness, features, distinctness]
  }

  /// Measures as they were kept; `nil` when these are none.
  package init?(values: [Double]) {
    guard values.count == Self.names.count, values.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
    self.init(
      size: values[0], sharpness: values[1], exposure: values[2], brightness: values[3], coverage: values[4],
      sureness: values[5], features: values[6], distinctness: values[7])
  }
}
