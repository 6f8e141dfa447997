import Basics
import Foundation
import GRDB
import Imaging
package import MediaLibrary
import Synchronization

/// Brings photos into a library.
///
/// ```swift
/// let options = ImportOptions(actor: "amara")
/// let report = try await Importer(folder: folder, options: options).run(["/media/card"]) { event in print(event) }
/// ```
///
/// An import reads files and stores photos; `FeatureMaintenance` then finds and describes the animals (`PhotoStage`).
/// Files are read, hashed and decoded in parallel. Planning and storing follow in the order of their paths, with one
/// transaction per photo. A killed run therefore leaves a consistent library, and the next run continues. Photos of the
/// library are recognized by their bytes before decoding.
package struct Importer: Sendable {
  private let place: Place
  private var options: ImportOptions
  private let queue: ImportQueue

  /// The location of the library.
  private enum Place: Sendable {
    case folder(String), open(Library)

    var folder: String {
      switch self {
      case .folder(let folder): folder
      case .open(let library): library.folder
      }
    }

    func library(_ mode: Library.Mode) throws(LibraryError) -> Library {
      switch self {
      case .folder(let folder): try .openSightings(folder, mode: mode)
      case .open(let library): library
      }
    }
  }

  /// An importer into the library in `folder`; `run` creates the library if it does not exist.
  package init(folder: String, options: ImportOptions) {
    place = .folder(folder)
    self.options = options
    queue = ImportQueue()
  }

  /// An importer into a library that is already open for writing.
  ///
  /// - Parameter queue: shared by all imports of this process into the library.
  package init(library: Library, options: ImportOptions, queue: ImportQueue = ImportQueue()) {
    place = .open(library)
    self.options = options
    self.queue = queue
  }

  /// Reports what an import would do. Writes nothing and creates no library.
  ///
  /// - Throws: `ImportError`. Cancellation throws nothing; the report is marked as interrupted.
  package func plan(
    _ paths: [String], onEvent: (ImportEvent) -> Void = { _ in }
  ) async throws(ImportError) -> ImportReport {
    var library: Library?
    var knowledge = LibraryPhotos()
    var importer = self
    do throws(LibraryError) {
      let found = try place.library(.readOnly)
      knowledge = try found.reading { try LibraryPhotos($0) }
      importer.options.oddlyNamed = try found.reading { try PlaceholderName.animals(in: $0) }
      importer.options.knownFilms = try found.reading { try films(in: $0) }
      library = found
    } catch {
      guard case .notFound = error else { throw .library(error) }
    }
    return try await importer.go(
      FileSource(paths: paths), library, knowledge, isDryRun: true, onEvent, between: { nil }
    ) { _ in nil }
  }

  private func films(in db: Database) throws -> [ContentDigest: (film: StoredFilm, file: String)] {
    let films = try FilmTable(db).films().map { film in
      (ContentDigest(hex: film.content.sha256), (film: film, file: film.file(inLibrary: place.folder)))
    }
    return Dictionary(films, uniquingKeysWith: { first, _ in first })
  }

  /// Imports the files. Stops between two photos if the task is canceled; the report is then marked as interrupted.
  ///
  /// - Throws: `ImportError` if the import cannot start or the library can no longer be written.
  package func run(
    _ paths: [String], onEvent: (ImportEvent) -> Void = { _ in }
  ) async throws(ImportError) -> ImportReport {
    try await takingTurns { library, member throws(ImportError) in
      try await run(FileSource(paths: paths), library, member, onEvent)
    }
  }

  /// Imports the files, then finds and describes the animals on them. Another run with the same files continues a run
  /// that was stopped.
  ///
  /// - Parameter describing: called after each photo with the numbers of described and of all photos.
  /// - Throws: as `run`.
  package func runWithFeatures(
    _ paths: [String], onEvent: (ImportEvent) -> Void = { _ in },
    describing: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) async throws(ImportError) -> ImportReport {
    try await runWithFeatures(FileSource(paths: paths), onEvent: onEvent, describing: describing)
  }

  /// Does the same for photos of any source.
  ///
  /// - Parameter computed: descriptions that need not be computed again; `nil` for none.
  func runWithFeatures(
    _ source: any ProbeSource, computed: (any ComputedDescriptions)? = nil, onEvent: (ImportEvent) -> Void,
    describing: (_ done: Int, _ of: Int) -> Void
  ) async throws(ImportError) -> ImportReport {
    try await takingTurns { library, member throws(ImportError) in
      var report = try await run(source, library, member, onEvent)
      guard !report.isInterrupted else { return report }
      let start = ContinuousClock.now
      do {
        _ = try await FeatureMaintenance(library: library, jobs: options.jobs, computed: computed)
          .update(after: report, progress: describing)
      } catch IdentificationError.interrupted {
        report.isInterrupted = true
      } catch IdentificationError.library(let error) {
        throw ImportError.library(error)
      } catch {
        throw ImportError.library(LibraryError(error, folder: place.folder))
      }
      report.seconds += Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
      return report
    }
  }

  /// Does the work of an import with the lock for importing, in turns with the other imports of this process.
  private func takingTurns(
    _ work: (Library, ImportQueue.Member) async throws(ImportError) -> ImportReport
  ) async throws(ImportError) -> ImportReport {
    let library: Library
    let member: ImportQueue.Member?
    do throws(LibraryError) {
      library = try place.library(.create)
      member = try await queue.begin(in: library)
    } catch {
      throw .library(error)
    }
    guard let member else { return ImportReport(operation: nil, isDryRun: false, isInterrupted: true) }
    let report: ImportReport
    do throws(ImportError) {
      report = try await work(library, member)
    } catch {
      await queue.end(member)
      throw error
    }
    await queue.end(member)
    return report
  }

  private func run(
    _ source: any ProbeSource, _ library: Library, _ member: ImportQueue.Member, _ onEvent: (ImportEvent) -> Void
  ) async throws(ImportError) -> ImportReport {
    var importer = self
    let knowledge: LibraryPhotos
    do throws(LibraryError) {
      knowledge = try library.reading { try LibraryPhotos($0) }
      importer.options.oddlyNamed = try library.reading { try PlaceholderName.animals(in: $0) }
      importer.options.knownFilms = try library.reading { try films(in: $0) }
    } catch {
      throw .library(error)
    }
    let run = ImportRun(library: library, options: importer.options, paths: source.paths)
    var report = try await importer.go(source, library, knowledge, onEvent) {
      try await queue.pass(member) ? try library.reading { try LibraryPhotos($0) } : nil
    } store: { plan throws(LibraryError) in
      try run.store(&plan)
    }
    do throws(LibraryError) {
      report.operation = try run.finish(report)
    } catch {
      throw .library(error)
    }
    return report
  }

  /// The steps shared by `plan` and `run`.
  ///
  /// - Parameter between: called before each file; returns the library's current photos if other imports may have
  ///   written, otherwise `nil`.
  private func go(
    _ source: any ProbeSource, _ library: Library?, _ knowledge: LibraryPhotos, isDryRun: Bool = false,
    _ onEvent: (ImportEvent) -> Void,
    between: () async throws -> LibraryPhotos?, store: (inout ImportPlan) throws(LibraryError) -> PhotoID?
  ) async throws(ImportError) -> ImportReport {
    let start = ContinuousClock.now
    let originals = knowledge.live.map { ($0.digest, $0.originalPath.map { "\(place.folder)/\($0)" } ?? $0.path) }
    let supply = try source.supply(
      options, originals: Dictionary(originals, uniquingKeysWith: { first, _ in first }), isPlan: isDryRun)
    onEvent(.found(files: supply.count))
    var planner = ImportPlanner(knowledge, supply.options, listed: supply.listed)
    var report = ImportReport(
      operation: nil, isDryRun: isDryRun, missedByTable: supply.unreached.table?.names ?? [],
      unreachedRows: supply.unreached.table, unreachedDetections: supply.unreached.detector)
    do {
      try await supply.forEach { probe in
        if let knowledge = try await between() { planner.learn(knowledge) }
        var plan = try planner.plan(probe) { digest in try library?.reading { try ReimportedPhoto(digest, in: $0) } }
        plan.file.photo = try store(&plan)
        if case .photo(let photo) = probe.content { report.bytes += photo.file.byteCount }
        report.files.append(plan.file)
        onEvent(.file(plan.file, done: report.files.count, of: supply.count))
      }
    } catch is CancellationError {
      report.isInterrupted = true
    } catch {
      throw .library(LibraryError(error, folder: place.folder))
    }
    planner.nameThumbnails(in: &report.files)
    planner.doubtClocks(of: &report.files)
    RawPhotos.tellJPEGs(in: &report.files)
    report.seconds = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
    return report
  }
}
