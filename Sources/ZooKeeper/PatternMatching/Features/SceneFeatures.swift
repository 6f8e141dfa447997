/// What is seen around an animal: soil, stones and bushes in its box, by which matches of scenery are told from those of coat.
package struct SceneFeatures: Sendable, Equatable {
  /// Strongest first.
  package let keypoints: [Keypoint]
  /// `count x 128` values of 0 to 127, in the order of the keypoints.
  package let descriptors: [UInt8]

  /// Nothing but animal.
  package static let none = SceneFeatures(keypoints: [], descriptors: [])

  /// Features of a scene.
  ///
  /// - Precondition: there are 128 descriptor values for each keypoint, none above 127.
  package init(keypoints: [Keypoint], descriptors: [UInt8]) {
    precondition(descriptors.count == keypoints.count * FeatureSet.descriptorLength, "128 values for each keypoint")
    precondition(descriptors.allSatisfy { $0 <= 127 }, "values are 7 bits")
    self.keypoints = keypoints
    self.descriptors = descriptors
  }

  /// How many features there are.
  package var count: Int { keypoints.count }
}
