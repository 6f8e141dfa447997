import CImageIO

/// Compresses bytes for files that are made of more than pixels.
package enum Zlib {
  /// A zlib stream (RFC 1950) of bytes: what PDF calls FlateDecode.
  ///
  /// - Throws: `ImagingError` of stage `encode` when there is no memory.
  package static func compress(_ bytes: [UInt8]) throws(ImagingError) -> [UInt8] {
    var out = cio_buffer()
    _ = try cio_deflate(bytes, bytes.count, &out).damage(file: "compressed data", stage: .encode)
    return out.take()
  }
}
