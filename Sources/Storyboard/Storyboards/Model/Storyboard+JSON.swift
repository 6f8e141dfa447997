extension Storyboard {
  /// JSON with sorted keys. O(elements), and many times as fast as an encoder that encodes each point of a line.
  package func json() throws -> [UInt8] { try DrawingJSON.encode(self) }
}

extension Edit {
  /// JSON with sorted keys. O(new content).
  package func json() throws -> [UInt8] { try DrawingJSON.encode(self) }
}
