package import WebPlatform

/// The source of media library pictures for tracing. It knows which pictures a person may see and what they show. It
/// does not reveal where they were taken.
package protocol LibraryPictures: Sendable {
  /// The pictures with a subject whose name starts with the given text.
  ///
  /// - Parameters:
  ///   - name: the beginning of a name; empty for all.
  ///   - person: the requesting person; hidden pictures are left out.
  func pictures(named name: String, for person: SignedInPerson, limit: Int) throws -> [LibraryPicture]

  /// A picture, upright and without metadata; `nil` when it does not exist or the person may not see it.
  ///
  /// - Parameter longSide: the largest longer side in pixels.
  func jpeg(_ id: Int64, longSide: Int, for person: SignedInPerson) throws -> [UInt8]?
}

package struct LibraryPicture: Hashable, Sendable {
  package let id: Int64
  /// The subject of the picture.
  package let title: String

  package init(id: Int64, title: String) { (self.id, self.title) = (id, title) }
}
