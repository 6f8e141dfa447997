/// Something new that somebody wants to hear of while they look elsewhere, in their words.
package struct Notice: Hashable, Sendable {
  /// What tells it from all others: of two with one tag the second takes the place of the first.
  package let tag: String
  /// What it is about.
  package let title: String
  /// What happened.
  package let text: String
  /// The page that has more of it.
  package let path: String

  /// Something new.
  package init(tag: String, title: String, text: String, path: String) {
    self.tag = tag
    self.title = title
    self.text = text
    self.path = path
  }

  var event: ServerEvent {
    ServerEvent(
      "notice", ["tag": .string(tag), "title": .string(title), "text": .string(text), "path": .string(path)])
  }
}
