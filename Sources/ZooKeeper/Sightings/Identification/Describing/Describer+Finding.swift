package import Imaging
import PatternMatching

/// Detection of animals on photos without a set box.
extension Describer {
  /// From this fraction of the photo's area, a single animal fills the photo, and no box is proposed.
  private static let filling = 0.6
  /// The margin around a box in which the animal's outline is searched, as a fraction of its width and height. Boxes
  /// that are too small miss about this much.
  private static let margin = 0.16
  /// The thresholds for treating two outlined boxes as one animal. With `alike` 1, no box changes another's edges.
  private static let suppression = [DetectedAnimal].SuppressionOptions(overlap: 0.5, cover: 0.6, alike: 1)

  /// The overlap (intersection over union) from which two boxes count as the same animal.
  private static let same = 0.5

  /// Finds and describes the animals on a photo: a photo of the library or another file. Every feature of the library
  /// is computed here.
  ///
  /// The photo is decoded for the search. If a part of the photo is described, the photo is decoded a second time,
  /// because a part needs more pixels than the whole. HEIF and AVIF are decoded only once, at full size.
  ///
  /// - Parameters:
  ///   - animals: the animals to describe, at least one. Each animal without a box gets the most visible detected
  ///     box that is still free, otherwise the whole photo.
  ///   - others: the known boxes on the photo, which are not proposed again. `nil` if the photo has only one
  ///     annotation: unless that annotation has a box, further detected animals are described too.
  /// - Returns: the results in the order of `animals`, then the further animals.
  /// - Throws: the errors of `ImageDecoder.decode`.
  package func animals(
    on file: EncodedImage, _ animals: [AnimalRegion] = [AnimalRegion()], besides others: [RotatedBox]? = nil
  ) throws(ImagingError) -> [DescribedAnnotation] {
    guard animals.contains(where: { $0.box == nil }) else { return try describe(file: file, regions: animals) }
    let (decoder, clock) = (ImageDecoder(colours: .stored), ThreadClock())
    guard try decoder.header(of: file).format.isDecodedWhole else {
      return try self.animals(on: .file(file), animals, besides: others, clock)
    }
    return try decoder.withPicture(file) { whole in
      Result { () throws(ImagingError) in try self.animals(on: .whole(whole), animals, besides: others, clock) }
    }.get()
  }

  /// - Parameter clock: started before the photo was decoded.
  private func animals(
    on source: PhotoSource, _ animals: [AnimalRegion], besides others: [RotatedBox]?, _ clock: ThreadClock
  ) throws(ImagingError) -> [DescribedAnnotation] {
    let (photo, frame) = try decode(source)
    var free = find(in: photo.pixels, of: frame).filter { found in
      !(others ?? []).contains { found.region.overlap($0) >= Self.same }
    }
    var found: [FoundBox?] = animals.map { animal in
      animal.box != nil ? nil : free.isEmpty ? FoundBox(nil, on: frame) : free.removeFirst()
    }
    var regions = zip(animals, found).map { AnimalRegion($0.box ?? $1?.region, seenFrom: $0.vantage) }
    if others == nil {
      found += free
      regions += free.map { AnimalRegion($0.region, seenFrom: animals[0].vantage) }
    }
    let finding = clock.seconds
    var described =
      regions.allSatisfy { $0.box == frame }
      ? regions.map { describe(photo.pixels, box: frame, seenFrom: $0.vantage, scale: photo.scale) }
      : try describe(source, regions: regions)
    for (index, box) in found.enumerated() { described[index].found = box }
    described[0].cpuSeconds += finding
    return described
  }

  /// Detects the animals on a file, without computing features.
  ///
  /// - Throws: the errors of `ImageDecoder.decode`.
  package func find(in file: EncodedImage) throws(ImagingError) -> [FoundBox] {
    let (photo, frame) = try decode(.file(file))
    return find(in: photo.pixels, of: frame)
  }

  /// Detects the animals on a photo, the most visible first. Returns one entry without a box if no animal is found, or
  /// if a single animal fills the photo. Returns nothing if this describer has no foreground network.
  ///
  /// - Parameters:
  ///   - pixels: the whole upright photo, at the size that `decodingSide` gives for the whole photo.
  ///   - frame: the frame of the photo in its own size.
  package func find(in pixels: PixelBuffer, of frame: RotatedBox) -> [FoundBox] {
    guard let foregroundNetwork else { return [] }
    guard isStandard else { return findAnew(in: pixels, of: frame, by: foregroundNetwork) }
    return DescriptionCache.boxes(.init(pixels: pixels, box: frame, vantage: nil, scale: 1)) {
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
    let animals = seen.map { outlined($0, on: pixels, by: foregroundNetwork) }.suppressed(Self.suppression, from: 0)
      .sorted { $0.prominence > $1.prominence }
    guard let first = animals.first else { return [FoundBox(nil, on: frame)] }
    guard animals.count > 1 || first.region.area < Self.filling else {
      return [FoundBox(nil, on: frame, confidence: Double(first.confidence))]
    }
    return animals.map {
      FoundBox(RotatedBox(around: $0.region, of: frame), on: frame, confidence: Double($0.confidence))
    }
  }

  /// Fits a detected box to the animal's outline, which is searched in the box and a margin around the box. The
  /// detector is better at finding animals, and the outline is more exact at the edges. Two partial boxes of one animal
  /// become the same box.
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
  /// A region in whole pixels, rounded outwards.
  fileprivate init(around region: FrameRegion, of frame: RotatedBox) {
    let (left, top) = ((region.left * frame.width).rounded(.down), (region.top * frame.height).rounded(.down))
    let right = min(frame.width, (region.right * frame.width).rounded(.up))
    let bottom = min(frame.height, (region.bottom * frame.height).rounded(.up))
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
