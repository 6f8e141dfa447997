import Facts
import Foundation

/// Files that other programs wrote and that are read whole.
enum SmallFile {
  /// The bytes of a file, at most one more than `limit`: what reads them says that there are too many.
  ///
  /// - Throws: what the system says.
  static func bytes(of path: String, limit: Int) throws -> [UInt8] {
    let descriptor = PathText.withBytes(of: path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return Array(try file.read(upToCount: limit + 1) ?? Data())
  }
}
