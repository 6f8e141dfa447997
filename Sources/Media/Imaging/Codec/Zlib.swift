import CImageIO
import Formats

/// Compression for file formats such as PDF and ZIP.
package enum Zlib {
  /// Compresses to a zlib stream (RFC 1950), which PDF calls FlateDecode.
  ///
  /// - Throws: `ImagingError` of stage `encode` when there is not enough memory.
  package static func compress(_ bytes: [UInt8]) throws(ImagingError) -> [UInt8] {
    var out = cio_buffer()
    _ = try cio_deflate(bytes, bytes.count, &out).damage(file: "compressed data", stage: .encode)
    return out.take()
  }

  /// Decompresses a zlib stream.
  ///
  /// - Parameter limit: maximum size of the result, below 2 GiB; no more is ever allocated.
  /// - Throws: `ImagingError` of stage `metadata` when the stream is damaged, truncated, or longer than the limit.
  static func expanded(_ packed: ArraySlice<UInt8>, limit: Int) throws(ImagingError) -> [UInt8] {
    var out = cio_buffer()
    let result = packed.withUnsafeBufferPointer { cio_inflate($0.baseAddress, $0.count, limit, &out) }
    _ = try result.damage(file: "compressed data", stage: .metadata)
    return out.take()
  }

  /// Compresses to DEFLATE blocks (RFC 1951) without a final block, ending at a byte boundary.
  ///
  /// - Throws: `ImagingError` of stage `encode` when there is not enough memory, or for 2 GiB and more.
  package static func blocks(_ bytes: [UInt8]) throws(ImagingError) -> [UInt8] {
    var out = cio_buffer()
    _ = try cio_deflate_blocks(bytes, bytes.count, &out).damage(file: "compressed data", stage: .encode)
    return out.take()
  }

  /// Decompresses a complete stream of DEFLATE blocks.
  ///
  /// - Parameter count: the size of the result.
  /// - Throws: `ImagingError` of stage `decode` when the stream is damaged, has another size, or is followed by more bytes.
  package static func inflated(_ packed: [UInt8], count: Int) throws(ImagingError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    _ = try cio_inflate_blocks(packed, packed.count, &bytes, count).damage(file: "compressed data", stage: .decode)
    return bytes
  }
}

extension ZIPCodec {
  package static let zlib = ZIPCodec(deflate: Zlib.blocks, inflate: Zlib.inflated)
}
