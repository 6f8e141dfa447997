package import BioPioneerRules
import Foundation
package import WebPlatform

/// The learning centre and the rulebook: for everybody, since guests play too and nothing here is about anybody.
package struct LearnPages: Sendable {
  let book: LearningBook
  let rulebook: Rulebook

  static let path = "/biopioneer/learn"
  static let style = "biopioneer/learning/learning.css"
  /// More is not typed into a search field.
  static let longestSearch = 80

  /// Both books, with the numbers of some rules.
  ///
  /// - Throws: an error that names the file, when what comes with the program was changed.
  package init(rules: Rules) throws {
    let figures = Figures(rules.numbers)
    book = try LearningBook(figures: figures)
    rulebook = try Rulebook(figures: figures)
    numbers = rules.numbers
  }

  let numbers: Numbers

  /// Adds all pages, and their twins for programs.
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

  /// Pages that are kept for when there is no connection.
  package var offlinePages: [String] {
    [Self.path, RulebookPage.path] + book.topics.map { Self.path(of: $0.id) }
  }

  /// The page of a topic: of a kind of the rules by its raw value.
  package static func path(of topic: String) -> String { "\(path)/\(topic)" }

  func topic(_ context: RequestContext) throws(WebError) -> Topic {
    guard let topic = book.topic(try context.parameter("topic")) else { throw .notFound }
    return topic
  }
}

extension RequestContext {
  /// What is looked for, without blanks around it.
  var search: String { query["q"] ?? "" }

  /// A field that looks something up at a path, by itself, without a module.
  func searchForm(to path: String, label: String, value: String) -> HTML {
    """
    <form method="get" action="\(path)" class="inline learn-search" role="search"><label>\(localizer(label))\
    <input type="search" name="q" value="\(value)" maxlength="\(LearnPages.longestSearch)"></label>\
    <button class="primary">\(Icon.search.html) \(localizer("biopioneer.learn.search"))</button></form>
    """
  }

  /// How much was found, and the way back to all; nothing when nothing was looked for.
  func found(_ count: Int, for value: String, all path: String) -> HTML? {
    guard !value.isEmpty else { return nil }
    return """
      <p role="status">\(localizer("biopioneer.learn.found", ["count": .number(count), "search": .text(value)])) \
      <a href="\(path)">\(localizer("biopioneer.learn.all"))</a></p>
      """
  }
}
