import Foundation
import MediaLibrary

/// Writes the current part of a journal. When `append` returns, the lines are on the disk.
///
/// Not thread-safe.
final class JournalWriter {
  private let descriptor: Int32
  private let path: String
  /// Bytes on the disk.
  private(set) var length: Int
  /// Set after a failure that leaves the content of the disk unknown; then nothing more can be appended.
  private(set) var failure: LibraryError?

  /// Creates a part, complete or not at all; `sequence` is the number of its first edit.
  init(_ path: String, of project: Identifier<Project>, from sequence: Int) throws(LibraryError) {
    let head = JournalReading.Head(journal: 1, project: project, from: sequence)
    guard let bytes = try? ChecksummedLine.bytes(of: head) else {
      throw .cannotWrite(path: path, reason: "its first line cannot be encoded as JSON")
    }
    try DurableFile.write(bytes, to: path, permissions: 0o600)
    descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw DurableFile.failure(path) }
    self.path = path
    length = bytes.count
  }

  deinit { close(descriptor) }

  /// Appends lines; returns when they are on the disk and `count` has stored `sequence`, the number of the last edit.
  ///
  /// - Throws: `diskFull`, `cannotWrite`. Then either the lines are removed again, or nothing more can be appended.
  func append(_ lines: [UInt8], upTo sequence: Int, _ count: AcknowledgedEditCount) throws(LibraryError) {
    if let failure { throw failure }
    do throws(LibraryError) {
      try DurableFile.write(lines, to: descriptor, path: path)
      guard fdatasync(descriptor) == 0 else {
        // After a failed fdatasync it is unknown which pages are on the disk, and a second call reports success
        // (Rebello and others, "Can applications recover from fsync failures?", USENIX ATC 2020). The file is read
        // again when the project is next opened.
        let failure = DurableFile.failure(path)
        self.failure = failure
        throw failure
      }
      try count.write(sequence)
    } catch {
      guard failure == nil else { throw error }
      if ftruncate(descriptor, off_t(length)) != 0 || fdatasync(descriptor) != 0 { failure = error }
      throw error
    }
    length += lines.count
  }
}
