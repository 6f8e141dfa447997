import Foundation
import MediaLibrary

/// The part of a journal that is being written: what `append` has returned from is on the disk.
///
/// Used by one at a time.
final class JournalWriter {
  private let descriptor: Int32
  private let path: String
  /// Bytes that are on the disk.
  private(set) var length: Int
  /// Why nothing can be appended any more: what is on the disk is no longer known.
  private(set) var failure: LibraryError?

  /// Makes a part whose first edit has the given sequence number, and puts it where it belongs.
  init(_ path: String, of project: Identifier<Project>, from sequence: Int) throws(LibraryError) {
    let head = JournalReading.Head(journal: 1, project: project, from: sequence)
    guard let bytes = try? CheckedLine.bytes(of: head) else { throw .cannotWrite(path: path, reason: "no JSON") }
    try DurableFile.write(bytes, to: path, permissions: 0o600)
    descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw DurableFile.failure(path) }
    self.path = path
    length = bytes.count
  }

  deinit { close(descriptor) }

  /// Appends lines, and returns when they are on the disk and `count` has noted their number.
  ///
  /// - Throws: `diskFull`, `cannotWrite`. Nothing of them is left then, or nothing can be appended any more.
  func append(_ lines: [UInt8], upTo sequence: Int, _ count: EditCount) throws(LibraryError) {
    if let failure { throw failure }
    do throws(LibraryError) {
      try DurableFile.write(lines, to: descriptor, path: path)
      guard fdatasync(descriptor) == 0 else {
        // After a failed fdatasync nobody knows which pages are on the disk, and asking again says that all is well (Rebello and
        // others, "Can applications recover from fsync failures?", USENIX ATC 2020). What is there is read when the project is
        // opened anew.
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
