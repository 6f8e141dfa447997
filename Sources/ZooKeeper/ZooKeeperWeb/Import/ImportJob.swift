import Basics
import Foundation
package import HTTPTypes
package import MediaLibrary
package import Sightings
package import WebPlatform

/// Background jobs for imports: the plan, which writes nothing, and the import itself. Both only look at photos, so
/// that pictures are visible at once. Animals are found and described by the job that proposes pairs, or by the first
/// identification (`PhotoStage`).
enum ImportJob {
  struct Input: Codable, Sendable {
    /// The batch of uploaded files.
    var batch: String?
    /// A folder on the server; only the owner may name one.
    var folder: String?
    /// Whether originals stay at their place; only for folders.
    var staysInPlace: Bool?
    /// The species for photos without a stated species.
    var species: String?
    /// The UTC offset for photos without a stated offset, such as `+03:00`.
    var utcOffset: String?
    /// Seconds to add to the camera's clock.
    var clockShift: Double?
  }

  /// The result of an import. It lists only the files that need attention.
  struct Outcome: Codable, Sendable {
    var operation: OperationID?
    var isDryRun: Bool
    var isInterrupted: Bool
    var counts: [String: Int]
    var flagged: [String: Int]
    var files: Int
    /// The new photos; seconds of films are among them.
    var imported: Int
    /// Known photos that received new facts, or their missing original.
    var updated: Int
    var seconds: Double
    /// Files that need attention, at most 300.
    var notable: [PlannedFile]
    /// The new photos, at most 60.
    var photos: [PhotoID]
    /// The sightings on the new photos, at most 60.
    var sightings: [AnnotationID]
    /// Sightings on photos that existed before, at most 60; only those that the importing person may see.
    var known: [AnnotationID] = []
    /// The id of the job that compares the new sightings with all others. Groups are made from the results of this job;
    /// `nil` without such a job.
    var comparing: String?

    /// The result of an earlier import, from the library.
    init(of operation: OperationID, library: Library, for viewer: Viewer) throws {
      var query = SightingQuery(for: viewer)
      query.imports = [operation]
      let count = try query.count(in: library)
      query.limit = 60
      let rows = try query.rows(in: library)
      (self.operation, isDryRun, isInterrupted, counts, flagged) = (operation, false, false, ["new": count], [:])
      (files, imported, updated, seconds, notable) = (count, count, 0, 0, [])
      (photos, sightings) = (rows.map(\.photo), rows.map(\.annotation))
    }

    init(_ report: ImportReport, library: Library?, root: String?, for viewer: Viewer) throws {
      operation = report.operation
      isDryRun = report.isDryRun
      isInterrupted = report.isInterrupted
      counts = Dictionary(uniqueKeysWithValues: report.counts.map { ($0.key.rawValue, $0.value) })
      flagged = Dictionary(uniqueKeysWithValues: report.flagged.map { ($0.key.rawValue, $0.value) })
      files = report.files.count
      (imported, updated) = (
        report.imported + report.photosOfFilms, report.files.count { [.updated, .restored].contains($0.outcome) }
      )
      seconds = report.seconds
      notable = report.files.filter { $0.outcome != .new || !$0.flags.isEmpty }.prefix(300).map { file in
        var file = file
        file.hide(root)
        return file
      }
      func shown(on photos: [PhotoID]) throws -> [AnnotationID] {
        guard let library, !photos.isEmpty else { return [] }
        var query = SightingQuery(for: viewer)
        (query.photos, query.limit) = (photos, 60)
        return try query.rows(in: library).map(\.annotation)
      }
      photos = Array(
        report.files.filter { $0.outcome.isImported || $0.outcome == .film }.compactMap(\.photo).prefix(60))
      sightings = try shown(on: photos)
      let there = report.files.filter { [.duplicate, .updated, .restored].contains($0.outcome) }.compactMap(\.sha256)
      known = try shown(on: library?.photos(digests: Array(there.prefix(60))) ?? [])
    }
  }

  static func plan(_ app: ZooKeeperApp, _ site: Site) -> JobKind {
    JobKind(.planningImport, lane: .prompt, limit: .seconds(24 * 3_600), tell: told) { run in
      let input = try run.job.input.decoded(Input.self)
      let (paths, root) = try paths(input, run.job, site)
      let importer = Importer(library: app.library, options: try options(input, run.job, app, site))
      let report = try await importer.plan(paths) { tell($0, run) }
      try Task.checkCancellation()
      return try JSONValue(encoding: try Outcome(report, library: nil, root: root, for: site.viewer(of: run.job)))
    }
  }

  static func run(_ app: ZooKeeperApp, _ site: Site) -> JobKind {
    JobKind(
      .importing, lane: .long, limit: .seconds(48 * 3_600), cpuLimit: .seconds(192 * 3_600),
      place: { "/zookeeper/import/\($0.id)" }, tell: told
    ) { run in
      let input = try run.job.input.decoded(Input.self)
      if let batch = input.batch, let account = run.job.account,
        try site.uploads.batch(batch, of: account).closedAt != nil, let done = try operation(of: batch, app)
      {
        // The batch was imported, but the server stopped before the result was stored.
        return try JSONValue(encoding: try Outcome(of: done, library: app.library, for: site.viewer(of: run.job)))
      }
      let (paths, root) = try paths(input, run.job, site)
      let importer = Importer(
        library: app.library, options: try options(input, run.job, app, site), queue: app.importQueue)
      if let batch = input.batch { site.uploads.seal(batch) }
      defer { if let batch = input.batch { site.uploads.unseal(batch) } }
      let report = try await retryingWhileLocked { try await importer.run(paths) { tell($0, run) } }
      var outcome = try Outcome(report, library: app.library, root: root, for: site.viewer(of: run.job))
      try Task.checkCancellation()
      // If the server was killed, it may have imported a part of the batch before.
      if let batch = input.batch, let earlier = try operation(of: batch, app) { outcome.operation = earlier }
      if let batch = input.batch { try site.uploads.close(batch) }
      try await CardPrefetch(app: app, site: site, viewer: site.viewer(of: run.job)).make(of: outcome.operation)
      if report.imported + report.photosOfFilms > 0 {
        outcome.comparing = try await compare(for: run.job.account, actor: run.job.actor, site)
      }
      return try JSONValue(encoding: outcome)
    }
  }

  /// The import of a batch. The token of the operation is the batch's name.
  private static func operation(of batch: String, _ app: ZooKeeperApp) throws -> OperationID? {
    try app.library.reading { db in try Journal(db, of: .sightings).live(token: batch) }
  }

  /// Imports the sample photos with their annotations.
  static func sample(_ app: ZooKeeperApp, _ site: Site) -> JobKind {
    JobKind(
      .bringingSample, lane: .long, limit: .seconds(2 * 3_600), place: { "/zookeeper/import/\($0.id)" }, tell: told
    ) { run in
      guard let sample = app.sample else { throw ImportJobError.noSample }
      var options = ImportOptions(actor: run.job.actor)
      options.annotations = try AnnotationTable(contentsOf: sample.annotations)
      let importer = Importer(library: app.library, options: options, queue: app.importQueue)
      let report = try await retryingWhileLocked { try await importer.run(sample.photos) { tell($0, run) } }
      try Task.checkCancellation()
      var outcome = try Outcome(report, library: app.library, root: nil, for: site.viewer(of: run.job))
      try await CardPrefetch(app: app, site: site, viewer: site.viewer(of: run.job)).make(of: outcome.operation)
      outcome.comparing = try await compare(for: run.job.account, actor: run.job.actor, site)
      return try JSONValue(encoding: outcome)
    }
  }

  /// Starts comparing new sightings with all others. Returns `nil` when the person has too many jobs; then one of those
  /// jobs, or the next import, compares the sightings.
  static func compare(for account: AccountID?, actor: String, _ site: Site) async throws -> String? {
    do {
      return try await site.jobs.start(.proposing, .null, account: account, actor: actor).id
    } catch WebError.tooOften {
      return nil
    }
  }

  /// Retries every second for up to a minute while another program locks the library.
  private static func retryingWhileLocked(_ work: () async throws -> ImportReport) async throws -> ImportReport {
    for _ in 0..<60 {
      do {
        return try await work()
      } catch ImportError.library(.locked) {
        try await Task.sleep(for: .seconds(1))
      }
    }
    return try await work()
  }

  private static func paths(_ input: Input, _ job: Job, _ site: Site) throws -> (paths: [String], root: String?) {
    if let batch = input.batch, let account = job.account {
      let open = try site.uploads.batch(batch, of: account)
      guard open.closedAt == nil else { throw UploadError.closed }
      let folder = site.uploads.folder(of: batch)
      return ([folder], folder + "/")
    }
    guard let folder = input.folder else { throw ImportJobError.nothingNamed }
    return ([folder], nil)
  }

  private static func options(
    _ input: Input, _ job: Job, _ app: ZooKeeperApp, _ site: Site
  ) throws -> ImportOptions {
    var options = ImportOptions(actor: job.actor)
    // The role is read when the job starts, because it may have changed since the request.
    let role = try job.account.map { try site.accounts.account($0).role } ?? .visitor
    (options.mayDecide, options.holdsPhotos) = (role >= .curator, role < .staff)
    options.storage = input.folder != nil && input.staysInPlace == true ? .referenced : .copied
    options.species = input.species.flatMap { $0.isEmpty ? nil : $0 }
    options.statedOffset = input.utcOffset.flatMap { UTCOffset(text: $0) }
    options.clockShift = input.clockShift ?? 0
    // Files from untrusted senders get half of the default pixel limit.
    if input.batch != nil { options.limits.maxPixels = 100_000_000 }
    // Reading a film takes minutes of CPU time.
    options.films = role >= .staff ? .taken : .none
    options.token = input.batch
    options.hashCache = app.hashCache
    return options
  }

  private static func tell(_ event: ImportEvent, _ run: JobRun) {
    switch event {
    case .found(let files): run.report(["stage": "reading", "done": 0, "total": .integer(Int64(files))])
    case .file(let file, let done, let total):
      run.report([
        "stage": "reading", "done": .integer(Int64(done)), "total": .integer(Int64(total)),
        "file": .string(PathText.name(file.path)),
        "outcome": .string(file.outcome.rawValue),
        "photo": file.outcome.isImported ? file.photo.map { .integer($0.rawValue) } ?? .null : .null,
      ])
    }
  }
}

extension PlannedFile {
  /// Makes paths relative to the upload folder, as the sender has them. Hides paths on the server and other people's
  /// file names.
  fileprivate mutating func hide(_ root: String?) {
    guard let root else { return }
    if let other = resembles, !other.hasPrefix(root) {
      resembles = nil
    }
    path = path.replacing(root, with: "")
    resembles = resembles?.replacing(root, with: "")
  }
}

extension ImportError: PresentableError {
  package var status: HTTPResponse.Status {
    switch self {
    case .noSuchPath: .notFound
    case .badTable, .badTrack: .unprocessableContent
    case .library(let error): error.status
    }
  }

  package var message: Message {
    switch self {
    case .noSuchPath: Message("import.error.no-such-path")
    case .badTable(let error): Message("import.error.bad-table", ["line": .number(error.line)])
    case .badTrack: Message("import.error.bad-track")
    case .library(let error): error.message
    }
  }

  package var fullDisk: FullDisk? { if case .library(let error) = self { error.fullDisk } else { nil } }
}
