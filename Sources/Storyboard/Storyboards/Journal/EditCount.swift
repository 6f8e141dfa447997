import Foundation
import MediaLibrary

/// The number of the last edit that a window was told is kept, in a file of its own: what a journal has lost is counted against
/// it.
///
/// The file is one checked line that always has the same length, written over in place behind each `fdatasync` of the journal and
/// before the window is told. That makes a second `fdatasync` for each batch of edits, the cheapest there is: no block is taken
/// and no length changes. A program that is killed between the two leaves a count that is too low, which is no loss.
///
/// Used by one at a time.
final class EditCount {
  private struct Line: Codable { let edits: String }

  private let path: String
  /// Open once the file has been made; -1 before, and after a failure.
  private var descriptor: Int32 = -1
  /// Whether the last number that was to be written may be on the disk although `write` failed: of an edit that was taken back.
  private(set) var isDoubtful = false

  init(_ folder: ProjectFolder) { path = folder.count }

  deinit { close(descriptor) }

  /// The number that a project's file says.
  ///
  /// - Returns: `nil` when there is no file, or it is not what was written.
  static func read(_ folder: ProjectFolder) -> Int? {
    let line = (try? StoredFile.value(Line.self, at: folder.count)) ?? nil
    return line.flatMap { Int($0.edits) }
  }

  /// Returns when the number is on the disk.
  ///
  /// - Throws: `diskFull`, `cannotWrite`. The number on the disk is the former one or this one then.
  func write(_ sequence: Int) throws(LibraryError) {
    isDoubtful = true
    try put(sequence)
    isDoubtful = false
  }

  private func put(_ sequence: Int) throws(LibraryError) {
    let line = Line(edits: ProjectFolder.padded(sequence))
    guard descriptor >= 0, let bytes = try? CheckedLine.bytes(of: line) else { return try make(line) }
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, fdatasync(descriptor) == 0 else {
      let failure = DurableFile.failure(path)
      // The next number is written into a new file: after a failed fdatasync the old one may say anything.
      close(descriptor)
      descriptor = -1
      throw failure
    }
  }

  private func make(_ line: Line) throws(LibraryError) {
    try StoredFile.write(line, to: path)
    descriptor = open(path, O_WRONLY | O_CLOEXEC)
  }
}
