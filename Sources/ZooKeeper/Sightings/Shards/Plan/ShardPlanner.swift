import Basics
import Foundation
import Imaging
import MediaLibrary

/// Makes the plan of work on many machines, with one JSON object per line. The first line has the number of shards.
/// Each further line has the digest, length and path of one file. The files are in the order of the bytes of their
/// paths.
///
/// ```
/// {"files":2,"menagerie-plan":1,"program":"0.1.0","roots":["/photos"],"shards":16}
/// {"sha256":"9f86d0…","bytes":4310293,"path":"/photos/a.jpg"}
/// {"sha256":"60303a…","bytes":3990108,"path":"/photos/b.jpg"}
/// ```
///
/// The plan lists all files that an import would see, photos or not. The same files give the same bytes, in any order of
/// the folders. Files are hashed in parallel, piece by piece.
package struct ShardPlanner: Sendable {
  private let count: Int
  private let jobs: Int

  /// - Parameters:
  ///   - shards: the number of shards, 1 to `Shard.most`.
  ///   - jobs: the number of files hashed in parallel, at least 1; `nil` for one per core.
  package init(shards: Int, jobs: Int? = nil) {
    count = min(max(1, shards), Shard.most)
    self.jobs = jobs ?? OrderedWork.coreCount
  }

  /// What a plan contains.
  package struct Summary: Codable, Hashable, Sendable {
    package var files = 0
    package var bytes = 0
    /// The number of files that could not be read.
    package var unreadable = 0
    /// The number of files that an import passes over.
    package var passedOver = 0
  }

  /// The maximum number of roots, the folders and files given to a plan: the result of each shard repeats the roots.
  private static let mostRoots = 1000

  /// Writes a plan to a file, which appears under its name complete or not at all.
  ///
  /// - Throws: `ImportError.noSuchPath`; `ShardError.tooManyRoots`; `CancellationError`; `LibraryError.diskFull`, `.cannotWrite`.
  package func plan(
    _ paths: [String], to out: String, progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) async throws -> Summary {
    let out = AbsolutePath.of(out)
    let part = ShardParts.new(for: out)
    var descriptor: Int32 = -1
    defer { if descriptor >= 0 { close(descriptor) } }
    do {
      let summary = try await plan(paths, progress: progress) { bytes in
        // The file is created after the folders are listed, so that the plan does not list itself.
        if descriptor < 0 { descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        guard descriptor >= 0 else { throw DurableFile.failure(out) }
        try DurableFile.write(bytes, to: descriptor, path: out)
      }
      try DurableFile.place(part, at: out)
      return summary
    } catch {
      unlink(part)
      throw error
    }
  }

  /// Writes a plan, line by line.
  ///
  /// - Parameters:
  ///   - paths: folders and files.
  ///   - progress: called after each file with the numbers of finished and of all files.
  ///   - write: takes the next bytes.
  /// - Throws: `ImportError.noSuchPath`; `ShardError.tooManyRoots`; `CancellationError`; the errors of `write`.
  package func plan(
    _ paths: [String], progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }, write: ([UInt8]) throws -> Void
  ) async throws -> Summary {
    let roots = Self.roots(paths)
    guard roots.count <= Self.mostRoots else { throw ShardError.tooManyRoots(roots.count, most: Self.mostRoots) }
    let files = try FileFinder.files(in: roots)
    try write(PlanLine.text(PlanHead(shards: count, files: files.count, roots: roots)))
    var summary = Summary()
    try await OrderedWork.stream(
      files, jobs: jobs, window: 16 * jobs, finished: { progress($0, files.count) }, Self.entry
    ) { entry in
      summary.files += 1
      summary.bytes += entry.bytes ?? 0
      if entry.passedOver != nil { summary.passedOver += 1 } else if entry.sha256 == nil { summary.unreadable += 1 }
      try write(PlanLine.text(entry))
    }
    return summary
  }

  private static func roots(_ paths: [String]) -> [String] {
    let texts = Dictionary(
      paths.map { AbsolutePath.of($0) }.map { (PathText.bytes(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    return texts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  @Sendable private static func entry(_ file: FileFinder.Found) -> PlanEntry {
    if let reason = file.passedOver { return PlanEntry(path: file.path, passedOver: reason) }
    let content = WholeFile.content(of: file.path)
    return PlanEntry(sha256: content?.sha256, bytes: content?.bytes, path: file.path)
  }
}
