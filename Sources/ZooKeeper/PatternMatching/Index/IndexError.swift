/// Why bytes cannot be read as a segment of an index.
package enum IndexError: Error, Equatable, CustomStringConvertible {
  /// The bytes do not begin as a segment does, or were written in another form.
  case notASegment
  /// There are fewer or more bytes than the counts at the beginning say.
  case wrongLength(expected: Int, found: Int)
  /// A table of the segment contradicts itself.
  case inconsistent

  /// The reason in words.
  package var description: String {
    switch self {
    case .notASegment: "the index file does not begin as one does"
    case .wrongLength(let expected, let found): "the index file has \(found) bytes instead of \(expected)"
    case .inconsistent: "the index file contradicts itself"
    }
  }
}
