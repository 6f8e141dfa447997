import Basics
import Foundation

/// Reads a file sequentially.
package final class PieceReader {
  private let descriptor: Int32
  private let path: String

  /// - Parameter path: in the encoding of `PathText`.
  /// - Returns: `nil` when the file cannot be opened.
  package init?(_ path: String) {
    self.path = path
    descriptor = PathText.withBytes(of: path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The next `count` bytes; fewer only at the end of the file, none after it.
  ///
  /// - Throws: `damaged` for a read error.
  package func next(_ count: Int) throws(LibraryError) -> [UInt8] {
    var filled = 0
    var failed: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while filled < count, let address = buffer.baseAddress {
        let read = Foundation.read(descriptor, address + filled, count - filled)
        if read < 0 && errno == EINTR { continue }
        if read < 0 { failed = errno }
        guard read > 0 else { break }
        filled += read
      }
      initialized = filled
    }
    guard failed == 0 else { throw .damaged(path: path, reason: String(cString: strerror(failed))) }
    return bytes
  }
}
