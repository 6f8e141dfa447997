import Foundation
import MediaLibrary

/// The number of the last edit that was acknowledged to a window, in its own file. It shows how many edits a damaged
/// journal has lost.
///
/// The file is one checked line of constant length. It is overwritten in place after each `fdatasync` of the journal
/// and before the window gets its answer. This costs a second `fdatasync` for each batch of edits. The second call is
/// cheap, because no block is allocated and the length stays the same. If the program is killed between the two calls,
/// the count is too low; no edit is lost.
///
/// Not thread-safe.
final class AcknowledgedEditCount {
  private struct Line: Codable { let edits: String }

  private let path: String
  /// Open after the file was created; -1 before, and after a failure.
  private var descriptor: Int32 = -1
  /// Whether the last number may be on the disk although `write` failed. The edit itself was undone.
  private(set) var isDoubtful = false

  init(_ folder: ProjectFolder) { path = folder.count }

  deinit { close(descriptor) }

  /// The stored number of a project.
  ///
  /// - Returns: `nil` when the file is missing or damaged.
  static func read(_ folder: ProjectFolder) -> Int? {
    let line = (try? StoredFile.value(Line.self, at: folder.count)) ?? nil
    return line.flatMap { Int($0.edits) }
  }

  /// Returns when the number is on the disk.
  ///
  /// - Throws: `diskFull`, `cannotWrite`. Then the disk has the old number or the new one.
  func write(_ sequence: Int) throws(LibraryError) {
    isDoubtful = true
    try put(sequence)
    isDoubtful = false
  }

  private func put(_ sequence: Int) throws(LibraryError) {
    let line = Line(edits: ProjectFolder.padded(sequence))
    guard descriptor >= 0, let bytes = try? ChecksummedLine.bytes(of: line) else { return try make(line) }
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, fdatasync(descriptor) == 0 else {
      let failure = DurableFile.failure(path)
      // The next number goes to a new file: after a failed `fdatasync` the content of the old one is unknown.
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
