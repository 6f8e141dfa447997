import Basics
import Foundation
import Imaging
import MediaLibrary
import ModelRuntime

/// Reads, hashes and decodes one file, and reads its sidecars. Animals on the photo are found and described later, by
/// `FeatureMaintenance`. The user's own detector runs here, because the report states its results.
struct ImportReader: Sendable {
  let options: ImportOptions
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
    if let head = FilmHead(ofFile: path) { return unlessChanging(found, readFilm(path, head)) }
    let reading = PhotoReader(
      limits: options.limits, now: options.now, cache: options.hashCache,
      isKnown: { [originals] in originals[$0] != nil }
    ).read(path)
    return unlessChanging(found, probe(of: path, reading))
  }

  /// The probe, unless the file changed since it was listed.
  private func unlessChanging(_ found: FileFinder.Found, _ probe: PhotoProbe) -> PhotoProbe {
    guard let listed = found.state, let state = FileState(found.path), state != listed else { return probe }
    return PhotoProbe(path: found.path, content: .outdated(.stillChanging))
  }

  private func probe(of path: String, _ reading: PhotoReading) -> PhotoProbe {
    var notes: [ImportReason] = RawPhotos.isRaw(reading) ? [.rawPhoto] : []
    switch reading {
    case .failed(let error, let digest): return PhotoProbe(path: path, content: .failed(error, digest), notes: notes)
    case .known(var file):
      file.statements.addSidecars(beside: path, owners, jsonFiles, options.now, &notes)
      let isWhole =
        originals[file.digest].map { $0 == AbsolutePath.of(path) || OriginalsStore.holds(file.bytes, at: $0) } ?? true
      // The bytes are needed only to restore an original.
      if isWhole { file.bytes = [] }
      return PhotoProbe(path: path, content: .known(file), notes: notes)
    case .photo(var file):
      file.statements.addSidecars(beside: path, owners, jsonFiles, options.now, &notes)
      var photo = PreparedPhoto(file: file, lines: options.annotations?.entries(for: path) ?? [])
      photo.detections = detections(on: photo, &notes)
      return PhotoProbe(path: path, content: .photo(photo), notes: notes)
    }
  }

  /// The animals that a detector other than this program found.
  ///
  /// - Returns: `nil` if a table gives boxes, or if this program searches for animals later. Also `nil` if the listed
  ///   detections do not contain the photo, if a plugin fails, and for a plugin in a dry run.
  func detections(on photo: PreparedPhoto, _ notes: inout [ImportReason]) -> PhotoDetections? {
    guard !photo.hasBoxes else { return nil }
    switch options.finding {
    case .program: return nil
    case .none: return PhotoDetections(detector: AnimalFinding.noDetectorName, found: [])
    case .detections:
      guard case .listed(.found(let detections)) = listed?[photo.file.path] else { return nil }
      return detections
    case .plugin(let plugin, let runtime):
      // A dry run determines the outcome of files, not the animals on them.
      guard !isPlan else { return nil }
      let image = EncodedImage(bytes: photo.file.bytes, name: photo.file.path)
      do {
        let picture = try ImageDecoder(limits: options.limits).decode(image, longSide: plugin.longSide)
        let detections = PhotoDetections(
          detector: plugin.source, found: try plugin.detections(in: picture.pixels, using: runtime))
        notes.append(.animalsDetected(detections.animalCount, by: detections.detector))
        return detections
      } catch {
        notes.append(.detectorFailed("\(error)"))
        return nil
      }
    }
  }
}

extension PhotoStatements {
  /// Adds the statements of a photo's sidecars. Each program writes its own sidecar, and none overrides another: the
  /// first sidecar that states a fact counts. Regions come from the first sidecar alone: a later sidecar may hold
  /// regions that were moved or removed.
  mutating func addSidecars(
    beside photo: String, _ owners: SidecarOwners, _ jsonFiles: Set<String>, _ now: Date, _ notes: inout [ImportReason]
  ) {
    var packets: [(name: String, path: String, packet: XMPPacket)] = []
    for path in Sidecar.ofFile(photo) + Self.sidecarsOfStem(photo, owners, &notes) {
      guard let bytes = try? BoundedFile.bytes(of: path, limit: XMPPacket.maxBytes) else { continue }
      do {
        let packet = try XMPPacket(bytes, name: path)
        // On a file system that ignores case, one file has two names.
        if !packets.contains(where: { $0.packet == packet }) { packets.append((PathText.name(path), path, packet)) }
      } catch {
        notes.append(.badSidecar(name: PathText.name(path), error.reason))
      }
    }
    let dates = DatePlausibility(now: now)
    // A later statement of a source replaces an earlier one, so the sidecar that comes first is added last.
    let takeout = TakeoutSidecar.path(for: photo, among: jsonFiles).flatMap { path in
      (try? BoundedFile.bytes(of: path, limit: TakeoutSidecar.maxBytes)).flatMap(TakeoutSidecar.init)
    }
    if let takeout { add(takeout, from: packets.isEmpty ? .sidecar : .otherSidecar, dates) }
    guard let first = packets.first else { return }
    for (_, _, packet) in packets.dropFirst().reversed() { add(packet, from: .otherSidecar, dates) }
    regions.remove(.otherSidecar)
    for (name, _, packet) in packets.dropFirst() where !packet.regions.isEmpty && packet.regions != first.packet.regions
    {
      notes.append(.regionsPassedOver(sidecar: name, for: first.name))
    }
    add(first.packet, from: .sidecar, dates)
    notes += corrections(in: first.path, of: photo)
  }

  /// The sidecars named like the photo without its extension. If the sidecars belong, or may belong, to another file,
  /// adds a note and returns none.
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
