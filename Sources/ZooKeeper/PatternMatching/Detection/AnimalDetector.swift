import PatternKernels

/// Finds the animals on a whole photo. A small convolutional network with skip connections; training:
/// `models/README.md`.
///
/// The network has an output for every eighth pixel of the reduced photo. The output gives the confidence that the
/// pixel lies in the middle of an animal, and the distances to the animal's four edges. After Tian, Shen, Chen and He,
/// "FCOS: Fully Convolutional One-Stage Object Detection", ICCV 2019. One logit covers both the animal and the quality
/// of its box, after Li et al., "Generalized Focal Loss", NeurIPS 2020. The result is the same on every processor.
package struct AnimalDetector: Sendable {
  /// One pass of the network over a photo.
  package struct Pass: Sendable, Hashable {
    /// Pixels of the reduced photo's longer side.
    package var longSide: Int
    /// Whether the photo is mirrored left to right.
    package var isMirrored: Bool
  }

  /// The passes over a photo. The first finds small animals; the second finds the edges of an animal that fills the
  /// photo.
  package static let passes = [Pass(longSide: 320, isMirrored: false), Pass(longSide: 192, isMirrored: true)]

  package struct Options: Sendable, Hashable {
    /// The minimum confidence of an animal, 0 to 1. `Describer.find` then checks its outline.
    package var confidence: Float = 0.47
    /// The minimum confidence of a place whose box contributes to the edges of an animal.
    package var least: Float = 0.1
    package var suppression = [DetectedAnimal].SuppressionOptions()

    package init() {}
  }

  /// Pictures are padded to multiples of the network's coarsest step, in pixels.
  private static let step = 32
  /// Pixels between the places of the output.
  private static let stride = 8
  private static let layerCount = 15

  private let layers: [ConvolutionLayer]
  private let path: KernelPath
  private let options: Options

  /// The trained network that is compiled in.
  package static let standard = AnimalDetector(path: .best)

  /// Stored beside boxes; photos with boxes of another version are analysed again. Derived from the parameters.
  package static let version = "detector-" + ModelFingerprint.text(of: compiledIn)

  private static var compiledIn: [UInt8] {
    var length: Int32 = 0
    return Array(UnsafeBufferPointer(start: pk_detector_model(&length), count: Int(length)))
  }

  package init(options: Options = Options(), path: KernelPath) {
    guard let detector = AnimalDetector(reading: Self.compiledIn, options: options, path: path) else {
      // The bytes are compiled in; the tests run the network.
      preconditionFailure("models/detector.net holds the 15 layers that are used below")
    }
    self = detector
  }

  /// Reads a file made by `models/train_detector.py`; `nil` when the bytes are not such a network.
  package init?(reading bytes: [UInt8], options: Options = Options(), path: KernelPath = .best) {
    guard let layers = ConvolutionLayer.layers(in: bytes), layers.count == Self.layerCount, layers[0].channels == 3,
      layers[Self.layerCount - 1].filters == 5
    else { return nil }
    (self.layers, self.options, self.path) = (layers, options, path)
  }

  /// The animals on a photo, highest confidence first.
  ///
  /// - Parameter picture: returns the whole upright photo, reduced so that its longer side has this number of pixels.
  ///   The result is the width, the height, and red, green and blue, row-major from the top left. Called once for each
  ///   of `passes`; must not mirror the photo.
  /// - Precondition: there are `width x height x 3` samples, and no side is longer than `longSide`.
  package func animals(
    on picture: (_ longSide: Int) throws -> (rgb: [UInt8], width: Int, height: Int)
  ) rethrows -> [DetectedAnimal] {
    try Self.passes.flatMap { pass in
      let (rgb, width, height) = try picture(pass.longSide)
      precondition(
        rgb.count == width * height * 3 && max(width, height) <= pass.longSide, "a reduced photo in colour")
      let photo = FeatureMap(standardising: rgb, width: width, height: height)
      return pass.isMirrored ? candidates(on: photo.mirrored()).map(\.mirrored) : candidates(on: photo)
    }.suppressed(options.suppression, from: options.confidence)
  }

  /// One box for each place with at least `options.least` confidence.
  private func candidates(on photo: FeatureMap) -> [DetectedAnimal] {
    let answers = answers(of: photo.filled(toMultiplesOf: Self.step))
    let (columns, places) = (answers.width, answers.width * answers.height)
    let (across, down) = (Double(photo.width), Double(photo.height))
    var found: [DetectedAnimal] = []
    for place in 0..<places {
      let confidence = 1 / (1 + Exponential.power(-answers.values[place]))
      guard confidence >= options.least else { continue }
      let (x, y) = (Self.middle(place % columns), Self.middle(place / columns))
      /// Pixels from the place to an edge.
      func reach(_ edge: Int) -> Double {
        Double(Self.stride) * Double(Exponential.power(min(max(answers.values[edge * places + place], -4), 5)))
      }
      let region = FrameRegion(
        left: max(0, x - reach(1)) / across, top: max(0, y - reach(2)) / down,
        right: min(across, x + reach(3)) / across, bottom: min(down, y + reach(4)) / down)
      // A place in the padding beyond the photo's edge may give a box beyond the edge.
      if region.width > 0, region.height > 0 { found.append(DetectedAnimal(region: region, confidence: confidence)) }
    }
    return found
  }

  private static func middle(_ place: Int) -> Double { (Double(place) + 0.5) * Double(stride) }

  /// Five planes: the logit, and the logarithms of the four distances.
  private func answers(of photo: FeatureMap) -> FeatureMap {
    var next = layers.makeIterator()
    func layer(_ map: FeatureMap, isLast: Bool = false) -> FeatureMap {
      guard let layer = next.next() else { return map }
      return layer.applied(to: map, rectified: !isLast, on: path)
    }
    let fourth = layer(layer(layer(photo)))
    let eighth = layer(layer(fourth))
    let sixteenth = layer(layer(layer(eighth)))
    let thirtySecond = layer(layer(layer(sixteenth)))
    let up16 = layer(thirtySecond.doubled().stacked(on: sixteenth))
    let up8 = layer(up16.doubled().stacked(on: eighth))
    return layer(layer(up8), isLast: true)
  }
}
