import Basics
import Foundation

/// Reads a whole file up to a size limit.
enum ModelFile {
  /// All bytes of the file at `path`.
  ///
  /// - Throws: when it cannot be read, is not a regular file or has more than `limit` bytes; the size is checked before memory is
  ///   allocated.
  static func bytes(of path: String, limit: Int) throws(ModelError) -> [UInt8] {
    // Opening a pipe would block without O_NONBLOCK.
    let descriptor = PathText.withBytes(of: path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw ModelError(path, .cannotRead(errno: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw ModelError(path, .cannotRead(errno: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ModelError(path, .notAFile) }
    guard status.st_size <= limit else { throw ModelError(path, .tooLarge(bytes: Int(status.st_size), limit: limit)) }
    var trouble: Int32 = 0
    // A file that grows meanwhile is read up to its earlier size; one that shrinks, up to its new end.
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let got = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if got > 0 {
          count += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          trouble = errno
          return
        }
      }
    }
    guard trouble == 0 else { throw ModelError(path, .cannotRead(errno: trouble)) }
    return bytes
  }
}
