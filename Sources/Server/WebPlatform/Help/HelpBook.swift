/// The help of an app: a topic for every page.
package struct HelpBook: Sendable {
  /// In the order in which they are read.
  package let topics: [HelpTopic]
  /// The page with all of them; `nil` when there is none.
  package let path: String?

  /// Topics, and where they stand together.
  package init(_ topics: [HelpTopic], path: String? = nil) {
    self.topics = topics
    self.path = path
  }

  /// What is about a page: the topic whose page is the path, or the nearest above it. A literal part goes before a parameter.
  package func topic(of path: String) -> HelpTopic? {
    let parts = path.split(separator: "/")
    let fitting = topics.flatMap { topic in
      topic.pages.compactMap { page in Self.nearness(of: page.split(separator: "/"), to: parts).map { ($0, topic) } }
    }
    return fitting.max { $0.0 < $1.0 }?.1
  }

  /// How well a pattern fits a path: twice its parts, and one more for each that is literal; `nil` when it does not.
  private static func nearness(of pattern: [Substring], to parts: [Substring]) -> Int? {
    guard pattern.count <= parts.count else { return nil }
    var nearness = 0
    for (expected, part) in zip(pattern, parts) {
      guard expected == part || expected.hasPrefix("{") else { return nil }
      nearness += expected == part ? 3 : 2
    }
    return nearness
  }
}
