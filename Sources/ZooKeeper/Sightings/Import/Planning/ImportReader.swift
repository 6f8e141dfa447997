import Facts
import Foundation
import Imaging
import MediaLibrary
import ModelRuntime

/// Reads, decodes and describes one file, with its sidecars.
struct ImportReader: Sendable {
  enum Depth: Sendable {
    /// Only what a plan and the thumbnails need.
    case look
    /// Also the features of every annotation.
    case describe
  }

  let options: ImportOptions
  let depth: Depth
  /// Whether this is a dry run.
  let isPlan: Bool
  /// The detector's results for the photos.
  let listed: ListedPhotos?
  /// The absolute paths of the originals of the library's photos.
  let originals: [ContentDigest: String]
  /// The JSON files of the import; some may be sidecars.
  let jsonFiles: Set<String>
  /// The owners of the sidecars beside the photos.
  let owners: SidecarOwners

  func read(_ found: FileFinder.Found) -> PhotoProbe {
    let path = found.path
    if let reason = found.passedOver { return PhotoProbe(path: path, content: .passedOver(reason)) }
    let boxes = options.annotations?.entries(for: path) ?? []
    let describer = Describer()
    let source = boxSource(of: path, boxes)
    let reading = PhotoReader(
      limits: options.limits, now: options.now, isKnown: { [originals] in originals[$0] != nil }
    ).read(
      path,
      longSide: { header in
        let side =
          depth == .look
          ? PhotoReader.lookSide
          : describer.decodingSide(for: Self.regions(boxes, in: header).map(\.box), in: header.uprightSize)
        guard case .plugin(let plugin, _) = source else { return side }
        return side.map { max($0, plugin.longSide) }
      }
    ) { file, picture in
      let regions = depth == .look ? [] : Self.regions(boxes, in: file.header)
      var photo = PreparedPhoto(file: file, boxes: boxes)
      let frame = RotatedBox.frame(file.header.uprightSize)
      switch source {
      case .found(let detections): (photo.detections, photo.found) = (detections, detections.boxes(on: frame))
      case .none: photo.found = [FoundBox(nil, on: frame, by: AnimalFinding.noDetectorName)]
      case .plugin(let plugin, let runtime):
        do throws(PluginError) {
          let detections = PhotoDetections(
            detector: plugin.source, found: try plugin.detections(in: picture.pixels, using: runtime))
          (photo.detections, photo.found) = (detections, detections.boxes(on: frame))
        } catch {
          photo.detectorFailure = error.description
          if !regions.isEmpty { photo.found = describer.find(in: picture.pixels, of: frame) }
        }
      case .program where !regions.isEmpty: photo.found = describer.find(in: picture.pixels, of: frame)
      case .program, .table: break
      }
      // A part of a photo needs more pixels; they are decoded after this picture is released.
      guard !photo.found.contains(where: { $0.box != nil }) else { return photo }
      photo.described = regions.map {
        describer.describe(picture.pixels, box: $0.box, seenFrom: $0.vantage, scale: picture.scale)
      }
      if let found = photo.found.first, !photo.described.isEmpty { photo.described[0].found = found }
      return photo
    }
    var notes: [ImportReason] = []
    switch reading {
    case .failed: return PhotoProbe(path: path, content: .read(reading))
    case .known(var file):
      file.statements.addSidecars(beside: path, owners, jsonFiles, options.now, &notes)
      let isWhole =
        originals[file.digest].map { $0 == AbsolutePath.of(path) || OriginalsStore.holds(file.bytes, at: $0) } ?? true
      // The bytes are needed only to restore an original.
      if isWhole { file.bytes = [] }
      return PhotoProbe(path: path, content: .read(.known(file)), notes: notes)
    case .photo(var photo):
      photo.file.statements.addSidecars(beside: path, owners, jsonFiles, options.now, &notes)
      if case .plugin = source {
        notes += photo.detectorFailure.map { [.detectorFailed($0)] } ?? []
        notes += photo.detections.map { [.animalsDetected($0.animalCount, by: $0.detector)] } ?? []
      }
      if depth == .describe, photo.described.isEmpty {
        let vantage = ViewDirection(viewpoint: boxes.first?.viewpoint)
        // If this fails, the features are computed later when the library is described.
        photo.described =
          (try? describer.describe(
            file: EncodedImage(bytes: photo.file.bytes, name: path),
            regions: photo.found.map { AnimalRegion($0.region, seenFrom: vantage) })) ?? []
        for index in photo.described.indices { photo.described[index].found = photo.found[index] }
      }
      return PhotoProbe(path: path, content: .read(.photo(photo)), notes: notes)
    }
  }

  /// The source of the animals' boxes on a file.
  private enum BoxSource {
    case table, none, program
    case found(PhotoDetections)
    case plugin(DetectorPlugin, ModelRuntime)
  }

  private func boxSource(of path: String, _ boxes: [AnnotationTable.Entry]) -> BoxSource {
    if boxes.count > 1 || boxes.first?.box != nil { return .table }
    switch options.finding {
    case .program: return .program
    case .none: return .none
    case .detections:
      guard case .listed(.found(let detections)) = listed?[path] else { return .program }
      return .found(detections)
    // A plan determines the outcome of files, not the animals on them.
    case .plugin(let plugin, let runtime): return isPlan ? .program : .plugin(plugin, runtime)
    }
  }

  /// The boxes of the table, or the whole frame.
  private static func regions(
    _ boxes: [AnnotationTable.Entry], in header: ImageHeader
  ) -> [(box: RotatedBox, vantage: ViewDirection)] {
    let frame = RotatedBox.frame(header.uprightSize)
    return boxes.isEmpty
      ? [(frame, .theGround)] : boxes.map { ($0.box ?? frame, ViewDirection(viewpoint: $0.viewpoint)) }
  }
}

extension PhotoStatements {
  /// Adds the statements of a photo's sidecars. Each program writes its own sidecar, and none overrides another: the
  /// first that states a fact counts. Regions come from the first sidecar alone: a later one may hold regions that were moved or removed.
  fileprivate mutating func addSidecars(
    beside photo: String, _ owners: SidecarOwners, _ jsonFiles: Set<String>, _ now: Date, _ notes: inout [ImportReason]
  ) {
    var packets: [(name: String, packet: XMPPacket)] = []
    for path in Sidecar.ofFile(photo) + Self.sidecarsOfStem(photo, owners, &notes) {
      guard let bytes = try? BoundedFile.bytes(of: path, limit: XMPPacket.maxBytes) else { continue }
      do {
        let packet = try XMPPacket(bytes, name: path)
        // On a file system that ignores case, one file has two names.
        if !packets.contains(where: { $0.packet == packet }) { packets.append((PathText.name(path), packet)) }
      } catch {
        notes.append(.badSidecar(name: PathText.name(path), error.reason))
      }
    }
    let dates = DatePlausibility(now: now)
    // A repeated statement of a source replaces the earlier one.
    let takeout = TakeoutSidecar.path(for: photo, among: jsonFiles).flatMap { path in
      (try? BoundedFile.bytes(of: path, limit: TakeoutSidecar.maxBytes)).flatMap(TakeoutSidecar.init)
    }
    if let takeout { add(takeout, from: packets.isEmpty ? .sidecar : .otherSidecar, dates) }
    guard let first = packets.first else { return }
    for (_, packet) in packets.dropFirst().reversed() { add(packet, from: .otherSidecar, dates) }
    regions.remove(.otherSidecar)
    for (name, packet) in packets.dropFirst() where !packet.regions.isEmpty && packet.regions != first.packet.regions {
      notes.append(.regionsPassedOver(sidecar: name, for: first.name))
    }
    add(first.packet, from: .sidecar, dates)
  }

  /// The sidecars named like the photo without its extension. When they belong to another file, adds a note and returns none.
  private static func sidecarsOfStem(
    _ photo: String, _ owners: SidecarOwners, _ notes: inout [ImportReason]
  ) -> [String] {
    let paths = Sidecar.ofStem(photo)
    let owner = owners.owner(beside: photo)
    guard owner != .thisPhoto else { return paths }
    if let path = paths.first(where: { path in PathText.withBytes(of: path) { access($0, F_OK) } == 0 }) {
      let name = PathText.name(path)
      switch owner {
      case .thisPhoto: break
      case .raw(let raw): notes.append(.sidecarOfRaw(name: name, raw: raw))
      case .unclear(let other): notes.append(.sidecarUnclear(name: name, other: other))
      }
    }
    return []
  }
}
