import PatternKernels

/// Estimates which side of an animal a box shows. A small convolutional network; training: `models/README.md`.
///
/// Reads the box, squeezed to 128 x 96 pixels in colour, and the foreground. Both are read unmirrored and mirrored, so
/// that left and right are treated the same. The result is the same on every processor.
package struct SideNetwork: Sendable {
  /// Width of the network's input, in pixels: the number of columns of a foreground.
  package static let width = Foreground.columns
  /// Height of the network's input, in pixels.
  package static let height = Foreground.rows

  private static let layerCount = 10
  private let layers: [ConvolutionLayer]
  private let path: KernelPath

  /// The trained network that is compiled in.
  package static let standard = SideNetwork(path: .best)

  /// Stored beside estimates; estimates of another version are computed again. Derived from the parameters.
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

  /// Reads a file made by `models/train_side.py`; `nil` when the bytes are not such a network.
  package init?(reading bytes: [UInt8], path: KernelPath = .best) {
    guard let layers = ConvolutionLayer.layers(in: bytes), layers.count == Self.layerCount,
      layers.first?.channels == 4, zip(layers, layers.dropFirst()).allSatisfy({ $0.filters == $1.channels }),
      layers.last?.filters == AnimalView.allCases.count
    else { return nil }
    self.layers = layers
    self.path = path
  }

  /// Estimates the side from which the animal is seen.
  ///
  /// - Parameters:
  ///   - rgb: `width x height` pixels of red, green and blue, row-major from the top left: the whole box.
  ///   - foreground: of the same box, from `ForegroundNetwork`.
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
