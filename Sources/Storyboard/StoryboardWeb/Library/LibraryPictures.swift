package import WebPlatform

/// Pictures of the media library that somebody may draw over, as whoever knows what is on them tells: which ones somebody may see,
/// what they are called, and nothing of where they were taken.
package protocol LibraryPictures: Sendable {
  /// Pictures on which something is whose name begins as the words do.
  ///
  /// - Parameters:
  ///   - name: the beginning of a name; empty for all.
  ///   - person: who asks; what they may not see is left out.
  func pictures(named name: String, for person: Person, limit: Int) throws -> [LibraryPicture]

  /// A picture, upright, without what the camera wrote into it; `nil` when there is none that the person may see.
  ///
  /// - Parameter longSide: pixels of the longer side, at most.
  func jpeg(_ id: Int64, longSide: Int, for person: Person) throws -> [UInt8]?
}

/// A picture that can be drawn over.
package struct LibraryPicture: Hashable, Sendable {
  /// The number by which it is asked for.
  package let id: Int64
  /// What is on it.
  package let title: String

  package init(id: Int64, title: String) { (self.id, self.title) = (id, title) }
}
