/// A browser page in which a person draws, from load to close. It makes its own identifier.
package enum Window {}

/// An edit on its way to a project.
///
/// A window numbers its edits 1, 2, 3. An edit that is sent twice, because the first response was lost, is applied
/// once. The number of a refused edit is used again for the next.
package struct Submission: Hashable, Sendable, Codable {
  package let window: Identifier<Window>
  package let number: Int
  package let edit: Edit

  package init(window: Identifier<Window>, number: Int, edit: Edit) {
    (self.window, self.number, self.edit) = (window, number, edit)
  }
}
