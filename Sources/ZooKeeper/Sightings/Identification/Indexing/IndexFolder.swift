import Foundation
import MediaLibrary
import PatternMatching

/// The files of a library's index: `index/<version of the extractor>/<number>.mpi`, one per segment; the highest number
/// is the newest.
///
/// All files are derived from the database. A missing, damaged or outdated file is rebuilt, and the folder may be
/// deleted at any time.
struct IndexFolder {
  private let path: String

  init(library folder: String, version: String) {
    path = "\(folder)/index/\(version)"
  }

  /// Removes the files of all versions; they are rebuilt when needed.
  static func removeFiles(ofLibrary folder: String) {
    let root = "\(folder)/index"
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? [] where path.hasSuffix(".mpi") {
      try? FileManager.default.removeItem(atPath: "\(root)/\(path)")
    }
  }

  /// A segment with its file number.
  struct Stored {
    let segment: IndexSegment
    fileprivate let number: Int
  }

  /// The readable segments, newest first.
  func segments() -> [Stored] {
    numbers().sorted(by: >).compactMap { number in
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: file(number)), options: .alwaysMapped),
        let segment = try? IndexSegment(reading: data)
      else { return nil }
      return Stored(segment: segment, number: number)
    }
  }

  /// Writes a segment that replaces some existing segments.
  ///
  /// The new file is complete on disk before the old files are removed. If the process is killed in between, the old
  /// files remain, and the newer file counts. Two concurrent writers, in one process or two, use different temporary
  /// files.
  func store(_ builder: IndexBuilder, inPlaceOf old: [Stored], passed: () -> Void) throws -> IndexSegment {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let temporary = "\(path)/.\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    try MappedFile.write(byteCount: builder.byteCount, to: temporary) {
      try builder.write(into: $0, passed: passed)
    }
    let number = try move(temporary)
    for stored in old { try? FileManager.default.removeItem(atPath: file(stored.number)) }
    // Also removes files of earlier program versions, which no other code would remove.
    for path in unreadable() { try? FileManager.default.removeItem(atPath: path) }
    return try IndexSegment(
      reading: Data(contentsOf: URL(fileURLWithPath: file(number)), options: .alwaysMapped))
  }

  /// Moves a finished file to the next free number.
  private func move(_ temporary: String) throws -> Int {
    var number = (numbers().max() ?? 0) + 1
    while true {
      do {
        try FileManager.default.moveItem(atPath: temporary, toPath: file(number))
        return number
      } catch CocoaError.fileWriteFileExists {
        number += 1
      }
    }
  }

  /// The paths of unreadable segments, and of temporary files left by killed processes.
  func flawed() -> [String] {
    unreadable() + names().filter { $0.hasPrefix(".") }.map { "\(path)/\($0)" }
  }

  /// Files with a segment's name that are not readable segments of this format.
  private func unreadable() -> [String] {
    let readable = Set(segments().map(\.number))
    return names().filter { name in
      name.hasSuffix(".mpi") && !name.hasPrefix(".") && !(Int(name.dropLast(4)).map(readable.contains) ?? false)
    }.map { "\(path)/\($0)" }
  }

  private func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func numbers() -> [Int] {
    names().compactMap { $0.hasSuffix(".mpi") ? Int($0.dropLast(4)) : nil }
  }

  private func file(_ number: Int) -> String { "\(path)/\(number).mpi" }
}

/// Writes files through memory mapping, for data larger than the memory.
package enum MappedFile {
  /// Creates a new file of `byteCount` zeros, lets `fill` write into it, and syncs it to disk. An existing file is
  /// never truncated: if another process maps it, truncation would crash that process.
  ///
  /// - Throws: `diskFull`, `cannotWrite`; the errors of `fill`. After an error, the file must not be used.
  package static func write(
    byteCount: Int, to path: String, _ fill: (UnsafeMutableRawBufferPointer) throws -> Void
  ) throws {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw DurableFile.failure(path) }
    defer { close(file) }
    // Allocates the space at once: a full disk during a write to mapped memory would crash the process.
    let outcome = posix_fallocate(file, 0, byteCount)
    guard outcome == 0 else { throw DurableFile.failure(path, outcome) }
    guard let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), start != MAP_FAILED else {
      throw DurableFile.failure(path)
    }
    defer { munmap(start, byteCount) }
    try fill(UnsafeMutableRawBufferPointer(start: start, count: byteCount))
    guard msync(start, byteCount, MS_SYNC) == 0, fsync(file) == 0 else { throw DurableFile.failure(path) }
  }
}
