/// A project: what its identifier is one of. What it is about stands in its storyboard.
package struct Project: Hashable, Sendable, Codable, Identifiable {
  /// The number of the format in which the folder is written.
  let format: Int
  package let id: Identifier<Project>
  /// Whose it is.
  package let owner: Person
  package let createdAt: Moment
  /// Since when it has been in the trash; `nil` when it is not.
  package internal(set) var trashedAt: Moment?

  static let format = 2
  /// The first format that has `count`, `history` and `copies`: without these, older projects are whole.
  static let countedFormat = 2

  init(id: Identifier<Project>, owner: Person, createdAt: Moment, format: Int = Self.format) {
    (self.format, self.id, self.owner, self.createdAt) = (format, id, owner, createdAt)
  }

  /// Whether all that this format has is to be expected in the folder.
  var isCounted: Bool { format >= Self.countedFormat }
}
