extension TestAnswer {
  /// The directives of the content security policy, by name; `nil` when the answer has no policy, or one that names a
  /// directive twice.
  package var policy: [String: String]? {
    guard let text = self["Content-Security-Policy"] else { return nil }
    var directives: [String: String] = [:]
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ", maxSplits: 1)
      guard let name = words.first, directives[String(name)] == nil else { return nil }
      directives[String(name)] = words.count > 1 ? String(words[1]) : ""
    }
    return directives
  }
}
