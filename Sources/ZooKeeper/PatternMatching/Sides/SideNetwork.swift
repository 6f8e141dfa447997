import PatternKernels

/// Tells which side of an animal a box shows: a small convolutional network, trained as `models/README.md` says.
///
/// Sees the box squeezed to 128 x 96 pixels in colour and where on it the animal is, once as it is and once mirrored, so that
/// left and right are treated alike. The answer is the same on every processor.
package struct SideNetwork: Sendable {
  /// Pixels from left to right that the network sees: as many as a foreground has cells.
  package static let width = Foreground.columns
  /// Pixels from top to bottom that the network sees.
  package static let height = Foreground.rows

  private static let layerCount = 10
  private let layers: [ConvolutionLayer]
  private let path: KernelPath

  /// The trained network that comes with the program.
  package static let standard = SideNetwork(path: .best)

  /// Stands beside stored estimates; another version means that views are to be estimated again. Follows from the parameters.
  package static let version = "side-" + ModelFingerprint.text(of: compiledIn)

  private static var compiledIn: [UInt8] {
    var length: Int32 = 0
    return Array(UnsafeBufferPointer(start: pk_side_model(&length), count: Int(length)))
  }

  package init(path: KernelPath) {
    guard let network = SideNetwork(reading: Self.compiledIn, path: path) else {
      // The bytes are compiled in; the tests run the network.
      preconditionFailure("models/side.net holds the 10 layers that are used below")
    }
    self = network
  }

  /// A network from the bytes of a file that `models/train_side.py` made; `nil` when they are none.
  package init?(reading bytes: [UInt8], path: KernelPath = .best) {
    guard let layers = ConvolutionLayer.layers(in: bytes), layers.count == Self.layerCount,
      layers.first?.channels == 4, zip(layers, layers.dropFirst()).allSatisfy({ $0.filters == $1.channels }),
      layers.last?.filters == AnimalView.allCases.count
    else { return nil }
    self.layers = layers
    self.path = path
  }

  /// From which side the animal is seen.
  ///
  /// - Parameters:
  ///   - rgb: `width x height` pixels of red, green and blue, row-major from the top left: the whole box.
  ///   - foreground: where on the same box the animal is, as `ForegroundNetwork` tells it.
  /// - Precondition: there are `width x height x 3` samples.
  package func view(of rgb: [UInt8], foreground: Foreground) -> ViewEstimate {
    precondition(rgb.count == Self.width * Self.height * 3, "128 x 96 pixels of three samples")
    var outline = FeatureMap(channels: 1, height: Foreground.rows, width: Foreground.columns)
    outline.values = foreground.shares.map { 2 * $0 - 1 }
    let picture = FeatureMap(standardising: rgb, width: Self.width, height: Self.height)
    let input = picture.stacked(on: outline)
    let (plain, mirrored) = (logits(of: input), logits(of: input.mirrored()))
    return ViewEstimate(
      logits: AnimalView.allCases.map { view in ((plain[view] ?? 0) + (mirrored[view.mirrored] ?? 0)) / 2 })
  }

  private func logits(of input: FeatureMap) -> [AnimalView: Float] {
    var map = input
    for layer in layers.dropLast() { map = layer.applied(to: map, rectified: true, on: path) }
    map = layers[layers.count - 1].applied(to: map.averaged(), rectified: false, on: path)
    return Dictionary(uniqueKeysWithValues: zip(AnimalView.allCases, map.values))
  }
}
