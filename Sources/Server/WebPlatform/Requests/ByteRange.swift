/// Parses the `Range` header (RFC 9110, 14.2): one range of bytes, or the whole file.
enum ByteRange {
  enum Selection: Equatable {
    /// The whole file: the header is missing or invalid, has several ranges, or has another unit than bytes. RFC 9110 allows a server to
    /// ignore such headers.
    case whole
    case part(Range<Int>)
    /// The range starts beyond the end, or is empty (`bytes=-0`).
    case beyond
  }

  /// - Parameters:
  ///   - header: `bytes=0-499`, `bytes=500-`, `bytes=-500`.
  ///   - count: the size of the file in bytes.
  static func selection(_ header: String?, of count: Int) -> Selection {
    guard let header, header.utf8.count <= 100, let match = header.wholeMatch(of: /bytes=(\d*)-(\d*)/) else {
      return .whole
    }
    switch (match.1.isEmpty, match.2.isEmpty) {
    case (true, true): return .whole
    case (true, false):
      // A number that overflows `Int` is longer than the file.
      let last = min(Int(match.2) ?? .max, count)
      return last > 0 ? .part(count - last..<count) : .beyond
    case (false, _):
      let first = Int(match.1) ?? .max
      let last = match.2.isEmpty ? count - 1 : min(Int(match.2) ?? .max, count - 1)
      guard first < count else { return .beyond }
      // An end before the start makes the header invalid, so it is ignored.
      return first <= last ? .part(first..<last + 1) : .whole
    }
  }
}
