/// An applied edit.
package struct JournalEntry: Hashable, Sendable {
  /// Counted from 1 within the project.
  package let sequence: Int
  package let by: PersonID
  package let at: Timestamp
  package let submission: Submission

  package var edit: Edit { submission.edit }

  package init(sequence: Int, by: PersonID, at: Timestamp, submission: Submission) {
    (self.sequence, self.by, self.at, self.submission) = (sequence, by, at, submission)
  }
}

/// A browser page in which a person draws, from load to close. The window makes its own identifier.
package enum Window {}

/// An edit that a window sends to a project.
///
/// A window numbers its edits 1, 2, 3. An edit that is sent twice, because the first response was lost, is applied
/// once. The next edit uses the number of a refused edit again.
package struct Submission: Hashable, Sendable, Codable {
  package let window: Identifier<Window>
  package let number: Int
  package let edit: Edit

  package init(window: Identifier<Window>, number: Int, edit: Edit) {
    (self.window, self.number, self.edit) = (window, number, edit)
  }
}

/// `{"n": 12, "by": "7", "at": 1764072331123, "window": "abc", "k": 5, "edit": {…}}`
extension JournalEntry: Codable {
  private enum Key: String, CodingKey {
    case sequence = "n"
    case by, at, window
    case number = "k"
    case edit
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    sequence = try container.decode(Int.self, forKey: .sequence)
    by = try container.decode(PersonID.self, forKey: .by)
    at = try container.decode(Timestamp.self, forKey: .at)
    submission = Submission(
      window: try container.decode(Identifier<Window>.self, forKey: .window),
      number: try container.decode(Int.self, forKey: .number), edit: try container.decode(Edit.self, forKey: .edit))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(sequence, forKey: .sequence)
    try container.encode(by, forKey: .by)
    try container.encode(at, forKey: .at)
    try container.encode(submission.window, forKey: .window)
    try container.encode(submission.number, forKey: .number)
    try container.encode(edit, forKey: .edit)
  }
}
