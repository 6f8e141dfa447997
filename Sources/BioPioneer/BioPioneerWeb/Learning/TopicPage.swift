import WebPlatform

/// A topic: its meaning in a laboratory, its effect in the game, a question to think about, and the sources
/// of its claims.
struct TopicPage {
  let book: LearningBook
  let topic: Topic
  let context: RequestContext

  private var localizer: Localizer { context.localizer }

  func response() throws -> Response {
    let text = try book.text(topic.id, in: localizer.language)
    var page = PageParts(
      text.title,
      """
      <p><a href="\(LearnPages.path)#group-\(topic.group.rawValue)">\(Icon.back.html) \(localizer("biopioneer.learn.title"))</a></p>
      <article class="topic">
      <header><img src="\(context.drawing(of: topic))" alt="" width="200" height="200">
      <div><p class="quiet">\(localizer("biopioneer.learn.group.\(topic.group.rawValue)"))</p><h1>\(text.title)</h1>\
      <p class="lead">\(text.summary)</p></div></header>
      <div class="prose">\(text.paragraphs.map { "<p>\(html($0))</p>" as HTML })</div>
      <section class="card"><h2>\(localizer("biopioneer.learn.in-the-game"))</h2><p>\(html(text.game))</p></section>
      <section class="card"><h2>\(localizer("biopioneer.learn.think"))</h2><p>\(html(text.question))</p>
      <details><summary>\(localizer("biopioneer.learn.answer"))</summary><p>\(html(text.answer))</p></details></section>
      \(try related())\(sources)
      </article>
      """)
    page.styles = [LearnPages.style]
    return context.page(page)
  }

  private func html(_ text: String) -> HTML { BookText(text).html(book.figures, localizer) }

  private func related() throws -> HTML {
    let links = try topic.related.map { id -> HTML in
      "<li><a class=\"chip\" href=\"\(LearnPages.path(of: id))\">\(try book.text(id, in: localizer.language).title)</a></li>"
    }
    return """
      <nav aria-label="\(localizer("biopioneer.learn.related"))"><h2>\(localizer("biopioneer.learn.related"))</h2>\
      <ul class="chips">\(links)</ul></nav>
      """
  }

  /// The sources are in English in every language of the page.
  private var sources: HTML {
    """
    <section class="sources"><h2>\(localizer("biopioneer.learn.sources"))</h2>
    <p class="quiet">\(localizer("biopioneer.learn.sources-lead"))</p>
    <ol>\(topic.claims.enumerated().map { number, claim in item(number + 1, claim) })</ol></section>
    """
  }

  private func item(_ number: Int, _ claim: Claim) -> HTML {
    guard let source = book.source(of: claim) else { return .empty }
    let year = source.year.map(String.init) ?? localizer("biopioneer.learn.undated")
    let copy = source.copy.map { address -> HTML in
      " <span class=\"quiet\">\(localizer("biopioneer.learn.copy")) \(link(address, address))</span>"
    }
    return """
      <li id="source-\(number)"><blockquote lang="en">\(claim.sentence)</blockquote>\
      <p><span lang="en">\(source.author): \(link(source.address, source.title))</span>, \(year).\(copy)</p></li>
      """
  }

  private func link(_ address: String, _ name: String) -> HTML {
    "<a href=\"\(address)\" rel=\"noopener noreferrer\">\(name)</a>"
  }
}
