import PatternKernels

/// Finds the features of a chip: blobs and saddles over all scales, adapted to the slant of the skin, each described by
/// the directions of its gradients.
///
/// The chain is Hessian-affine with upright frames and RootSIFT, as in Crall et al., "HotSpotter", WACV 2013. Same chip,
/// same version, same features, on every processor that rounds as IEEE 754 says.
public struct FeatureExtractor: Sendable {
  /// Stands beside stored features; another version means they are to be found again.
  public static let version = "foreground-hessian-affine-rootsift-2"

  /// How features are found.
  public struct Options: Sendable, Hashable {
    /// At most so many features, the strongest. 1 to 100,000.
    public var maxFeatures = 1200
    /// The least response of the detector, in squares of grey levels.
    public var threshold: Float = 1
    /// The least share of the animal (`Keypoint.foreground`) that a feature may have.
    public var minimumForeground: Float = 0.7
    /// Whether light and contrast are evened out first (`LocalContrast`).
    public var evensLight = true
    /// Planes to each doubling of scale.
    public var scales = 3
    /// The radius that is described, in multiples of the scale of the blob.
    public var measurement: Float = 5.196
    /// The ellipses' longest axis over the shortest.
    public var maxElongation: Float = 6

    /// The standard settings.
    public init() {}

    /// The standard settings, which the version stands for.
    public static let standard = Options()
  }

  private let options: Options
  private let path: KernelPath

  /// An extractor with these settings.
  public init(options: Options = .standard) { self.init(options: options, path: .best) }

  package init(options: Options = .standard, path: KernelPath) {
    self.options = options
    self.path = path
  }

  /// The features of a chip, strongest first. A flat chip has none.
  ///
  /// - Complexity: proportional to the pixels plus the features kept; about 0.1 CPU seconds for a chip of 700 x 450.
  public func describe(_ chip: Chip) -> FeatureSet {
    let luminance = options.evensLight ? LocalContrast().luminance(of: chip) : chip.luminance
    let base = Plane(width: chip.width, height: chip.height, values: luminance.map { Float($0) })
    let space = ScaleSpace(base, scales: options.scales, sigma: 1.6, path: path)
    let blobs = BlobDetector(threshold: options.threshold).blobs(in: space)
      .filter { chip.foreground.share(at: ($0.x, $0.y), on: chip) >= options.minimumForeground }
    // Some will not settle or lie too near the edge: begin with more than are wanted.
    let candidates = FeatureSelection(limit: 2 * options.maxFeatures)
      .strongest(blobs, width: chip.width, height: chip.height)
    let adaptation = AffineAdaptation(iterations: 16, tolerance: 0.05, maxElongation: options.maxElongation)
    var keypoints: [Keypoint] = []
    var descriptors: [UInt8] = []
    for blob in candidates where keypoints.count < options.maxFeatures {
      guard let shape = adaptation.shape(of: blob, in: space) else { continue }
      let radius = options.measurement * blob.sigma
      var keypoint = Keypoint(
        x: blob.x, y: blob.y, a: radius * shape.a, c: radius * shape.c, d: radius * shape.d, strength: blob.strength)
      keypoint.foreground = chip.foreground.share(around: keypoint, on: chip)
      guard keypoint.foreground >= options.minimumForeground else { continue }
      guard let descriptor = Self.descriptor(of: keypoint, in: space) else { continue }
      keypoints.append(keypoint)
      descriptors += descriptor
    }
    return FeatureSet(width: chip.width, height: chip.height, keypoints: keypoints, descriptors: descriptors)
  }

  /// The descriptor of the ellipse of a keypoint; `nil` when it leaves the chip or shows nothing.
  private static func descriptor(of keypoint: Keypoint, in space: ScaleSpace) -> [UInt8]? {
    // Sample where a step of the patch is one to two and a half pixels, so that nothing is skipped.
    let stride = 2 * keypoint.radius / Float(PK_PATCH - 1)
    var (plane, step) = (space.base, Float(1))
    for octave in space.octaves.dropFirst() where stride / octave.step >= 1.25 {
      (plane, step) = (octave.planes[0], octave.step)
    }
    let frame = pk_frame(
      x: keypoint.x / step, y: keypoint.y / step, a: keypoint.a / step, b: 0, c: keypoint.c / step,
      d: keypoint.d / step)
    return plane.withShim { shim in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: Int(PK_PATCH * PK_PATCH)) { patch in
        guard pk_patch(shim, frame, Int32(PK_PATCH), patch.baseAddress) == 1 else { return nil }
        var isDescribed: Int32 = 0
        let descriptor = [UInt8](unsafeUninitializedCapacity: FeatureSet.descriptorLength) { out, count in
          isDescribed = pk_describe(patch.baseAddress, out.baseAddress)
          count = isDescribed == 1 ? FeatureSet.descriptorLength : 0
        }
        return isDescribed == 1 ? descriptor : nil
      }
    }
  }
}
