import PatternKernels

/// Finds the animals of a whole photo: a small convolutional network with skips, trained as `models/README.md` says.
///
/// Every eighth pixel of the reduced photo tells how sure it is to lie in the middle of an animal, and how far away the animal's four
/// edges are (after Tian, Shen, Chen and He, "FCOS: Fully Convolutional One-Stage Object Detection", ICCV 2019, with one logit for both
/// the animal and the quality of its box, after Li and others, "Generalized Focal Loss", NeurIPS 2020). The answer is the same on
/// every processor.
package struct AnimalDetector: Sendable {
  /// A photo as the network looks at it.
  package struct Look: Sendable, Hashable {
    /// Pixels of the photo's longer side.
    package var longSide: Int
    /// Whether left and right are exchanged.
    package var isMirrored: Bool
  }

  /// The looks at a photo: what is small is seen in the first; how far an animal goes that fills the photo in the second.
  package static let looks = [Look(longSide: 320, isMirrored: false), Look(longSide: 192, isMirrored: true)]

  /// What counts as an animal.
  package struct Options: Sendable, Hashable {
    /// From this confidence on one is there, 0 to 1. Its outline has a say after that (`Describer.find`).
    package var confidence: Float = 0.47
    /// From here on a place helps to find the edges of the animal that it lies in.
    package var least: Float = 0.1
    /// When two boxes are of one animal.
    package var sameness = [DetectedAnimal].Sameness()

    /// The standard settings.
    package init() {}
  }

  /// Sides of pictures are filled up to multiples of the network's coarsest step.
  private static let step = 32
  /// Pixels between the places that answer.
  private static let stride = 8
  private static let layerCount = 15

  private let layers: [ConvolutionLayer]
  private let path: KernelPath
  private let options: Options

  /// The trained network that comes with the program.
  package static let standard = AnimalDetector(path: .best)

  /// Stands beside stored boxes; another version means that photos are to be looked at again. Follows from the parameters.
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

  /// A detector from the bytes of a file that `models/train_detector.py` made; `nil` when they are none.
  package init?(reading bytes: [UInt8], options: Options = Options(), path: KernelPath = .best) {
    guard let layers = ConvolutionLayer.layers(in: bytes), layers.count == Self.layerCount, layers[0].channels == 3,
      layers[Self.layerCount - 1].filters == 5
    else { return nil }
    (self.layers, self.options, self.path) = (layers, options, path)
  }

  /// The animals of a photo, surest first.
  ///
  /// - Parameter picture: the whole upright photo reduced so that its longer side has so many pixels: width, height, and red, green and blue
  ///   row-major from the top left. It is asked for each of `looks`, and need not be mirrored.
  /// - Precondition: there are `width x height x 3` samples, and no side is longer.
  package func animals(
    on picture: (_ longSide: Int) throws -> (rgb: [UInt8], width: Int, height: Int)
  ) rethrows -> [DetectedAnimal] {
    try Self.looks.flatMap { look in
      let (rgb, width, height) = try picture(look.longSide)
      precondition(
        rgb.count == width * height * 3 && max(width, height) <= look.longSide, "a reduced photo in colour")
      let photo = FeatureMap(standardising: rgb, width: width, height: height)
      return look.isMirrored ? candidates(on: photo.mirrored()).map(\.mirrored) : candidates(on: photo)
    }.oneEach(options.sameness, from: options.confidence)
  }

  /// What each place says that is sure enough to help.
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
      // A place beyond the photo's edge may speak of what lies beyond it.
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
