import PatternKernels

/// The strongest features of a chip, as `ContextNetwork` reads them. Lengths are shares of half the chip's longer side,
/// so that chips of all sizes are comparable. Positions are relative to the chip's centre.
struct ChipFeatures: Sendable {
  /// Features beyond this number are ignored.
  static let most = 384

  struct Place: Sendable {
    let x, y: Float
    /// The ellipse, as in `Keypoint`.
    let across, lean, down: Float
    let foreground: Float
    /// The logarithm of the geometric mean of the half axes, and half the logarithm of their ratio.
    let size, stretch: Float
  }

  let places: [Place]
  /// 128 values for each place, centred at 0.
  let descriptors: [Int16]
  /// One over the length of each descriptor; 0 for an empty descriptor.
  let shares: [Float]

  /// - Parameters:
  ///   - width: width of the chip in pixels, above 0; `height` likewise.
  ///   - keypoints: strongest first.
  ///   - descriptors: 128 values of 0 to 127 for each keypoint that is taken.
  init(width: Int, height: Int, keypoints: some Collection<Keypoint>, descriptors: some Collection<UInt8>) {
    let taken = keypoints.prefix(Self.most)
    let half = Float(max(width, height)) / 2
    let middle = (x: Float(width) / 2, y: Float(height) / 2)
    places = taken.map { keypoint in
      // The limits are far beyond the lengths of any chip; a damaged index can hold any value.
      func length(_ pixels: Float) -> Float { min(max(pixels / half, 1e-6), 100) }
      func position(_ pixels: Float, _ middle: Float) -> Float { min(max((pixels - middle) / half, -4), 4) }
      let (across, down) = (length(keypoint.a), length(keypoint.d))
      let (wide, high) = (Logarithm.natural(across), Logarithm.natural(down))
      return Place(
        x: position(keypoint.x, middle.x), y: position(keypoint.y, middle.y), across: across,
        lean: min(max(keypoint.c / half, -100), 100), down: down, foreground: keypoint.foreground,
        size: (wide + high) / 2, stretch: (wide - high) / 2)
    }
    let length = Int(PK_DESCRIPTOR)
    let centred = descriptors.prefix(places.count * length).map { Int16($0) - 64 }
    self.descriptors = centred
    shares = places.indices.map { index in
      let square = centred[index * length..<(index + 1) * length].reduce(0) { $0 + Int32($1) * Int32($1) }
      return square > 0 ? 1 / Float(square).squareRoot() : 0
    }
  }

  init(_ features: FeatureSet) {
    self.init(
      width: features.width, height: features.height, keypoints: features.keypoints, descriptors: features.descriptors)
  }
}
