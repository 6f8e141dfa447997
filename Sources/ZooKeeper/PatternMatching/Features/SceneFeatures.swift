/// Features of the background in an animal's box: soil, stones and bushes. They tell matches on scenery from matches on
/// the coat.
package struct SceneFeatures: Sendable, Equatable {
  /// Strongest first.
  package let keypoints: [Keypoint]
  /// `count x 128` values of 0 to 127, in the order of the keypoints.
  package let descriptors: [UInt8]

  package static let none = SceneFeatures(keypoints: [], descriptors: [])

  /// - Precondition: there are 128 descriptor values for each keypoint, none above 127.
  package init(keypoints: [Keypoint], descriptors: [UInt8]) {
    precondition(descriptors.count == keypoints.count * FeatureSet.descriptorLength, "128 values for each keypoint")
    precondition(descriptors.allSatisfy { $0 <= 127 }, "values are 7 bits")
    self.keypoints = keypoints
    self.descriptors = descriptors
  }

  package var count: Int { keypoints.count }
}
