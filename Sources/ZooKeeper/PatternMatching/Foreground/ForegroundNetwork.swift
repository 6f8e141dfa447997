import PatternKernels

/// Tells the animal of a box from what is around it: a small convolutional network with skips (after Ronneberger, Fischer
/// and Brox, "U-Net", MICCAI 2015), trained as `models/README.md` says.
///
/// Sees the box squeezed to 256 x 192 pixels in colour, once as it is and once mirrored, so that left and right are seen
/// alike. The answer is the same on every processor.
package struct ForegroundNetwork: Sendable {
  /// Pixels from left to right that the network sees.
  package static let width = 2 * Foreground.columns
  /// Pixels from top to bottom that the network sees.
  package static let height = 2 * Foreground.rows

  private static let layerCount = 15
  private let layers: [ConvolutionLayer]
  private let path: KernelPath

  /// The trained network that comes with the program.
  package static let standard = ForegroundNetwork(path: .best)

  /// Stands beside what was found by it; another version means that it is to be looked for again. Follows from the parameters.
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

  /// Where the animal is.
  ///
  /// An animal fills at least a quarter of its box. Where the network is less sure than that, as with animals unlike those
  /// it was trained on, its shares are raised until it does. A picture in which next to nothing is found is taken to be all
  /// animal: to compare too much is better than nothing.
  ///
  /// - Parameter rgb: `width x height` pixels of red, green and blue, row-major from the top left: the whole box.
  /// - Precondition: there are `width x height x 3` samples.
  package func foreground(of rgb: [UInt8]) -> Foreground {
    let seen = shares(of: rgb)
    return seen.coverage < 0.04 ? .everything : seen.brightened
  }

  /// What the network sees, as it is: next to nothing where there is no animal, and little where it is small.
  ///
  /// - Parameters:
  ///   - rgb: as in `foreground(of:)`.
  ///   - isMirroredToo: whether the mirrored picture has a say, which costs as much again: outlines are a little truer.
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
