import CImageIO
import Facts

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

  /// What a zlib stream unfolds to.
  ///
  /// - Parameter limit: bytes at most, below 2 GiB; no more than that is ever allocated.
  /// - Throws: `ImagingError` of stage `metadata` when the stream is damaged, ends early or unfolds to more.
  static func expanded(_ packed: ArraySlice<UInt8>, limit: Int) throws(ImagingError) -> [UInt8] {
    var out = cio_buffer()
    let result = packed.withUnsafeBufferPointer { cio_inflate($0.baseAddress, $0.count, limit, &out) }
    _ = try result.damage(file: "compressed data", stage: .metadata)
    return out.take()
  }

  /// DEFLATE blocks (RFC 1951) of bytes, none of them the last, ending on a whole byte.
  ///
  /// - Throws: `ImagingError` of stage `encode` when there is no memory, or for 2 GiB and more.
  package static func blocks(_ bytes: [UInt8]) throws(ImagingError) -> [UInt8] {
    var out = cio_buffer()
    _ = try cio_deflate_blocks(bytes, bytes.count, &out).damage(file: "compressed data", stage: .encode)
    return out.take()
  }

  /// The bytes of a whole stream of DEFLATE blocks.
  ///
  /// - Parameter count: how many bytes these are.
  /// - Throws: `ImagingError` of stage `decode` when the stream is damaged, gives another number of bytes, or something follows it.
  package static func inflated(_ packed: [UInt8], count: Int) throws(ImagingError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    _ = try cio_inflate_blocks(packed, packed.count, &bytes, count).damage(file: "compressed data", stage: .decode)
    return bytes
  }
}

extension ZIPCodec {
  /// Packs and unpacks by zlib.
  package static let zlib = ZIPCodec(deflate: Zlib.blocks, inflate: Zlib.inflated)
}
