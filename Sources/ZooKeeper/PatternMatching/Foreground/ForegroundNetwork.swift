import PatternKernels

/// Separates the animal in a box from the background. A small convolutional network with skip connections (after
/// Ronneberger, Fischer and Brox, "U-Net", MICCAI 2015); training: `models/README.md`.
///
/// Reads the box, squeezed to 256 x 192 pixels in colour. The box is read unmirrored and mirrored, so that left and
/// right are treated the same. The result is the same on every processor.
package struct ForegroundNetwork: Sendable {
  /// Width of the network's input, in pixels.
  package static let width = 2 * Foreground.columns
  /// Height of the network's input, in pixels.
  package static let height = 2 * Foreground.rows

  private static let layerCount = 15
  private let layers: [ConvolutionLayer]
  private let path: KernelPath

  /// The trained network that is compiled in.
  package static let standard = ForegroundNetwork(path: .best)

  /// Stored beside outlines; outlines of another version are computed again. Derived from the parameters.
  package static let version = "outline-" + ModelFingerprint.text(of: compiledIn)

  private static var compiledIn: [UInt8] {
    var length: Int32 = 0
    return Array(UnsafeBufferPointer(start: pk_foreground_model(&length), count: Int(length)))
  }

  package init(path: KernelPath) {
    guard let layers = ConvolutionLayer.layers(in: Self.compiledIn), layers.count == Self.layerCount else {
      // The bytes are compiled in; the tests run the network.
      preconditionFailure("models/foreground.net holds the 15 layers that are used below")
    }
    self.layers = layers
    self.path = path
  }

  /// The foreground for feature extraction.
  ///
  /// An animal fills at least a quarter of its box. Where the network is less certain, for example with animals unlike
  /// its training set, the shares are raised (`Foreground.brightened`). When almost no animal is found, the whole
  /// picture counts as animal: too many features are better than none.
  ///
  /// - Parameter rgb: `width x height` pixels of red, green and blue, row-major from the top left: the whole box.
  /// - Precondition: there are `width x height x 3` samples.
  package func foreground(of rgb: [UInt8]) -> Foreground {
    let seen = shares(of: rgb)
    return seen.coverage < 0.04 ? .everything : seen.brightened
  }

  /// The network's output without correction: shares near 0 without an animal, and few high shares for a small animal.
  ///
  /// - Parameters:
  ///   - rgb: as in `foreground(of:)`.
  ///   - isMirroredToo: whether to average with the mirrored picture. The average takes twice the time and gives
  ///     slightly better outlines.
  package func shares(of rgb: [UInt8], isMirroredToo: Bool = true) -> Foreground {
    precondition(rgb.count == Self.width * Self.height * 3, "256 x 192 pixels of three samples")
    let input = FeatureMap(standardising: rgb, width: Self.width, height: Self.height)
    let plain = logits(of: input)
    guard isMirroredToo else { return Foreground(shares: plain.values.map(Self.share)) }
    let mirrored = logits(of: input.mirrored()).mirrored()
    return Foreground(shares: zip(plain.values, mirrored.values).map { Self.share(($0 + $1) / 2) })
  }

  private func logits(of input: FeatureMap) -> FeatureMap {
    var next = layers.makeIterator()
    func layer(_ map: FeatureMap, isLast: Bool = false) -> FeatureMap {
      guard let layer = next.next() else { return map }
      return layer.applied(to: map, rectified: !isLast, on: path)
    }
    let half = layer(input)
    let quarter = layer(layer(half))
    let eighth = layer(layer(quarter))
    let sixteenth = layer(layer(eighth))
    let thirtySecond = layer(layer(layer(sixteenth)))
    let up16 = layer(thirtySecond.doubled().stacked(on: sixteenth))
    let up8 = layer(up16.doubled().stacked(on: eighth))
    let up4 = layer(up8.doubled().stacked(on: quarter))
    let up2 = layer(up4.doubled().stacked(on: half))
    return layer(up2, isLast: true)
  }

  /// The logistic function.
  private static func share(_ logit: Float) -> Float { 1 / (1 + Exponential.power(-logit)) }
}
