/// The compression of Photoshop samples: none, or PackBits (TIFF 6.0, section 9).
enum PhotoshopChannel {
  /// Rows of samples in sequence; each row is decoded separately.
  ///
  /// - Parameters:
  ///   - rows: the number of rows, each of `width` samples.
  ///   - wanted: the number of rows to decode, from the first.
  static func samples(
    _ bytes: inout PhotoshopBytes, method: Int, width: Int, rows: Int, wanted: Int
  ) throws(ImportError) -> [UInt8] {
    switch method {
    case 0: return Array(try bytes.take(width * wanted))
    case 1:
      let counts = try bytes.take(2 * rows)
      var samples: [UInt8] = []
      // Two bytes expand to at most 128 samples: memory is limited by the input that exists.
      samples.reserveCapacity(min(width * wanted, 64 * bytes.remaining))
      for row in 0..<wanted {
        let count = Int(counts[counts.startIndex + 2 * row]) << 8 | Int(counts[counts.startIndex + 2 * row + 1])
        try unpack(bytes.take(count), width, into: &samples) { bytes.damage }
      }
      return samples
    default: throw ImportError(bytes.file, .unsupported(.packing(method)))
    }
  }

  /// Decodes one row; bytes after a complete row are padding.
  private static func unpack(
    _ packed: ArraySlice<UInt8>, _ width: Int, into samples: inout [UInt8], _ damage: () -> ImportError
  ) throws(ImportError) {
    let full = samples.count + width
    var place = packed.startIndex
    while samples.count < full {
      guard place < packed.endIndex else { throw damage() }
      let head = Int(Int8(bitPattern: packed[place]))
      place += 1
      if head == -128 { continue }
      let count = abs(head) + 1
      guard count <= full - samples.count else { throw damage() }
      if head < 0 {
        guard place < packed.endIndex else { throw damage() }
        samples.append(contentsOf: repeatElement(packed[place], count: count))
        place += 1
      } else {
        guard count <= packed.endIndex - place else { throw damage() }
        samples.append(contentsOf: packed[place..<place + count])
        place += count
      }
    }
  }
}
