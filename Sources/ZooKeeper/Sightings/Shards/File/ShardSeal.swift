import Basics
import Foundation
import MediaLibrary

/// The end of a finished file: a line with the SHA-256 of all bytes before it. SQLite ignores what follows its last page,
/// so the file opens in any SQLite tool.
enum ShardSeal {
  private static let beginning = Array("\nmenagerie-shard sha256 ".utf8)
  private static let length = beginning.count + 64 + 1

  /// Appends the seal. `DurableFile.place` syncs the file.
  ///
  /// - Throws: `unreadable`; `library` if the file cannot be written.
  static func close(_ path: String) throws(ShardError) {
    guard let content = WholeFile.content(of: path) else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    let descriptor = PathText.withBytes(of: path) { open($0, O_WRONLY | O_APPEND | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .library(DurableFile.failure(path)) }
    defer { Foundation.close(descriptor) }
    do throws(LibraryError) {
      try DurableFile.write(beginning + Array("\(content.sha256)\n".utf8), to: descriptor, path: path)
    } catch {
      throw .library(error)
    }
  }

  /// Whether a file ends with a seal. The content is not compared with the seal.
  static func isThere(_ path: String) -> Bool { stated(in: path) != nil }

  /// The digest that a seal states, after comparing it with the content.
  ///
  /// - Throws: `cutShort` without a seal; `changed`; `unreadable`.
  /// - Complexity: reads the file, piece by piece.
  static func check(_ path: String) throws(ShardError) -> String {
    guard let stated = stated(in: path) else { throw .cutShort(path: path) }
    guard let content = WholeFile.content(of: path, first: stated.bytes) else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard content == stated else { throw .changed(path: path) }
    return stated.sha256
  }

  /// The content that a seal states; `nil` without a seal, and for an unreadable file.
  private static func stated(in path: String) -> WholeFile.Content? {
    let descriptor = PathText.withBytes(of: path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { Foundation.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, Int(status.st_size) > length else { return nil }
    let size = Int(status.st_size)
    var end = [UInt8](repeating: 0, count: length)
    guard pread(descriptor, &end, length, off_t(size - length)) == length, end.starts(with: beginning),
      end.last == UInt8(ascii: "\n")
    else { return nil }
    return WholeFile.Content(
      sha256: String(decoding: end.dropFirst(beginning.count).prefix(64), as: UTF8.self), bytes: size - length)
  }
}
