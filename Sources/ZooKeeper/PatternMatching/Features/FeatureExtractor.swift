import PatternKernels

/// Extracts the features of a chip: blobs and saddles of all scales on the animal and on the background, adapted to the
/// slant of the surface. A trained network describes each feature.
///
/// Keypoints are Hessian-affine with upright frames, as in Crall et al., "HotSpotter", WACV 2013. The same chip and
/// version give the same features on every processor with IEEE 754 rounding.
package struct FeatureExtractor: Sendable {
  /// Stored beside features; features of another version are extracted again.
  package static let version = "foreground-scene-hessian-affine-network-6"

  package enum Descriptor: Sendable, Hashable {
    case network
    /// Gradients, without training.
    case rootSIFT
  }

  package struct Options: Sendable, Hashable {
    package var descriptor = Descriptor.network
    /// The maximum number of features of the coat; the strongest are kept. 1 to 100,000.
    package var maxFeatures = 1000
    /// The minimum response of the detector, in squared grey levels.
    package var threshold: Float = 1
    /// From this share of animal (`Keypoint.foreground`) on, a feature certainly belongs to the coat.
    package var sureForeground: Float = 0.7
    /// The minimum share of animal of a feature of the coat. Features below `sureForeground` are used only when the
    /// certain features are fewer than `maxFeatures`. The outline of an animal unlike the training set is uncertain.
    package var minimumForeground: Float = 0.3
    /// The maximum number of features of the background; the strongest are kept. 0 to 100,000.
    package var maxSceneFeatures = 200
    /// Below this share of animal, a feature belongs to the background.
    package var maximumSceneForeground: Float = 0.3
    /// Whether local contrast is normalised first (`LocalContrast`).
    package var evensLight = true
    /// Planes per doubling of scale.
    package var scales = 3
    /// The radius of the described region, in multiples of the blob's scale.
    package var measurement: Float = 5.196
    /// The maximum ratio of an ellipse's longest to shortest axis.
    package var maxElongation: Float = 6

    package init() {}

    /// The settings that `version` stands for.
    package static let standard = Options()
  }

  private let options: Options
  private let network: DescriptorNetwork
  private let path: KernelPath

  /// - Parameter network: describes the patches, unless `options.descriptor` is `rootSIFT`.
  package init(options: Options = .standard, network: DescriptorNetwork = .standard) {
    self.init(options: options, network: network, path: .best)
  }

  package init(options: Options = .standard, network: DescriptorNetwork = .standard, path: KernelPath) {
    (self.options, self.network, self.path) = (options, network, path)
  }

  /// Features of the coat and features of the background, each strongest first. On the coat, features whose centre
  /// certainly is animal come before the other features. A flat chip has no features.
  ///
  /// - Complexity: proportional to the number of pixels plus the number of kept features.
  package func describe(_ chip: Chip) -> FeatureSet {
    let space = scaleSpace(of: chip)
    let blobs = BlobDetector(threshold: options.threshold, path: path).blobs(in: space)
    let sampler = PatchSampler(space: space, path: path)
    let coat = described(.coat, of: chip, blobs, sampler)
    let scene = described(.scene, of: chip, blobs, sampler)
    return FeatureSet(
      width: chip.width, height: chip.height, keypoints: coat.keypoints, descriptors: coat.descriptors,
      scene: SceneFeatures(keypoints: scene.keypoints, descriptors: scene.descriptors))
  }

  /// The inputs of the network, in the order of the features of the coat: 32 x 32 grey levels each.
  package func patches(of chip: Chip) -> [Float] {
    let space = scaleSpace(of: chip)
    let blobs = BlobDetector(threshold: options.threshold, path: path).blobs(in: space)
    return patches(.coat, of: chip, blobs, PatchSampler(space: space, path: path)).patches
  }

  /// The part of a chip that a feature belongs to.
  private enum Part { case coat, scene }

  private func described(
    _ part: Part, of chip: Chip, _ blobs: [Blob], _ sampler: PatchSampler
  ) -> (keypoints: [Keypoint], descriptors: [UInt8]) {
    switch options.descriptor {
    case .network:
      let (keypoints, patches) = patches(part, of: chip, blobs, sampler)
      return (keypoints, network.descriptors(of: patches, on: path))
    case .rootSIFT:
      var descriptors: [UInt8] = []
      let keypoints = keypoints(part, of: chip, blobs, in: sampler.space) { keypoint in
        guard let descriptor = RootSIFT.descriptor(of: keypoint, sampler) else { return false }
        descriptors += descriptor
        return true
      }
      return (keypoints, descriptors)
    }
  }

  private func patches(
    _ part: Part, of chip: Chip, _ blobs: [Blob], _ sampler: PatchSampler
  ) -> (keypoints: [Keypoint], patches: [Float]) {
    let length = Int(PK_INPUT * PK_INPUT)
    var keypoints: [Keypoint] = []
    let patches = [Float](unsafeUninitializedCapacity: limit(part) * length) { out, count in
      keypoints = self.keypoints(part, of: chip, blobs, in: sampler.space) { keypoint in
        let isWhole = sampler.sample(keypoint, side: Int32(PK_INPUT), into: out.baseAddress.map { $0 + count })
        if isWhole { count += length }
        return isWhole
      }
    }
    return (keypoints, patches)
  }

  private func limit(_ part: Part) -> Int { part == .coat ? options.maxFeatures : options.maxSceneFeatures }

  private func belongs(_ share: Float, to part: Part) -> Bool {
    part == .coat ? share >= options.minimumForeground : share < options.maximumSceneForeground
  }

  private func scaleSpace(of chip: Chip) -> ScaleSpace {
    let luminance = options.evensLight ? LocalContrast().luminance(of: chip, on: path) : chip.luminance
    let base = Plane(width: chip.width, height: chip.height, values: luminance.map { Float($0) })
    return ScaleSpace(base, scales: options.scales, sigma: 1.6, path: path)
  }

  /// The strongest keypoints of a part that `isTaken` accepts.
  private func keypoints(
    _ part: Part, of chip: Chip, _ blobs: [Blob], in space: ScaleSpace, isTaken: (Keypoint) -> Bool
  ) -> [Keypoint] {
    let limit = limit(part)
    let adaptation = AffineAdaptation(iterations: 16, tolerance: 0.05, maxElongation: options.maxElongation, path: path)
    var keypoints: [Keypoint] = []
    for blob in candidates(part, of: chip, blobs) where keypoints.count < limit {
      guard let shape = adaptation.shape(of: blob, in: space) else { continue }
      let radius = options.measurement * blob.sigma
      var keypoint = Keypoint(
        x: blob.x, y: blob.y, a: radius * shape.a, c: radius * shape.c, d: radius * shape.d, strength: blob.strength)
      keypoint.foreground = chip.foreground.share(around: keypoint, on: chip)
      if belongs(keypoint.foreground, to: part), isTaken(keypoint) { keypoints.append(keypoint) }
    }
    return keypoints
  }

  /// The blobs for the keypoints of a part, strongest first; but blobs that are certainly on the coat come before the
  /// other blobs.
  private func candidates(_ part: Part, of chip: Chip, _ blobs: [Blob]) -> [Blob] {
    let shares = blobs.map { chip.foreground.share(at: ($0.x, $0.y), on: chip) }
    func strongest(_ isWanted: (Float) -> Bool) -> [Blob] {
      let own = zip(blobs, shares).filter { isWanted($0.1) }.map(\.0)
      // Some blobs do not converge or lie too near the edge, so twice the limit is taken.
      return FeatureSelection(limit: 2 * limit(part)).strongest(own, width: chip.width, height: chip.height)
    }
    switch part {
    case .coat:
      return strongest { $0 >= options.sureForeground }
        + strongest { (options.minimumForeground..<options.sureForeground).contains($0) }
    case .scene: return strongest { $0 < options.maximumSceneForeground }
    }
  }
}
