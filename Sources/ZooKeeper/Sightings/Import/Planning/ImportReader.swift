import Facts
import Foundation
import Imaging
import MediaLibrary

/// Reads, decodes and describes one file, with what lies beside it.
struct ImportReader: Sendable {
  enum Depth: Sendable {
    /// Only what a plan needs, and what people see.
    case look
    /// Also the features of every annotation.
    case describe
  }

  let options: ImportOptions
  let depth: Depth
  /// Where the originals of the photos are that the library has, as absolute paths.
  let originals: [ContentDigest: String]

  func read(_ found: FileFinder.Found) -> PhotoProbe {
    let path = found.path
    if let reason = found.passedOver { return PhotoProbe(path: path, content: .passedOver(reason)) }
    let boxes = options.annotations?.entries(for: path) ?? []
    let describer = Describer()
    let reading = PhotoReader(
      limits: options.limits, now: options.now, isKnown: { [originals] in originals[$0] != nil }
    ).read(
      path,
      longSide: { header in
        depth == .look
          ? PhotoReader.lookSide
          : describer.decodingSide(for: Self.regions(boxes, in: header).map(\.box), in: header.uprightSize)
      }
    ) { file, picture in
      let regions = depth == .look ? [] : Self.regions(boxes, in: file.header)
      var photo = PreparedPhoto(file: file, boxes: boxes)
      if regions.count == 1, boxes.first?.box == nil {
        photo.found = describer.find(in: picture.pixels, of: regions[0].box)
        // A part of a photo wants more pixels, which are taken when this picture is let go.
        guard photo.found?.box == nil else { return photo }
      }
      photo.described = regions.map {
        describer.describe(picture.pixels, box: $0.box, seenFrom: $0.vantage, scale: picture.scale)
      }
      if regions.count == 1 { photo.described[0].found = photo.found }
      return photo
    }
    var notes: [ImportReason] = []
    switch reading {
    case .failed: return PhotoProbe(path: path, content: .read(reading))
    case .known(var file):
      file.statements.addSidecar(beside: path, options.now, &notes)
      let isWhole =
        originals[file.digest].map { $0 == AbsolutePath.of(path) || OriginalsStore.holds(file.bytes, at: $0) } ?? true
      // They are wanted again only where the original is to be restored.
      if isWhole { file.bytes = [] }
      return PhotoProbe(path: path, content: .read(.known(file)), notes: notes)
    case .photo(var photo):
      photo.file.statements.addSidecar(beside: path, options.now, &notes)
      if let box = photo.found?.box {
        // What does not succeed here is seen to when the library is described.
        photo.described =
          (try? describer.describe(
            file: EncodedImage(bytes: photo.file.bytes, name: path),
            regions: [AnimalRegion(box, seenFrom: Vantage(viewpoint: boxes.first?.viewpoint))])) ?? []
        if !photo.described.isEmpty { photo.described[0].found = photo.found }
      }
      return PhotoProbe(path: path, content: .read(.photo(photo)), notes: notes)
    }
  }

  /// The boxes of the table, or one around the whole frame.
  private static func regions(
    _ boxes: [AnnotationTable.Entry], in header: ImageHeader
  ) -> [(box: RotatedBox, vantage: Vantage)] {
    let frame = RotatedBox.frame(header.uprightSize)
    return boxes.isEmpty
      ? [(frame, .theGround)] : boxes.map { ($0.box ?? frame, Vantage(viewpoint: $0.viewpoint)) }
  }
}

extension PhotoStatements {
  /// Takes in what the sidecar of a photo says, if there is one that can be read.
  fileprivate mutating func addSidecar(beside photo: String, _ now: Date, _ notes: inout [ImportReason]) {
    for path in Sidecar.paths(for: photo) {
      guard let bytes = try? SmallFile.bytes(of: path, limit: XMPPacket.maxBytes) else { continue }
      do {
        add(try XMPPacket(bytes, name: path), from: .sidecar, DatePlausibility(now: now))
        return
      } catch {
        notes.append(.badSidecar(name: (path as NSString).lastPathComponent, error.reason))
      }
    }
  }
}
