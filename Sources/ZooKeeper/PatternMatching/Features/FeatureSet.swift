/// The features of a chip: keypoints and descriptors of the coat, and features of the background.
package struct FeatureSet: Sendable, Equatable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// In the order of `FeatureExtractor.describe`.
  package let keypoints: [Keypoint]
  /// `count x 128` values of 0 to 127, in the order of the keypoints, from the network or RootSIFT
  /// (`FeatureExtractor.Descriptor`).
  package let descriptors: [UInt8]
  /// The background around the animal.
  package let scene: SceneFeatures

  /// The number of values of one descriptor.
  package static let descriptorLength = 128

  /// - Precondition: there are 128 descriptor values for each keypoint, none above 127.
  package init(width: Int, height: Int, keypoints: [Keypoint], descriptors: [UInt8], scene: SceneFeatures = .none) {
    precondition(descriptors.count == keypoints.count * Self.descriptorLength, "128 values for each keypoint")
    precondition(descriptors.haveSevenBits, "values are 7 bits")
    self.width = width
    self.height = height
    self.keypoints = keypoints
    self.descriptors = descriptors
    self.scene = scene
  }

  /// The number of features of the coat.
  package var count: Int { keypoints.count }

  /// In pixels.
  var diagonal: Double { Double(width * width + height * height).squareRoot() }
}

/// Features of the background in an animal's box: soil, stones and bushes. They help to distinguish matches on scenery
/// from matches on the coat.
package struct SceneFeatures: Sendable, Equatable {
  /// Strongest first.
  package let keypoints: [Keypoint]
  /// `count x 128` values of 0 to 127, in the order of the keypoints.
  package let descriptors: [UInt8]

  package static let none = SceneFeatures(keypoints: [], descriptors: [])

  /// - Precondition: there are 128 descriptor values for each keypoint, none above 127.
  package init(keypoints: [Keypoint], descriptors: [UInt8]) {
    precondition(descriptors.count == keypoints.count * FeatureSet.descriptorLength, "128 values for each keypoint")
    precondition(descriptors.haveSevenBits, "values are 7 bits")
    self.keypoints = keypoints
    self.descriptors = descriptors
  }

  package var count: Int { keypoints.count }
}

extension Collection<UInt8> {
  /// Whether no value is above 127. Looks at all values, which takes less time than stopping early.
  var haveSevenBits: Bool { reduce(0, |) <= 127 }
}
