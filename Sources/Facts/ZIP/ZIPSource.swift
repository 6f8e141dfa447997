/// Where the bytes of an archive come from: memory, or a file that is read in parts.
package struct ZIPSource: Sendable {
  /// How many bytes there are.
  package let count: Int
  private let part: @Sendable (Range<Int>) throws -> [UInt8]

  /// Bytes that are read in parts.
  ///
  /// - Parameter part: gives the bytes of a range within the archive, all of them.
  package init(count: Int, part: @escaping @Sendable (Range<Int>) throws -> [UInt8]) {
    self.count = count
    self.part = part
  }

  /// Bytes in memory.
  package init(_ bytes: [UInt8]) { self.init(count: bytes.count) { Array(bytes[$0]) } }

  /// Some bytes; `nil` when they are not all within the archive.
  func bytes(at place: Int, count length: Int) throws -> [UInt8]? {
    guard place >= 0, length >= 0, length <= count, place <= count - length else { return nil }
    let bytes = try part(place..<place + length)
    return bytes.count == length ? bytes : nil
  }
}
