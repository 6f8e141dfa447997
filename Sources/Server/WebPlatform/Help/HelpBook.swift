/// The help of an app: a topic for every page.
package struct HelpBook: Sendable {
  /// The topics in reading order.
  package let topics: [HelpTopic]
  /// The page with all topics; `nil` when there is none.
  package let path: String?

  package init(_ topics: [HelpTopic], path: String? = nil) {
    self.topics = topics
    self.path = path
  }

  /// The topic of a page; `nil` when no topic fits. A topic fits its pages and their subpages; the topic with the highest `nearness` is
  /// chosen.
  package func topic(of path: String) -> HelpTopic? {
    let parts = path.split(separator: "/")
    let fitting = topics.flatMap { topic in
      topic.pages.compactMap { page in Self.nearness(of: page.split(separator: "/"), to: parts).map { ($0, topic) } }
    }
    return fitting.max { $0.0 < $1.0 }?.1
  }

  /// The match score of a pattern: two points for each parameter, three for each literal part, because a literal part is more specific;
  /// `nil` when the path does not begin with the pattern.
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
