import Basics
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
    ShardSupply(shards, options, known: Set(originals.keys), isPlan: isPlan)
  }
}

private struct ShardSupply: ProbeSupply {
  private let shards: ShardSet
  let options: ImportOptions
  let count: Int
  /// The digests of the library's photos.
  private let known: Set<ContentDigest>
  /// Whether the bytes of new photos are needed, to copy them.
  private let readsPhotos: Bool

  var listed: ListedPhotos? { nil }
  var unreached: UnreachedRows { UnreachedRows() }

  init(_ shards: ShardSet, _ options: ImportOptions, known: Set<ContentDigest>, isPlan: Bool) {
    (self.shards, self.options, self.known) = (shards, options, known)
    count = shards.files.reduce(0) { $0 + $1.head.entries }
    readsPhotos = options.storage == .copied && !isPlan
  }

  func forEach(_ consume: (PhotoProbe) async throws -> Void) async throws {
    var lines = MergedLines(shards.files)
    // Whole photos wait in memory only when they are copied.
    let batch = readsPhotos ? 2 * options.jobs : 256
    while case let next = try lines.next(batch), !next.isEmpty {
      try await OrderedWork.stream(next, jobs: options.jobs, window: batch, probe, consume: consume)
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
      guard !known.contains(digest) else {
        return .known(KnownFile(path: line.path, digest: digest, bytes: [], statements: photo.statements))
      }
      var bytes: [UInt8] = []
      if readsPhotos {
        do throws(ImagingError) {
          bytes = try EncodedImage(contentsOf: line.path, limits: options.limits).bytes
        } catch {
          return error.isOfMissingFile ? .outdated(.goneSincePlan) : .failed(error, nil)
        }
        guard ContentDigest.of(bytes) == digest else { return .outdated(.changedSincePlan) }
      }
      return .photo(PreparedPhoto(file: photo.file(at: line.path, digest, bytes: bytes), lines: []))
    }
  }
}

/// The lines of all shards in the order of the bytes of their paths (a merge of one sorted list per shard), each path
/// once. A few lines of each shard are in memory.
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

  /// The intended maximum number of lines of all shards in memory, each about 2,000 bytes. Each shard has at least four
  /// lines in memory, so more than 8,192 shards exceed this number.
  private static let mostLines = 1 << 15

  /// The shards that have more lines, the one with the next line last.
  private var cursors: [Cursor] = []
  private let files: [ShardFile]
  private let linesAtATime: Int
  private var isOpen = false
  /// The bytes of the path of the last line that was returned.
  private var passed: [UInt8] = []

  init(_ files: [ShardFile]) {
    self.files = files
    linesAtATime = min(64, max(4, Self.mostLines / max(1, files.count)))
  }

  /// The next lines, at most `count`; none at the end.
  ///
  /// - Throws: `LibraryError.unusable`, also for a path that another line has or that is out of order.
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
      guard passed.lexicographicallyPrecedes(cursor.key) else {
        throw LibraryError.unusable(
          path: cursor.file.path,
          reason: "\(line.path) is out of order, or in two shards; delete the file, and run its shard again")
      }
      passed = cursor.key
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
