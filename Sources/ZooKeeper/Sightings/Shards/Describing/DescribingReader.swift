import Basics
import Foundation
import Imaging
package import MediaLibrary

/// One file of a shard with all that a task found out about it.
package struct DescribedFile: Sendable {
  let path: String
  /// The digest of the content, if it is the planned digest; `nil` for a file that was not read or that changed.
  var digest: ContentDigest?
  let entry: ShardEntry
  /// The animals on the photo, or why the photo could not be described; `nil` if no description was tried.
  var animals: Result<[DescribedAnnotation], ImagingError>?
  /// Small pictures with their names in a library.
  var thumbnails: [(name: String, bytes: [UInt8])] = []

  init(path: String, digest: ContentDigest?, entry: ShardEntry) {
    (self.path, self.digest, self.entry) = (path, digest, entry)
  }

  /// A photo with its animals.
  package init(_ photo: PhotoFile, _ animals: [DescribedAnnotation]) {
    (path, digest, entry) = (photo.path, photo.digest, ShardEntry(content: .photo(ShardEntry.Photo(photo))))
    self.animals = .success(animals)
  }

  /// Whether the name says that the file is a photo.
  var isPhotoByName: Bool { PhotoName.isPhoto(path) }
}

/// Reads the files of a shard, and describes photos with equal bytes only once.
struct DescribingReader: Sendable {
  private let reader: ImportReader
  /// The paths, as bytes, of files with the same content as an earlier file of the shard.
  private let repeated: Set<[UInt8]>
  private let thumbnails: Bool

  init(_ plan: ShardPlan, thumbnails: Bool) {
    // The actor is unknown here: the person who merges the shards imports the photos.
    var options = ImportOptions(actor: "")
    // Films are counted, and read by an import on one machine.
    options.films = .none
    reader = ImportReader(
      options: options, isPlan: false, listed: nil, originals: [:], jsonFiles: plan.jsonFiles,
      owners: SidecarOwners(ofFiles: plan.entries.filter { $0.passedOver == nil }.map(\.path)))
    var met: Set<String> = []
    repeated = Set(
      plan.entries.filter { entry in entry.sha256.map { !met.insert($0).inserted } ?? false }
        .map { PathText.bytes(of: $0.path) })
    self.thumbnails = thumbnails
  }

  @Sendable func read(_ planned: PlanEntry) -> DescribedFile {
    let path = planned.path
    let probe = Self.compared(
      reader.read(FileFinder.Found(path: path, passedOver: planned.passedOver)), planned)
    var described = DescribedFile(path: path, digest: probe.content.digest, entry: ShardEntry(probe))
    guard case .photo(let photo) = probe.content, !repeated.contains(PathText.bytes(of: path)) else {
      return described
    }
    let file = EncodedImage(bytes: photo.file.bytes, name: path)
    do throws(ImagingError) {
      let animals = try Describer().animals(on: file)
      described.animals = .success(animals)
      // A picture that cannot be made here is made by the gallery.
      if thumbnails { described.thumbnails = (try? ShardThumbnails.cards(of: photo.file, animals)) ?? [] }
    } catch {
      described.animals = .failure(error)
    }
    return described
  }

  /// The result of reading, or `outdated` if the plan lists other bytes or the file is missing.
  private static func compared(_ probe: PhotoProbe, _ planned: PlanEntry) -> PhotoProbe {
    func outdated(_ reason: ImportReason) -> PhotoProbe { PhotoProbe(path: probe.path, content: .outdated(reason)) }
    switch probe.content {
    case .passedOver, .outdated, .known, .film, .knownFilm, .leftFilm: return probe
    case .photo, .failed(_, .some):
      return probe.content.digest?.hex == planned.sha256 ? probe : outdated(.changedSincePlan)
    case .failed(let error, nil):
      if error.isOfMissingFile { return outdated(.goneSincePlan) }
      // An empty or huge file has no digest here, but it has a digest in the plan.
      let size = WholeFile.size(of: planned.path)
      return planned.bytes == nil || size == nil || size == planned.bytes ? probe : outdated(.changedSincePlan)
    }
  }
}

extension PhotoProbe.Content {
  /// The digest of the bytes that were read; `nil` if no bytes were read.
  fileprivate var digest: ContentDigest? {
    switch self {
    case .passedOver, .outdated, .film, .knownFilm, .leftFilm: nil
    case .photo(let photo): photo.file.digest
    case .known(let file): file.digest
    case .failed(_, let digest): digest
    }
  }
}
