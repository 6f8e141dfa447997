import WebPlatform

/// All topics in their groups, or those in which some words are found.
struct TopicListPage {
  let book: LearningBook
  let visit: Visit

  func reply() throws -> Reply {
    let (words, search) = (visit.words, visit.search)
    let found = book.topics(with: search, in: words.language)
    let lists: HTML =
      search.isEmpty
      ? try Topic.Group.allCases.map { group in try section(group, found.filter { $0.group == group }) }.joined()
      : "<ul class=\"topics\">\(try found.map(card))</ul>"
    var page = PageParts(
      words("biopioneer.learn.title"),
      """
      <h1>\(words("biopioneer.learn.title"))</h1><p class="lead">\(words("biopioneer.learn.lead"))</p>
      \(visit.searchForm(to: LearnPages.path, label: "biopioneer.learn.search-label", value: search))
      \(visit.found(found.count, for: search, all: LearnPages.path))
      \(lists)
      <p><a class="button" href="\(RulebookPage.path)">\(Icon.list.html) \(words("biopioneer.rules.title"))</a></p>
      """)
    page.styles = [LearnPages.style]
    return visit.page(page)
  }

  private func section(_ group: Topic.Group, _ topics: [Topic]) throws -> HTML {
    """
    <section aria-labelledby="group-\(group.rawValue)"><h2 id="group-\(group.rawValue)">\
    \(visit.words("biopioneer.learn.group.\(group.rawValue)"))</h2>
    <ul class="topics">\(try topics.map(card))</ul></section>
    """
  }

  private func card(_ topic: Topic) throws -> HTML {
    let text = try book.text(topic.id, in: visit.words.language)
    return """
      <li><a class="card topic-card" href="\(LearnPages.path(of: topic.id))">\
      <img src="\(visit.drawing(of: topic))" alt="" width="64" height="64" loading="lazy">\
      <strong>\(text.title)</strong><span>\(text.summary)</span></a></li>
      """
  }
}

extension Visit {
  /// The address of a topic's drawing.
  func drawing(of topic: Topic) -> String { site.assets.path("biopioneer/\(topic.drawing)") }
}
