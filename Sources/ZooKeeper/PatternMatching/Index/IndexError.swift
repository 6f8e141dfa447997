package enum IndexError: Error, Equatable, CustomStringConvertible {
  /// The first bytes are not those of a segment, or of another format version.
  case notASegment
  /// The number of bytes does not match the counts in the header.
  case wrongLength(expected: Int, found: Int)
  case inconsistent

  package var description: String {
    switch self {
    case .notASegment: "the index file does not begin like an index file"
    case .wrongLength(let expected, let found): "the index file has \(found) bytes instead of \(expected)"
    case .inconsistent: "the index file contradicts itself"
    }
  }
}
