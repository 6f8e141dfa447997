import Basics
import Foundation
import Imaging
import MediaLibrary

/// Shards as the source of an import: the files of all shards in the order of their paths, as one machine would have found
/// them.
struct ShardSource: ProbeSource {
  let shards: ShardSet

  var paths: [String] { shards.head.roots }

  func supply(
    _ options: ImportOptions, originals: [ContentDigest: String], isPlan: Bool
  ) throws(ImportError) -> any ProbeSupply {
    ShardSupply(
      shards: shards, options: options, isKnown: Set(originals.keys),
      readsPhotos: options.storage == .copied && !isPlan)
  }
}

private struct ShardSupply: ProbeSupply {
  let shards: ShardSet
  let options: ImportOptions
  /// The photos of the library.
  let isKnown: Set<ContentDigest>
  /// Whether the bytes of new photos are needed, to copy them.
  let readsPhotos: Bool

  var count: Int { shards.files.reduce(0) { $0 + $1.head.entries } }
  var listed: ListedPhotos? { nil }
  var missedByTable: [String] { [] }

  func forEach(_ consume: (PhotoProbe) async throws -> Void) async throws {
    var lines = MergedLines(shards.files)
    // Whole photos wait in memory only when they are copied.
    let batch = readsPhotos ? 2 * options.jobs : 256
    while true {
      let next = try lines.next(batch)
      guard !next.isEmpty else { return }
      for found in try await OrderedWork.map(next, jobs: options.jobs, probe) { try await consume(found) }
    }
  }

  @Sendable private func probe(_ line: ShardFile.Line) throws -> PhotoProbe {
    let entry = try line.entry()
    return PhotoProbe(path: line.path, content: content(of: line, entry), notes: entry.notes)
  }

  private func content(of line: ShardFile.Line, _ entry: ShardEntry) -> PhotoProbe.Content {
    switch entry.content {
    case .passedOver(let reason): return .passedOver(reason)
    case .outdated(let reason): return .outdated(reason)
    case .failed(let stage, let reason):
      return .failed(ImagingError(file: line.path, stage: stage, reason: reason), line.digest)
    case .photo(let photo):
      guard let digest = line.digest else { return .outdated(.changedSincePlan) }
      guard !isKnown.contains(digest) else {
        return .known(KnownFile(path: line.path, digest: digest, bytes: [], statements: photo.statements))
      }
      var bytes: [UInt8] = []
      if readsPhotos {
        do throws(ImagingError) {
          bytes = try EncodedImage(contentsOf: line.path, limits: options.limits).bytes
        } catch {
          return .outdated(.goneSincePlan)
        }
        guard ContentDigest.of(bytes) == digest else { return .outdated(.changedSincePlan) }
      }
      let file = photo.file(at: line.path, digest, bytes: bytes)
      return .photo(PreparedPhoto(file: file, boxes: options.annotations?.entries(for: line.path) ?? []))
    }
  }
}

/// The lines of all shards in the order of the bytes of their paths (a merge of as many sorted lists). A few lines of each shard
/// are in memory.
struct MergedLines {
  private struct Cursor {
    let file: ShardFile
    /// The next lines, in reverse order.
    var lines: [ShardFile.Line] = []
    /// The bytes of the path of the next line.
    var key: [UInt8] = []
    private var last: Int64 = 0

    init(_ file: ShardFile) { self.file = file }

    /// Moves to the next line; returns false at the end.
    mutating func advance(_ linesAtATime: Int) throws -> Bool {
      if !lines.isEmpty { lines.removeLast() }
      if lines.isEmpty {
        lines = try file.lines(after: last, limit: linesAtATime).reversed()
        last = lines.first?.id ?? last
      }
      guard let next = lines.last else { return false }
      key = PathText.bytes(of: next.path)
      return true
    }
  }

  /// Lines of all shards in memory, each some 2,000 bytes.
  private static let mostLines = 1 << 15

  /// The shards that have more lines, the one with the next line last.
  private var cursors: [Cursor] = []
  private let files: [ShardFile]
  private let linesAtATime: Int
  private var isOpen = false

  init(_ files: [ShardFile]) {
    self.files = files
    linesAtATime = min(64, max(4, Self.mostLines / max(1, files.count)))
  }

  /// The next lines; none at the end.
  ///
  /// - Throws: `LibraryError.damaged`.
  mutating func next(_ count: Int) throws -> [ShardFile.Line] {
    if !isOpen {
      for file in files {
        var cursor = Cursor(file)
        if try cursor.advance(linesAtATime) { insert(cursor) }
      }
      isOpen = true
    }
    var found: [ShardFile.Line] = []
    while found.count < count, var cursor = cursors.popLast(), let line = cursor.lines.last {
      found.append(line)
      if try cursor.advance(linesAtATime) { insert(cursor) }
    }
    return found
  }

  /// - Complexity: O(log *n*) comparisons, and moves of *n* small values, for *n* shards.
  private mutating func insert(_ cursor: Cursor) {
    var (low, high) = (0, cursors.count)
    while low < high {
      let middle = (low + high) / 2
      if cursor.key.lexicographicallyPrecedes(cursors[middle].key) { low = middle + 1 } else { high = middle }
    }
    cursors.insert(cursor, at: low)
  }
}
