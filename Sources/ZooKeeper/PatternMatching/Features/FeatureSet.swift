/// What a chip looks like to the matcher: keypoints of the coat, a descriptor for each, and what is around the animal.
package struct FeatureSet: Sendable, Equatable {
  /// Width of the chip in pixels.
  package let width: Int
  /// Height of the chip in pixels.
  package let height: Int
  /// Strongest first.
  package let keypoints: [Keypoint]
  /// `count x 128` values of 0 to 127: RootSIFT, in the order of the keypoints.
  package let descriptors: [UInt8]
  /// What is around the animal.
  package let scene: SceneFeatures

  /// Values of one descriptor.
  package static let descriptorLength = 128

  /// Features of a chip.
  ///
  /// - Precondition: there are 128 descriptor values for each keypoint, none above 127.
  package init(width: Int, height: Int, keypoints: [Keypoint], descriptors: [UInt8], scene: SceneFeatures = .none) {
    precondition(descriptors.count == keypoints.count * Self.descriptorLength, "128 values for each keypoint")
    precondition(descriptors.allSatisfy { $0 <= 127 }, "values are 7 bits")
    self.width = width
    self.height = height
    self.keypoints = keypoints
    self.descriptors = descriptors
    self.scene = scene
  }

  /// How many features of the coat there are.
  package var count: Int { keypoints.count }

  /// The length of the chip's diagonal in pixels.
  var diagonal: Double { Double(width * width + height * height).squareRoot() }
}
