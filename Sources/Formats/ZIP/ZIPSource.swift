/// The bytes of an archive: in memory, or a file that is read in parts.
package struct ZIPSource: Sendable {
  /// The size in bytes.
  package let count: Int
  private let part: @Sendable (Range<Int>) throws -> [UInt8]

  /// - Parameter part: returns all bytes of a range within the archive.
  package init(count: Int, part: @escaping @Sendable (Range<Int>) throws -> [UInt8]) {
    self.count = count
    self.part = part
  }

  package init(_ bytes: [UInt8]) { self.init(count: bytes.count) { Array(bytes[$0]) } }

  /// The bytes of a range; `nil` when the range is not within the archive or the source returns another number of bytes.
  func bytes(at place: Int, count length: Int) throws -> [UInt8]? {
    guard place >= 0, length >= 0, length <= count, place <= count - length else { return nil }
    let bytes = try part(place..<place + length)
    return bytes.count == length ? bytes : nil
  }
}
