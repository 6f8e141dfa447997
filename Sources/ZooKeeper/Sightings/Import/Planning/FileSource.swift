import Basics
import Imaging

/// Folders and files of this machine as the source of an import.
struct FileSource: ProbeSource {
  let paths: [String]

  func supply(
    _ options: ImportOptions, originals: [ContentDigest: String], isPlan: Bool
  ) throws(ImportError) -> any ProbeSupply {
    let files = try FileFinder.files(in: paths)
    var listed: ListedPhotos?
    if case .detections(let file) = options.finding {
      listed = ListedPhotos(file, photos: files.map(\.path), roots: paths)
    }
    let readable = files.filter { $0.passedOver == nil }.map(\.path)
    var settings = options
    let reached = options.annotations?.reaching(readable)
    settings.annotations = reached?.table
    return FileSupply(
      files: files, unreached: UnreachedRows(table: reached?.missed, detector: listed?.unreached),
      reader: ImportReader(
        options: settings, isPlan: isPlan, listed: listed, originals: originals,
        jsonFiles: Set(files.map(\.path).filter(TakeoutSidecar.mayBeOne)),
        owners: SidecarOwners(ofFiles: readable)))
  }
}

/// Files are read, hashed and decoded in parallel.
private struct FileSupply: ProbeSupply {
  let files: [FileFinder.Found]
  let unreached: UnreachedRows
  let reader: ImportReader

  var count: Int { files.count }
  var options: ImportOptions { reader.options }
  var listed: ListedPhotos? { reader.listed }

  func forEach(_ consume: (PhotoProbe) async throws -> Void) async throws {
    try await OrderedWork.stream(
      files, jobs: options.jobs, window: 2 * options.jobs, reader.read, consume: consume)
  }
}
