/// Reads bytes sequentially; a read beyond the end returns `nil` or `false`.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int

  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    position = min(start, bytes.count)
    end = bytes.count
  }

  var remaining: Int { end - position }

  mutating func byte() -> UInt8? {
    guard position < end else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func bigEndian(_ width: Int) -> Int? {
    take(width)?.reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func littleEndian(_ width: Int) -> Int? {
    take(width)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= remaining else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func skip(_ count: Int) -> Bool { take(count) != nil }
}
