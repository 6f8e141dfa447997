import Foundation
package import Imaging
package import PatternMatching

/// Converts a region of a photo into features for matching: the region becomes a chip, and the features are interest
/// points of the chip with their descriptors. Equal pixels and boxes give equal features.
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
  /// Whether all parts are the program's defaults, so that results equal those of every other such describer.
  let isStandard: Bool

  /// - Parameters:
  ///   - network: computes descriptors; `nil` for the built-in network.
  ///   - sides: estimates the visible side of the animal; `nil` for the built-in network.
  ///   - seesForeground: whether the animal is separated from the background; otherwise the whole box counts as animal,
  ///     and no side is estimated.
  ///   - path: the implementation of the kernels; all give the same results.
  package init(
    options: FeatureExtractor.Options = .standard, network: DescriptorNetwork? = nil,
    sides: SideNetwork? = nil, seesForeground: Bool = true, path: KernelPath = .best
  ) {
    _ = MallocTuning.isKept
    extractor = FeatureExtractor(options: options, network: network ?? .standard, path: path)
    foregroundNetwork = seesForeground ? path == .best ? .standard : ForegroundNetwork(path: path) : nil
    sideNetwork = sides ?? (path == .best ? .standard : SideNetwork(path: path))
    detector = path == .best ? .standard : AnimalDetector(path: path)
    isStandard = options == .standard && network == nil && sides == nil && seesForeground && path == .best
  }

  /// The longer side, in pixels, to which a photo of `size` should be decoded for describing `boxes`; `nil` for full
  /// size.
  ///
  /// A region that is the whole photo is decoded to the size of its chip. A smaller region gets twice the side length,
  /// because it is resampled when it is cut out.
  package func decodingSide(for boxes: [RotatedBox], in size: PixelSize) -> Int? {
    let frame = RotatedBox.frame(size)
    let needed = boxes.map { $0.clipped(to: size) }.map { box in
      let margin = box == frame ? 1.0 : 2.0
      return Double(Chip.longSide) * margin * Double(size.longSide) / max(box.width, box.height, 1)
    }.max()
    guard let needed, needed < Double(size.longSide) else { return nil }
    return Int(needed.rounded(.up))
  }

  /// Computes the features of one region.
  ///
  /// - Parameters:
  ///   - pixels: the upright photo, at its own size or smaller.
  ///   - box: the region, in pixels of the full-size photo; parts outside the photo are cut off.
  ///   - vantage: the direction from which the animal is seen.
  ///   - scale: pixels of `pixels` per pixel of the full-size photo, as in `DecodedImage.scale`.
  package func describe(
    _ pixels: PixelBuffer, box: RotatedBox, seenFrom vantage: ViewDirection = .theGround, scale: Double = 1
  ) -> DescribedAnnotation {
    guard isStandard else { return describeAnew(pixels, box: box, seenFrom: vantage, scale: scale) }
    return DescriptionCache.description(.init(pixels: pixels, box: box, vantage: vantage, scale: scale)) {
      describeAnew(pixels, box: box, seenFrom: vantage, scale: scale)
    }
  }

  private func describeAnew(
    _ pixels: PixelBuffer, box: RotatedBox, seenFrom vantage: ViewDirection, scale: Double
  ) -> DescribedAnnotation {
    let clock = ThreadClock()
    let colour = region(of: pixels, box: box, scale: scale)
    let grey = colour.grey()
    let seen = seen(on: colour)
    let features = extractor.describe(chip(of: grey, seen.foreground.coat(seenFrom: vantage)))
    let look = PictureQuality(of: grey)
    let size = box.scaled(by: scale).clipped(to: pixels.size).scaled(by: 1 / scale)
    let measures = PhotoMeasures(
      size: max(size.width, size.height), look: look, brightness: grey.brightness, foreground: seen.foreground,
      features: features)
    return DescribedAnnotation(
      features: features, cpuSeconds: clock.seconds, look: look, view: seen.view, measures: measures)
  }

  /// Estimates the visible side of the animal in several regions of a file, as `describe` does, but without features.
  /// Every estimate is `nil` without a foreground network.
  ///
  /// - Parameter boxes: in pixels of the upright photo; `nil` for the whole photo.
  /// - Throws: the errors of `ImageDecoder.decode`.
  package func views(in file: EncodedImage, boxes: [RotatedBox?] = [nil]) throws(ImagingError) -> [ViewEstimate?] {
    let (photo, regions) = try decode(.file(file), boxes.map { AnimalRegion($0) })
    return regions.map { seen(on: region(of: photo.pixels, box: $0.box, scale: photo.scale)).view }
  }

  /// Computes the features of several regions of a file, which is decoded once at the required size. The first region's
  /// cost includes decoding.
  ///
  /// - Throws: the errors of `ImageDecoder.decode`.
  package func describe(
    file: EncodedImage, regions: [AnimalRegion] = [AnimalRegion()]
  ) throws(ImagingError) -> [DescribedAnnotation] {
    try describe(.file(file), regions: regions)
  }

  func describe(_ photo: PhotoSource, regions: [AnimalRegion]) throws(ImagingError) -> [DescribedAnnotation] {
    let clock = ThreadClock()
    let (photo, regions) = try decode(photo, regions)
    let decoding = clock.seconds
    var described = regions.map {
      describe(photo.pixels, box: $0.box, seenFrom: $0.vantage, scale: photo.scale)
    }
    if !described.isEmpty { described[0].cpuSeconds += decoding }
    return described
  }

  /// Computes the features of a region that is seen from above, for each rotation in `Rotation.others`.
  ///
  /// - Parameter box: in pixels of the upright photo; `nil` for the whole photo.
  /// - Throws: the errors of `ImageDecoder.decode`.
  package func describeTurned(file: EncodedImage, box: RotatedBox? = nil) throws(ImagingError) -> [FeatureSet] {
    let colour = try picture(of: file, box: box)
    let foreground = foreground(of: colour, seenFrom: .above)
    return Rotation.others.map { rotation in
      let grey = rotation.picture(of: colour).grey()
      return extractor.describe(chip(of: grey, rotation.foreground(of: foreground, on: colour.size)))
    }
  }

  /// A region of a file in colour, in the size of the chip: keypoints of the chip have the same coordinates in both.
  ///
  /// - Throws: the errors of `ImageDecoder.decode`.
  package func picture(of file: EncodedImage, box: RotatedBox?) throws(ImagingError) -> PixelBuffer {
    let (photo, box) = try decode(.file(file), box: box)
    return region(of: photo.pixels, box: box, scale: photo.scale)
  }

  /// Decodes the photo at the size that the regions need. A region without a box gets the whole photo as its box.
  private func decode(
    _ photo: PhotoSource, _ regions: [AnimalRegion]
  ) throws(ImagingError) -> (photo: DecodedImage, regions: [(box: RotatedBox, vantage: ViewDirection)]) {
    let size = try photo.uprightSize
    let regions = regions.map { (box: $0.box ?? .frame(size), vantage: $0.vantage) }
    return (try photo.decode(longSide: decodingSide(for: regions.map(\.box), in: size)), regions)
  }

  func decode(
    _ photo: PhotoSource, box: RotatedBox? = nil
  ) throws(ImagingError) -> (photo: DecodedImage, box: RotatedBox) {
    let (photo, regions) = try decode(photo, [AnimalRegion(box)])
    return (photo, regions[0].box)
  }

  /// - Throws: the errors of `ImageDecoder.decode`.
  package func chip(of file: EncodedImage, box: RotatedBox? = nil) throws(ImagingError) -> Chip {
    let (photo, box) = try decode(.file(file), box: box)
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

  /// The animal's pixels on a cut-out region; all pixels without a foreground network.
  func foreground(of region: PixelBuffer, seenFrom vantage: ViewDirection = .theGround) -> Foreground {
    (foregroundNetwork.map { outline(of: region, by: $0) } ?? .everything).coat(seenFrom: vantage)
  }

  /// The animal's pixels on a cut-out region, and the visible side; all pixels and `nil` without a foreground network.
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

  /// A region in a network's input format: interleaved red, green and blue.
  private static func squeezed(_ region: PixelBuffer, _ size: PixelSize) -> [UInt8] {
    region.resized(to: size).rgb().samples
  }

  private func region(of pixels: PixelBuffer, box: RotatedBox, scale: Double) -> PixelBuffer {
    pixels.chip(of: box.scaled(by: scale).clipped(to: pixels.size), longSide: Chip.longSide)
  }
}

extension Foreground {
  /// For views from above, the probability that a part which the network rejects is coat. The network was trained on
  /// views from the ground and omits much of a back. An animal that lies at an angle fills at least half of its box.
  private static let unseenBack: Float = 0.75

  /// The probability of coat, for this direction of view.
  fileprivate func coat(seenFrom vantage: ViewDirection) -> Foreground {
    vantage == .above ? raised(to: Self.unseenBack) : self
  }
}

/// Tunes how glibc reuses freed memory.
///
/// Describing a photo allocates and frees some twenty megabytes for the planes of its scale space. By default glibc
/// returns this memory to the system and requests new pages for the next photo. The system must zero these pages, which
/// takes a seventh of the time. After a large block has been freed, glibc retains more memory: smaller blocks are no
/// longer mapped individually, and up to twice the size of the large block stays in the heap (mallopt(3),
/// `M_MMAP_THRESHOLD`). Only blocks of up to 32 MB have this effect.
enum MallocTuning {
  /// Makes glibc retain up to 48 MB. The block is never written, so it occupies no memory.
  static let isKept: Bool = {
    var block: UnsafeMutableRawPointer?
    guard posix_memalign(&block, 4096, 24 << 20) == 0 else { return false }
    free(block)
    return true
  }()
}

/// CPU seconds of the calling thread since initialization: steadier than wall-clock time on a busy machine.
///
/// Read the clock on the thread that created it, without a suspension point in between.
package struct ThreadClock {
  private let start = Self.now

  package init() {}

  package var seconds: Double { Self.now - start }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
