package import BioPioneerRules
import Foundation
package import WebPlatform

/// The learning centre and the rulebook. They are public, because guests play too and the pages contain no
/// personal data.
package struct LearnPages: Sendable {
  let book: LearningBook
  let rulebook: Rulebook

  static let path = "/biopioneer/learn"
  static let style = "biopioneer/learning/learning.css"
  /// The maximum length of a search text.
  static let longestSearch = 80

  /// Both books with the numbers of these rules.
  ///
  /// - Throws: an error that names the file, if a built-in book was changed.
  package init(rules: Rules) throws {
    let figures = Figures(rules.numbers)
    book = try LearningBook(figures: figures)
    rulebook = try Rulebook(figures: figures)
    numbers = rules.numbers
  }

  let numbers: Numbers

  /// Adds all pages, and their API versions.
  package func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .anyone) { context in try TopicListPage(book: book, context: context).response() }
    routes.page("\(Self.path)/{topic}", for: .anyone) { context in
      try TopicPage(book: book, topic: topic(context), context: context).response()
    }
    routes.page(RulebookPage.path, for: .anyone) { context in
      try RulebookPage(rulebook: rulebook, numbers: numbers, context: context).response()
    }
    addInterface(to: &routes)
  }

  /// The pages that are available offline.
  package var offlinePages: [String] {
    [Self.path, RulebookPage.path] + book.topics.map { Self.path(of: $0.id) }
  }

  /// The page of a topic; a kind of the rules is named by its raw value.
  package static func path(of topic: String) -> String { "\(path)/\(topic)" }

  func topic(_ context: RequestContext) throws(WebError) -> Topic {
    guard let topic = book.topic(try context.parameter("topic")) else { throw .notFound }
    return topic
  }
}

extension RequestContext {
  /// The search text without spaces at its ends.
  var search: String { query["q"] ?? "" }

  /// A search form that works without JavaScript.
  func searchForm(to path: String, label: String, value: String) -> HTML {
    """
    <form method="get" action="\(path)" class="inline learn-search" role="search"><label>\(localizer(label))\
    <input type="search" name="q" value="\(value)" maxlength="\(LearnPages.longestSearch)"></label>\
    <button class="primary">\(Icon.search.html) \(localizer("biopioneer.learn.search"))</button></form>
    """
  }

  /// The number of results, with a link to all; `nil` without a search text.
  func found(_ count: Int, for value: String, all path: String) -> HTML? {
    guard !value.isEmpty else { return nil }
    return """
      <p role="status">\(localizer("biopioneer.learn.found", ["count": .number(count), "search": .text(value)])) \
      <a href="\(path)">\(localizer("biopioneer.learn.all"))</a></p>
      """
  }
}
