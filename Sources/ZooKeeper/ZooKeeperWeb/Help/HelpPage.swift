import WebPlatform

/// What every page is for and how it is used: all that the pages say of themselves, on one that is kept for when there is no
/// connection.
struct HelpPage {
  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/help", for: .people) { visit in
      let (words, role) = (visit.words, try visit.person.role)
      let topics = HelpBook.zooKeeper.topics.filter { role >= $0.least }
      return visit.page(
        PageParts(
          words("help.title"),
          """
          <h1>\(words("help.title"))</h1><p class="lead">\(words("help.lead"))</p>
          <nav aria-label="\(words("help.contents"))"><ul class="conditions">\(topics.map { topic in
            "<li><a class=\"badge\" href=\"#\(topic.name)\">\(topic.icon.html) \(words(topic.title))</a></li>" as HTML
          })</ul></nav>
          <article>\(topics.map { section($0, role, words) })
          <section class="help-topic prose" id="probability"><h2>\(words("help.probability.title"))</h2><p>\(words("help.probability"))</p></section>
          <section class="help-topic prose" id="roles"><h2>\(words("people.title"))</h2><p>\(words("people.lead"))</p></section>
          </article>
          """))
    }
  }

  private func section(_ topic: HelpTopic, _ role: Role, _ words: Words) -> HTML {
    let title = topic.pages.first.map { page -> HTML in
      page.contains("{") ? "\(words(topic.title))" : "<a href=\"\(page)\">\(words(topic.title))</a>"
    }
    return """
      <section class="help-topic" id="\(topic.name)"><h2>\(topic.icon.html) \(title)</h2>
      <div class="prose">\(topic.lead(words))</div>\(topic.picture(for: role, words))</section>
      """
  }
}
