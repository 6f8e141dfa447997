extension Storyboard {
  /// The storyboard as JSON, keys in order. O(elements), and many times as fast as an encoder that takes the points of lines one by
  /// one.
  ///
  /// - Throws: what encoding throws.
  package func json() throws -> [UInt8] { try DrawingJSON.encode(self) }
}

extension Edit {
  /// The edit as JSON, keys in order. O(what it brings).
  ///
  /// - Throws: what encoding throws.
  package func json() throws -> [UInt8] { try DrawingJSON.encode(self) }
}
