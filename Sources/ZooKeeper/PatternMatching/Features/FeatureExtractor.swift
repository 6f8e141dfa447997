import PatternKernels

/// Finds the features of a chip: blobs and saddles over all scales on the animal, adapted to the slant of the skin, each
/// described by a network that was trained for it.
///
/// Keypoints are Hessian-affine with upright frames, as in Crall et al., "HotSpotter", WACV 2013. Same chip, same version,
/// same features, on every processor that rounds as IEEE 754 says.
package struct FeatureExtractor: Sendable {
  /// Stands beside stored features; another version means that the features are to be found again.
  package static let version = "foreground-scene-hessian-affine-network-6"

  /// What patches of skin are described by.
  package enum Descriptor: Sendable, Hashable {
    /// The trained network.
    case network
    /// Gradients, without training.
    case rootSIFT
  }

  /// How features are found.
  package struct Options: Sendable, Hashable {
    /// What features are described by.
    package var descriptor = Descriptor.network
    /// At most so many features, the strongest. 1 to 100,000.
    package var maxFeatures = 1000
    /// The least response of the detector, in squares of grey levels.
    package var threshold: Float = 1
    /// The share of the animal (`Keypoint.foreground`) from which a feature is surely of the coat.
    package var sureForeground: Float = 0.7
    /// The least share that a feature of the coat may have. Those below `sureForeground` fill up what sure ones leave free: the outline
    /// of an animal that the network does not know is unsure.
    package var minimumForeground: Float = 0.3
    /// At most so many features of what is around the animal, the strongest. 0 to 100,000.
    package var maxSceneFeatures = 200
    /// The share of the animal below which a feature is of the scene.
    package var maximumSceneForeground: Float = 0.3
    /// Whether light and contrast are evened out first (`LocalContrast`).
    package var evensLight = true
    /// Planes to each doubling of scale.
    package var scales = 3
    /// The radius that is described, in multiples of the scale of the blob.
    package var measurement: Float = 5.196
    /// The ellipses' longest axis over the shortest.
    package var maxElongation: Float = 6

    /// The standard settings.
    package init() {}

    /// The standard settings, which the version stands for.
    package static let standard = Options()
  }

  private let options: Options
  private let network: DescriptorNetwork
  private let path: KernelPath

  /// An extractor with these settings.
  ///
  /// - Parameter network: describes the patches, unless the options say otherwise.
  package init(options: Options = .standard, network: DescriptorNetwork = .standard) {
    self.init(options: options, network: network, path: .best)
  }

  package init(options: Options = .standard, network: DescriptorNetwork = .standard, path: KernelPath) {
    (self.options, self.network, self.path) = (options, network, path)
  }

  /// The features of a chip, each strongest first: of the coat, those whose middle surely is animal before others, and of the scene. A
  /// flat chip has none.
  ///
  /// - Complexity: proportional to the pixels plus the features kept.
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

  /// The patches that the network describes, in the order of the features of the coat: 32 x 32 grey levels each.
  package func patches(of chip: Chip) -> [Float] {
    let space = scaleSpace(of: chip)
    let blobs = BlobDetector(threshold: options.threshold, path: path).blobs(in: space)
    return patches(.coat, of: chip, blobs, PatchSampler(space: space, path: path)).patches
  }

  /// What a feature may be of.
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

  /// Whether something with this share of the animal belongs to a part.
  private func belongs(_ share: Float, to part: Part) -> Bool {
    part == .coat ? share >= options.minimumForeground : share < options.maximumSceneForeground
  }

  private func scaleSpace(of chip: Chip) -> ScaleSpace {
    let luminance = options.evensLight ? LocalContrast().luminance(of: chip, on: path) : chip.luminance
    let base = Plane(width: chip.width, height: chip.height, values: luminance.map { Float($0) })
    return ScaleSpace(base, scales: options.scales, sigma: 1.6, path: path)
  }

  /// The strongest keypoints of a part that `isTaken` takes.
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

  /// The blobs that keypoints of a part are made from, those of the sure coat before others, each strongest first.
  private func candidates(_ part: Part, of chip: Chip, _ blobs: [Blob]) -> [Blob] {
    let shares = blobs.map { chip.foreground.share(at: ($0.x, $0.y), on: chip) }
    func strongest(_ isWanted: (Float) -> Bool) -> [Blob] {
      let own = zip(blobs, shares).filter { isWanted($0.1) }.map(\.0)
      // Some will not settle or lie too near the edge: begin with more than are wanted.
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
