import Foundation

/// The right to write a library, for one process at a time. The kernel takes it back when the process ends, however it
/// ends.
package final class WriterLock: Sendable {
  private let descriptor: Int32

  init(path: String, folder: String) throws(LibraryError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let holder = Self.holder(descriptor)
      close(descriptor)
      throw .locked(folder: folder, holder: holder)
    }
    self.descriptor = descriptor
    let text = Array("\(getpid())\n".utf8)
    _ = ftruncate(descriptor, 0)
    _ = pwrite(descriptor, text, text.count, 0)
  }

  deinit { close(descriptor) }

  private static func holder(_ descriptor: Int32) -> Int32? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    return Int32(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
