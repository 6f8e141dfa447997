import WebPlatform

/// All topics in their groups, or the results of a search.
struct TopicListPage {
  let book: LearningBook
  let context: RequestContext

  func response() throws -> Response {
    let (localizer, search) = (context.localizer, context.search)
    let found = book.topics(with: search, in: localizer.language)
    let lists: HTML =
      search.isEmpty
      ? try Topic.Group.allCases.map { group in try section(group, found.filter { $0.group == group }) }.joined()
      : "<ul class=\"topics\">\(try found.map(card))</ul>"
    var page = PageParts(
      localizer("biopioneer.learn.title"),
      """
      <h1>\(localizer("biopioneer.learn.title"))</h1><p class="lead">\(localizer("biopioneer.learn.lead"))</p>
      \(context.searchForm(to: LearnPages.path, label: "biopioneer.learn.search-label", value: search))
      \(context.found(found.count, for: search, all: LearnPages.path))
      \(lists)
      <p><a class="button" href="\(RulebookPage.path)">\(Icon.list.html) \(localizer("biopioneer.rules.title"))</a></p>
      """)
    page.styles = [LearnPages.style]
    return context.page(page)
  }

  private func section(_ group: Topic.Group, _ topics: [Topic]) throws -> HTML {
    """
    <section aria-labelledby="group-\(group.rawValue)"><h2 id="group-\(group.rawValue)">\
    \(context.localizer("biopioneer.learn.group.\(group.rawValue)"))</h2>
    <ul class="topics">\(try topics.map(card))</ul></section>
    """
  }

  private func card(_ topic: Topic) throws -> HTML {
    let text = try book.text(topic.id, in: context.localizer.language)
    return """
      <li><a class="card topic-card" href="\(LearnPages.path(of: topic.id))">\
      <img src="\(context.drawing(of: topic))" alt="" width="64" height="64" loading="lazy">\
      <strong>\(text.title)</strong><span>\(text.summary)</span></a></li>
      """
  }
}

extension RequestContext {
  /// The URL of a topic's drawing.
  func drawing(of topic: Topic) -> String { site.assets.path("biopioneer/\(topic.drawing)") }
}
