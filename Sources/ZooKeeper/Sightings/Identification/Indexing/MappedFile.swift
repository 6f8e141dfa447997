import Foundation
import MediaLibrary

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
