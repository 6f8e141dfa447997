import Facts
import Foundation
import Imaging
import MediaLibrary

/// Reads, decodes and describes one file, and adds to its facts what the options say.
struct ImportReader: Sendable {
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

  func read(_ found: FileFinder.Found) -> PhotoProbe {
    let path = found.path
    if let reason = found.passedOver { return PhotoProbe(path: path, content: .passedOver(reason)) }
    let boxes = options.annotations?.entries(for: path) ?? []
    let describer = Describer()
    let reading = PhotoReader(limits: options.limits, isKnown: isKnown).read(
      path,
      longSide: { header in
        depth == .plan
          ? PhotoReader.lookSide
          : describer.decodingSide(for: Self.regions(boxes, in: header), in: header.uprightSize)
      }
    ) { file, picture in
      let regions = depth == .plan ? [] : Self.regions(boxes, in: file.header)
      let described = regions.map { describer.describe(picture.pixels, box: $0, scale: picture.scale) }
      return prepare(file, boxes, described)
    }
    return PhotoProbe(path: path, content: .read(reading))
  }

  /// The boxes of the table, or one around the whole frame.
  private static func regions(_ boxes: [AnnotationTable.Entry], in header: ImageHeader) -> [RotatedBox] {
    let frame = RotatedBox.frame(header.uprightSize)
    return boxes.isEmpty ? [frame] : boxes.map { $0.box ?? frame }
  }

  private func prepare(
    _ file: PhotoFile, _ boxes: [AnnotationTable.Entry], _ described: [DescribedAnnotation]
  ) -> PreparedPhoto {
    var (file, notes) = (file, [ImportReason]())
    let sidecar = Sidecar.read(beside: file.path, &notes)
    if let sidecar {
      file.statements.add(sidecar, from: .sidecar, DatePlausibility(now: nil))
      file.facts = file.statements.metadata
    }
    adjust(&file, boxes, &notes)
    return PreparedPhoto(file: file, sidecar: sidecar, boxes: boxes, described: described, notes: notes)
  }

  /// The facts that the options add: dates of a table, a stated offset, a corrected clock, a recorded track.
  private func adjust(_ file: inout PhotoFile, _ boxes: [AnnotationTable.Entry], _ notes: inout [ImportReason]) {
    if file.facts.time == nil || file.facts.time?.source == .filename,
      let date = boxes.lazy.compactMap(\.date).first
    {
      file.facts.time = Sourced(date, from: .label)
    }
    if file.facts.time != nil, file.facts.offset == nil, let offset = options.statedOffset {
      file.facts.offset = Sourced(offset, from: .user)
    }
    if options.clockShift != 0, let time = file.facts.time, time.source != .gps,
      let shifted = time.value.shifted(bySeconds: options.clockShift)
    {
      file.facts.time?.value = shifted
      file.clockShift = options.clockShift
    }
    if file.facts.position == nil, let track = options.track {
      guard let time = file.facts.time, let offset = file.facts.offset else {
        notes.append(.noTimeForTrack)
        return
      }
      switch track.position(at: time.value.date(offset: offset.value)) {
      case .success(let position): file.facts.position = Sourced(position, from: .gpx)
      case .failure(let miss): notes.append(.notOnTrack(miss))
      }
    }
  }
}

extension Sidecar {
  /// The sidecar of a photo, if there is one that can be read.
  fileprivate static func read(beside photo: String, _ notes: inout [ImportReason]) -> XMPPacket? {
    for path in paths(for: photo) {
      guard let bytes = try? SmallFile.bytes(of: path, limit: XMPPacket.maxBytes) else { continue }
      do {
        return try XMPPacket(bytes, name: path)
      } catch {
        notes.append(.badSidecar(name: (path as NSString).lastPathComponent, error.reason))
      }
    }
    return nil
  }
}
