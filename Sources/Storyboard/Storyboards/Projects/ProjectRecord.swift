/// The record of a project. Its title and content are in its storyboard.
package struct Project: Hashable, Sendable, Codable, Identifiable {
  /// The format version of the folder.
  let format: Int
  package let id: Identifier<Project>
  package let owner: PersonID
  package let createdAt: Timestamp
  /// When the project was moved to the trash; `nil` outside the trash.
  package internal(set) var trashedAt: Timestamp?

  static let format = 2
  /// The first format with `count`, `history` and `copies`. Older projects are complete without these files.
  static let countedFormat = 2

  init(id: Identifier<Project>, owner: PersonID, createdAt: Timestamp, format: Int = Self.format) {
    (self.format, self.id, self.owner, self.createdAt) = (format, id, owner, createdAt)
  }

  /// Whether the project has the files `count`, `history` and `copies`.
  var isCounted: Bool { format >= Self.countedFormat }
}
