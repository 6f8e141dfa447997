/// A bounded, big-endian reader of Photoshop bytes. Reading past the end throws an error with the position.
struct PhotoshopBytes {
  private let bytes: [UInt8]
  private(set) var place: Int
  /// The end of the readable range.
  let end: Int
  let file: String

  init(_ bytes: [UInt8], file: String) { (self.bytes, place, end, self.file) = (bytes, 0, bytes.count, file) }

  private init(_ bytes: [UInt8], _ range: Range<Int>, file: String) {
    (self.bytes, place, end, self.file) = (bytes, range.lowerBound, range.upperBound, file)
  }

  var remaining: Int { end - place }

  var damage: ImportError { ImportError(file, .damaged(at: place)) }

  mutating func number(_ width: Int) throws(ImportError) -> Int { try take(width).reduce(0) { $0 << 8 | Int($1) } }

  /// A signed 32-bit number.
  mutating func signed() throws(ImportError) -> Int { Int(Int32(truncatingIfNeeded: try number(4))) }

  mutating func text(_ count: Int) throws(ImportError) -> String { String(decoding: try take(count), as: UTF8.self) }

  mutating func take(_ count: Int) throws(ImportError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw damage }
    defer { place += count }
    return bytes[place..<place + count]
  }

  /// A reader for the next bytes only.
  mutating func part(_ count: Int) throws(ImportError) -> PhotoshopBytes {
    guard count >= 0, count <= remaining else { throw damage }
    defer { place += count }
    return PhotoshopBytes(bytes, place..<place + count, file: file)
  }
}
