/// Which bytes of a file are asked for (RFC 9110, 14.2): one stretch, or all.
enum ByteRange {
  /// What a `Range` header comes to.
  enum Selection: Equatable {
    /// Everything: there is no header, it asks for several stretches, or for something else than bytes, which all may be ignored.
    case whole
    /// One stretch.
    case part(Range<Int>)
    /// A stretch that lies beyond the end.
    case beyond
  }

  /// - Parameters:
  ///   - header: `bytes=0-499`, `bytes=500-`, `bytes=-500`.
  ///   - count: how many bytes there are.
  static func selection(_ header: String?, of count: Int) -> Selection {
    guard let header, header.utf8.count <= 100, let match = header.wholeMatch(of: /bytes=(\d*)-(\d*)/) else {
      return .whole
    }
    switch (match.1.isEmpty, match.2.isEmpty) {
    case (true, true): return .whole
    case (true, false):
      // A number that is too long for us is longer than the file.
      let last = min(Int(match.2) ?? .max, count)
      return last > 0 ? .part(count - last..<count) : .beyond
    case (false, _):
      let first = Int(match.1) ?? .max
      let last = match.2.isEmpty ? count - 1 : min(Int(match.2) ?? .max, count - 1)
      guard first < count else { return .beyond }
      // The end before the beginning is no range at all.
      return first <= last ? .part(first..<last + 1) : .whole
    }
  }
}
