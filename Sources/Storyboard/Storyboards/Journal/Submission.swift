/// A window in which somebody draws: a page in a browser, from when it is loaded until it is closed. It makes its identifier
/// itself.
package enum Window {}

/// An edit on its way to a project.
///
/// A window numbers its edits 1, 2, 3. One that is sent twice, because the answer to the first was lost, is done once; one that
/// is refused leaves its number to the next.
package struct Submission: Hashable, Sendable, Codable {
  package let window: Identifier<Window>
  package let number: Int
  package let edit: Edit

  package init(window: Identifier<Window>, number: Int, edit: Edit) {
    (self.window, self.number, self.edit) = (window, number, edit)
  }
}
