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

  /// The topic of a page. The topic with the most specific matching path comes first, then the topic of the nearest parent. A literal part
  /// is more specific than a parameter.
  package func topic(of path: String) -> HelpTopic? {
    let parts = path.split(separator: "/")
    let fitting = topics.flatMap { topic in
      topic.pages.compactMap { page in Self.nearness(of: page.split(separator: "/"), to: parts).map { ($0, topic) } }
    }
    return fitting.max { $0.0 < $1.0 }?.1
  }

  /// The match score of a pattern: two points for each parameter, three for each literal part; `nil` when it does not match.
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
