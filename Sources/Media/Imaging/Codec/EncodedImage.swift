import Basics
import Foundation

/// The bytes of one file, and its name for error messages.
package struct EncodedImage: Sendable {
  /// The whole file.
  package let bytes: [UInt8]
  /// The path as the user gave it, in the encoding of `PathText`.
  package let name: String

  package init(bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// Reads the file at `path`.
  ///
  /// - Throws: `ImagingError` of stage `read` when the file cannot be read, is not a regular file, is empty or has more bytes than `limits`
  ///   allow. The size is checked before memory is allocated.
  package init(contentsOf path: String, limits: DecodeLimits = .standard) throws(ImagingError) {
    func failure(_ reason: ImagingError.Reason) -> ImagingError {
      ImagingError(file: path, stage: .read, reason: reason)
    }
    let descriptor = PathText.withBytes(of: path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw failure(.cannotRead(errno: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(.cannotRead(errno: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure(.notAFile) }
    guard status.st_size > 0 else { throw failure(.empty) }
    guard status.st_size <= limits.maxBytes else {
      throw failure(.tooManyBytes(Int(status.st_size), limit: limits.maxBytes))
    }

    var trouble: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let got = Foundation.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if got < 0 {
          if errno == EINTR { continue }
          trouble = errno
          return
        }
        if got == 0 { return }
        count += got
      }
    }
    guard trouble == 0 else { throw failure(.cannotRead(errno: trouble)) }
    self.init(bytes: bytes, name: path)
  }
}
