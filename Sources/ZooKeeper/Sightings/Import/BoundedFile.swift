import Basics
import Foundation

/// Reads whole files that other programs wrote.
package enum BoundedFile {
  /// The bytes of a file, up to `limit` + 1: more than `limit` bytes tell the parser that the file is too large.
  package static func bytes(of path: String, limit: Int) throws -> [UInt8] {
    let descriptor = PathText.withBytes(of: path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return Array(try file.read(upToCount: limit + 1) ?? Data())
  }
}
