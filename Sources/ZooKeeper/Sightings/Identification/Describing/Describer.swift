package import Imaging
package import PatternMatching

/// Turns an annotated region of a photo into the features that animals are told apart by: pixels and box in, chip,
/// then interest points with descriptors out. The same pixels and box give the same features.
///
/// ```swift
/// let describer = Describer()
/// let side = describer.decodingSide(for: [box], in: header.uprightSize)
/// let photo = try ImageDecoder().decode(file, longSide: side)
/// let described = describer.describe(photo.pixels, box: box, scale: photo.scale)
/// ```
package struct Describer: Sendable {
  private let extractor: FeatureExtractor
  let foregroundNetwork: ForegroundNetwork?
  private let sideNetwork: SideNetwork
  let detector: AnimalDetector
  /// Whether all its parts are those that come with the program: then it describes as every other such describer does.
  let isStandard: Bool

  /// A describer with the given settings of the extractor.
  ///
  /// - Parameters:
  ///   - network: describes places; `nil` for the network that comes with the program.
  ///   - sides: tells from which side the animal is seen; `nil` for the network that comes with the program.
  ///   - seesForeground: whether the animal is told from what is around it; otherwise all of a box is animal, and its side is not told.
  ///   - path: the form of the kernels; all describe alike.
  package init(
    options: FeatureExtractor.Options = .standard, network: DescriptorNetwork? = nil,
    sides: SideNetwork? = nil, seesForeground: Bool = true, path: KernelPath = .best
  ) {
    _ = FreedMemory.isKept
    extractor = FeatureExtractor(options: options, network: network ?? .standard, path: path)
    foregroundNetwork = seesForeground ? path == .best ? .standard : ForegroundNetwork(path: path) : nil
    sideNetwork = sides ?? (path == .best ? .standard : SideNetwork(path: path))
    detector = path == .best ? .standard : AnimalDetector(path: path)
    isStandard = options == .standard && network == nil && sides == nil && seesForeground && path == .best
  }

  /// The longer side, in pixels, that a photo of `size` should be decoded to before the regions in `boxes` are
  /// described; `nil` for all of it.
  ///
  /// A region that is the whole photo needs as many pixels as its chip has. A smaller region gets twice as many, because
  /// it is sampled once more when it is cut out.
  package func decodingSide(for boxes: [RotatedBox], in size: PixelSize) -> Int? {
    let frame = RotatedBox.frame(size)
    let needed = boxes.map { $0.clipped(to: size) }.map { box in
      let margin = box == frame ? 1.0 : 2.0
      return Double(Chip.longSide) * margin * Double(size.longSide) / max(box.width, box.height, 1)
    }.max()
    guard let needed, needed < Double(size.longSide) else { return nil }
    return Int(needed.rounded(.up))
  }

  /// The features of one region.
  ///
  /// - Parameters:
  ///   - pixels: the upright photo, at its own size or smaller.
  ///   - box: the region, in pixels of the photo at its own size; what lies beyond the photo is cut off.
  ///   - vantage: from where the animal is seen.
  ///   - scale: pixels of `pixels` for each pixel of the photo, as in `DecodedImage.scale`.
  package func describe(
    _ pixels: PixelBuffer, box: RotatedBox, seenFrom vantage: Vantage = .theGround, scale: Double = 1
  ) -> DescribedAnnotation {
    guard isStandard else { return describeAnew(pixels, box: box, seenFrom: vantage, scale: scale) }
    return DescriptionMemory.description(.init(pixels: pixels, box: box, vantage: vantage, scale: scale)) {
      describeAnew(pixels, box: box, seenFrom: vantage, scale: scale)
    }
  }

  private func describeAnew(
    _ pixels: PixelBuffer, box: RotatedBox, seenFrom vantage: Vantage, scale: Double
  ) -> DescribedAnnotation {
    let clock = ThreadClock()
    let colour = region(of: pixels, box: box, scale: scale)
    let grey = colour.grey()
    let seen = seen(on: colour)
    let features = extractor.describe(chip(of: grey, seen.foreground.coat(seenFrom: vantage)))
    let look = Look(of: grey)
    let size = box.scaled(by: scale).clipped(to: pixels.size).scaled(by: 1 / scale)
    let measures = PhotoMeasures(
      size: max(size.width, size.height), look: look, brightness: grey.brightness, foreground: seen.foreground,
      features: features)
    return DescribedAnnotation(
      features: features, cpuSeconds: clock.seconds, look: look, view: seen.view, measures: measures)
  }

  /// From which side each of several regions of a file shows its animal: what `describe` says of it, without the features. `nil` for
  /// a describer that does not see the foreground.
  ///
  /// - Parameter boxes: in pixels of the upright photo; `nil` stands for all of it.
  /// - Throws: what `ImageDecoder.decode` throws.
  package func views(in file: EncodedImage, boxes: [RotatedBox?] = [nil]) throws(ImagingError) -> [ViewEstimate?] {
    let (photo, regions) = try decode(file, boxes.map { AnimalRegion($0) })
    return regions.map { seen(on: region(of: photo.pixels, box: $0.box, scale: photo.scale)).view }
  }

  /// The features of several regions of a file, decoded once at the size that they need; the first one's cost includes the
  /// decoding.
  ///
  /// - Throws: what `ImageDecoder.decode` throws.
  package func describe(
    file: EncodedImage, regions: [AnimalRegion] = [AnimalRegion()]
  ) throws(ImagingError) -> [DescribedAnnotation] {
    let clock = ThreadClock()
    let (photo, regions) = try decode(file, regions)
    let decoding = clock.seconds
    var described = regions.map {
      describe(photo.pixels, box: $0.box, seenFrom: $0.vantage, scale: photo.scale)
    }
    if !described.isEmpty { described[0].cpuSeconds += decoding }
    return described
  }

  /// The features of one region of a file that is seen from above in each of `Turn.others`.
  ///
  /// - Parameter box: in pixels of the upright photo; `nil` stands for all of it.
  /// - Throws: what `ImageDecoder.decode` throws.
  package func describeTurned(file: EncodedImage, box: RotatedBox? = nil) throws(ImagingError) -> [FeatureSet] {
    let colour = try picture(of: file, box: box)
    let foreground = foreground(of: colour, seenFrom: .above)
    return Turn.others.map { turn in
      let grey = turn.picture(of: colour).grey()
      return extractor.describe(chip(of: grey, turn.foreground(of: foreground, on: colour.size)))
    }
  }

  /// One region of a file in colour, as large as the chip that keypoints lie on.
  ///
  /// - Throws: what `ImageDecoder.decode` throws.
  package func picture(of file: EncodedImage, box: RotatedBox?) throws(ImagingError) -> PixelBuffer {
    let (photo, box) = try decode(file, box: box)
    return region(of: photo.pixels, box: box, scale: photo.scale)
  }

  private func decode(
    _ file: EncodedImage, _ regions: [AnimalRegion]
  ) throws(ImagingError) -> (photo: DecodedImage, regions: [(box: RotatedBox, vantage: Vantage)]) {
    let decoder = ImageDecoder()
    let size = try decoder.header(of: file).uprightSize
    let regions = regions.map { (box: $0.box ?? .frame(size), vantage: $0.vantage) }
    return (try decoder.decode(file, longSide: decodingSide(for: regions.map(\.box), in: size)), regions)
  }

  func decode(
    _ file: EncodedImage, box: RotatedBox? = nil
  ) throws(ImagingError) -> (photo: DecodedImage, box: RotatedBox) {
    let (photo, regions) = try decode(file, [AnimalRegion(box)])
    return (photo, regions[0].box)
  }

  /// The chip of a region of a file.
  ///
  /// - Throws: what `ImageDecoder.decode` throws.
  package func chip(of file: EncodedImage, box: RotatedBox? = nil) throws(ImagingError) -> Chip {
    let (photo, box) = try decode(file, box: box)
    let colour = region(of: photo.pixels, box: box, scale: photo.scale)
    return chip(of: colour.grey(), foreground(of: colour))
  }

  private func chip(of grey: PixelBuffer, _ foreground: Foreground) -> Chip {
    guard
      let chip = Chip(
        width: grey.size.width, height: grey.size.height, luminance: grey.samples, foreground: foreground)
    else {
      preconditionFailure("a grey picture has one sample a pixel")
    }
    return chip
  }

  /// Where on a cut-out region the animal is; everywhere, for a describer that does not look.
  func foreground(of region: PixelBuffer, seenFrom vantage: Vantage = .theGround) -> Foreground {
    (foregroundNetwork.map { outline(of: region, by: $0) } ?? .everything).coat(seenFrom: vantage)
  }

  /// Where on a cut-out region the animal is, and which side of it is seen there.
  private func seen(on region: PixelBuffer) -> (foreground: Foreground, view: ViewEstimate?) {
    guard let foregroundNetwork else { return (.everything, nil) }
    let foreground = outline(of: region, by: foregroundNetwork)
    let rgb = Self.squeezed(region, PixelSize(width: SideNetwork.width, height: SideNetwork.height))
    return (foreground, sideNetwork.view(of: rgb, foreground: foreground))
  }

  private func outline(of region: PixelBuffer, by network: ForegroundNetwork) -> Foreground {
    network.foreground(
      of: Self.squeezed(region, PixelSize(width: ForegroundNetwork.width, height: ForegroundNetwork.height)))
  }

  /// A region as a network sees it: red, green and blue.
  private static func squeezed(_ region: PixelBuffer, _ size: PixelSize) -> [UInt8] {
    region.resized(to: size).rgb().samples
  }

  private func region(of pixels: PixelBuffer, box: RotatedBox, scale: Double) -> PixelBuffer {
    pixels.chip(of: box.scaled(by: scale).clipped(to: pixels.size), longSide: Chip.longSide)
  }
}

extension Foreground {
  /// How likely a part of a box from above is coat that the network does not take for it. The network has seen animals from the ground
  /// alone and leaves out much of a back; and of a box around one that lies at an angle the animal fills half and more.
  private static let unseenBack: Float = 0.75

  /// Where the coat is of an animal that is seen from there.
  fileprivate func coat(seenFrom vantage: Vantage) -> Foreground {
    vantage == .above ? raised(to: Self.unseenBack) : self
  }
}

/// What an annotation looks like to the matcher, and what finding out cost.
package struct DescribedAnnotation: Sendable, Equatable {
  /// Interest points and descriptors of the chip.
  package var features: FeatureSet
  /// CPU seconds of the thread that did the work.
  package var cpuSeconds: Double
  /// How good the picture is; `nil` for features that were found before.
  package var look: Look?
  /// The features in each of `Turn.others`, where a photo is asked in turns; else none.
  package var turned: [FeatureSet] = []
  /// From which side the animal is seen; `nil` for features that were found before, or without the foreground.
  package var view: ViewEstimate?
  /// What was found where the box was to be found; `nil` for a box that was told.
  package var found: FoundBox?
  /// What tells whether the animal can be told on the photo; `nil` for features that were found before.
  package var measures: PhotoMeasures?

  /// Features that took `cpuSeconds` to find.
  package init(
    features: FeatureSet, cpuSeconds: Double, look: Look? = nil, view: ViewEstimate? = nil,
    measures: PhotoMeasures? = nil
  ) {
    self.features = features
    self.cpuSeconds = cpuSeconds
    self.look = look
    self.view = view
    self.measures = measures
  }
}
