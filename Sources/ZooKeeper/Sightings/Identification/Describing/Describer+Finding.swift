package import Imaging
import PatternMatching

/// Finding the animals of photos on which nobody told a box.
extension Describer {
  /// A single animal whose box has so much of the area of its photo fills it: nothing is proposed.
  private static let filling = 0.6
  /// How much around a box is looked at for where its animal ends, in shares of its width and height: a box that ends too soon does so by
  /// about as much.
  private static let margin = 0.16
  /// When two boxes that end where their animals do are of one animal. None says any more where another ends.
  private static let sameness = [DetectedAnimal].Sameness(overlap: 0.5, cover: 0.6, alike: 1)

  /// The features of the animals of a file on which nobody told a box: of the regions that the program sees them in, else of all of the
  /// photo; never none, and first that of which most is seen. A file with such regions is decoded twice, since a part of a photo wants
  /// more pixels than all of it.
  ///
  /// - Throws: what `ImageDecoder.decode` throws.
  package func describeFinding(
    _ file: EncodedImage, seenFrom vantage: Vantage = .theGround
  ) throws(ImagingError) -> [DescribedAnnotation] {
    let clock = ThreadClock()
    let (photo, frame) = try decode(file)
    let found = find(in: photo.pixels, of: frame)
    guard found.contains(where: { $0.box != nil }) else {
      var described = describe(photo.pixels, box: frame, seenFrom: vantage, scale: photo.scale)
      (described.cpuSeconds, described.found) = (clock.seconds, found.first)
      return [described]
    }
    let finding = clock.seconds
    var described = try describe(file: file, regions: found.map { AnimalRegion($0.region, seenFrom: vantage) })
    for (index, box) in found.enumerated() { described[index].found = box }
    described[0].cpuSeconds += finding
    return described
  }

  /// Where the animals of a file are on which nobody told a box, without describing them.
  ///
  /// - Throws: what `ImageDecoder.decode` throws.
  package func find(in file: EncodedImage) throws(ImagingError) -> [FoundBox] {
    let (photo, frame) = try decode(file)
    return find(in: photo.pixels, of: frame)
  }

  /// Where the animals of a photo are on which nobody told a box, first that of which most is seen. One without a box where none is
  /// seen, or one fills the photo; none at all from a describer that does not see the foreground.
  ///
  /// - Parameters:
  ///   - pixels: the whole upright photo, at the size that `decodingSide` says for all of it.
  ///   - frame: all of the photo at its own size.
  package func find(in pixels: PixelBuffer, of frame: RotatedBox) -> [FoundBox] {
    guard let foregroundNetwork else { return [] }
    guard isStandard else { return findAnew(in: pixels, of: frame, by: foregroundNetwork) }
    return DescriptionMemory.boxes(.init(pixels: pixels, box: frame, vantage: nil, scale: 1)) {
      findAnew(in: pixels, of: frame, by: foregroundNetwork)
    }
  }

  private func findAnew(
    in pixels: PixelBuffer, of frame: RotatedBox, by foregroundNetwork: ForegroundNetwork
  ) -> [FoundBox] {
    let seen = detector.animals { longSide in
      let reduced = pixels.resized(to: pixels.size.scaled(toLongSide: longSide)).rgb()
      return (reduced.samples, reduced.size.width, reduced.size.height)
    }
    let animals = seen.map { outlined($0, on: pixels, by: foregroundNetwork) }.oneEach(Self.sameness, from: 0)
      .sorted { $0.prominence > $1.prominence }
    guard let first = animals.first else { return [FoundBox(nil, on: frame)] }
    guard animals.count > 1 || first.region.area < Self.filling else {
      return [FoundBox(nil, on: frame, confidence: Double(first.confidence))]
    }
    return animals.map {
      FoundBox(RotatedBox(around: $0.region, of: frame), on: frame, confidence: Double($0.confidence))
    }
  }

  /// An animal with the edges of its outline, seen in its box and a little around it: a detector knows best that there is an animal, and an
  /// outline where it ends. Boxes of two ends of one animal become the same box by it.
  private func outlined(_ animal: DetectedAnimal, on pixels: PixelBuffer, by network: ForegroundNetwork)
    -> DetectedAnimal
  {
    let around = animal.region.widened(by: Self.margin)
    let (across, down) = (Double(pixels.size.width), Double(pixels.size.height))
    let part = pixels.resampled(
      x: around.left * across, y: around.top * down, width: around.width * across, height: around.height * down,
      to: PixelSize(width: ForegroundNetwork.width, height: ForegroundNetwork.height))
    let extent = network.shares(of: part.rgb().samples, isMirroredToo: false).extent(
      of: around.share(of: animal.region))
    return DetectedAnimal(region: extent.map(around.placing) ?? animal.region, confidence: animal.confidence)
  }
}

extension RotatedBox {
  /// A region of a photo whose frame is known, in whole pixels, as far outwards as the region goes.
  fileprivate init(around region: FrameRegion, of frame: RotatedBox) {
    let (left, top) = ((region.left * frame.width).rounded(.down), (region.top * frame.height).rounded(.down))
    let right = min(frame.width, (region.right * frame.width).rounded(.up))
    let bottom = min(frame.height, (region.bottom * frame.height).rounded(.up))
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
