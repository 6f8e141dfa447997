import Foundation
import MediaLibrary

/// Files that are written as memory, for what is larger than the memory.
package enum MappedFile {
  /// Makes a new file of `byteCount` zeros, lets `fill` write into it, and sees it onto the disk. A file of the name that is there is
  /// never cut: another writer may have it as memory, and would end the process.
  ///
  /// - Throws: `diskFull`, `cannotWrite`; what `fill` throws. The file is then not to be used.
  package static func write(
    byteCount: Int, to path: String, _ fill: (UnsafeMutableRawBufferPointer) throws -> Void
  ) throws {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw DurableFile.failure(path) }
    defer { close(file) }
    // Room is taken at once: a full disk met while writing memory would end the process.
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
