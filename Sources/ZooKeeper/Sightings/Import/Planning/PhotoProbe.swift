import Facts
import Foundation
import Imaging

/// What one file turned out to be, before anything is decided about it.
struct PhotoProbe: Sendable {
  let path: String
  let content: Content

  enum Content: Sendable {
    /// The library has these bytes already.
    case known(ContentDigest)
    /// A photo.
    case photo(Photo)
    /// The file could not be read or decoded.
    case failed(ImagingError, ContentDigest?)
  }

  /// What is known of a decoded photo.
  struct Photo: Sendable {
    let digest: ContentDigest
    let fingerprint: PixelFingerprint?
    let look: PerceptualHash
    let header: ImageHeader
    let metadata: PhotoMetadata
    let isComplete: Bool
    let sidecar: Sidecar?
    let notes: [ImportReason]
  }
}

/// A probe with what is needed to store the photo.
struct PreparedPhoto: Sendable {
  let probe: PhotoProbe
  let bytes: [UInt8]
  let boxes: [AnnotationTable.Entry]
  let described: [DescribedAnnotation]
}

/// Reads, decodes and describes one file.
struct PhotoReader: Sendable {
  enum Depth: Sendable {
    /// Only what a plan needs.
    case plan
    /// Also the features of every annotation.
    case describe
  }

  let options: ImportOptions
  let depth: Depth
  /// Whether the library has a photo of these bytes.
  let isKnown: @Sendable (ContentDigest) -> Bool

  /// Photos are looked at in this size when they are not described.
  private static let planSide = 256

  func read(_ path: String) -> PreparedPhoto {
    var digest: ContentDigest?
    do throws(ImagingError) {
      let file = try EncodedImage(contentsOf: path, limits: options.limits)
      let content = ContentDigest.of(file.bytes)
      digest = content
      if isKnown(content) { return bare(PhotoProbe(path: path, content: .known(content)), file.bytes.count) }
      return try photo(file, content)
    } catch {
      return bare(PhotoProbe(path: path, content: .failed(error, digest)), 0)
    }
  }

  private func bare(_ probe: PhotoProbe, _ count: Int) -> PreparedPhoto {
    PreparedPhoto(probe: probe, bytes: [], boxes: [], described: [])
  }

  private func photo(_ file: EncodedImage, _ digest: ContentDigest) throws(ImagingError) -> PreparedPhoto {
    let decoder = ImageDecoder(limits: options.limits)
    let header = try decoder.header(of: file)
    let boxes = options.annotations?.entries(for: file.name) ?? []
    let regions =
      boxes.isEmpty ? [RotatedBox.frame(header.uprightSize)] : boxes.map { $0.box ?? .frame(header.uprightSize) }
    let describer = Describer()
    let side = depth == .plan ? Self.planSide : describer.decodingSide(for: regions, in: header.uprightSize)
    let picture = try decoder.decode(file, longSide: side)
    var notes: [ImportReason] = []
    let sidecar = Sidecar.beside(file.name, &notes)
    var metadata = MetadataReader().read(file)
    if let sidecar { metadata = metadata.merging(sidecar) }
    if !picture.isComplete { metadata.suspicions.append(.incompletePicture) }
    adjust(&metadata, boxes, &notes)
    let described =
      depth == .plan ? [] : regions.map { describer.describe(picture.pixels, box: $0, scale: picture.scale) }
    let photo = PhotoProbe.Photo(
      digest: digest, fingerprint: try? PixelFingerprint.of(file), look: PerceptualHash.of(picture.pixels),
      header: header, metadata: metadata, isComplete: picture.isComplete, sidecar: sidecar, notes: notes)
    return PreparedPhoto(
      probe: PhotoProbe(path: file.name, content: .photo(photo)), bytes: file.bytes, boxes: boxes,
      described: described)
  }

  /// The facts that the options add: dates of a table, a stated offset, a corrected clock, a recorded track.
  private func adjust(_ metadata: inout PhotoMetadata, _ boxes: [AnnotationTable.Entry], _ notes: inout [ImportReason])
  {
    if metadata.time == nil || metadata.time?.source == .filename, let date = boxes.lazy.compactMap(\.date).first {
      metadata.time = Sourced(date, from: .label)
    }
    if metadata.time != nil, metadata.offset == nil, let offset = options.statedOffset {
      metadata.offset = Sourced(offset, from: .user)
    }
    if options.clockShift != 0, let time = metadata.time, time.source != .gps,
      let shifted = time.value.shifted(bySeconds: options.clockShift)
    {
      metadata.time?.value = shifted
    }
    if metadata.position == nil, let track = options.track {
      guard let time = metadata.time, let offset = metadata.offset else {
        notes.append(.noTimeForTrack)
        return
      }
      switch track.position(at: time.value.date(offset: offset.value)) {
      case .success(let position): metadata.position = Sourced(position, from: .gpx)
      case .failure(let miss): notes.append(.notOnTrack(miss))
      }
    }
  }
}

extension Sidecar {
  /// The sidecar of a photo, if there is one that can be read.
  fileprivate static func beside(_ photo: String, _ notes: inout [ImportReason]) -> Sidecar? {
    for path in paths(for: photo) {
      guard let bytes = try? SmallFile.bytes(of: path, limit: maxBytes) else { continue }
      do {
        return try Sidecar(xmp: bytes, name: path)
      } catch {
        notes.append(.badSidecar(name: (path as NSString).lastPathComponent, error.reason))
      }
    }
    return nil
  }
}
