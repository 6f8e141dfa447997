import WebPlatform

/// One page with the help topics of all pages. It is available offline.
struct HelpPage {
  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/help", for: .people) { context in
      let (localizer, role) = (context.localizer, try context.person.role)
      let topics = HelpBook.zooKeeper.topics.filter { role >= $0.least }
      return context.page(
        PageParts(
          localizer("help.title"),
          """
          <h1>\(localizer("help.title"))</h1><p class="lead">\(localizer("help.lead"))</p>
          <nav aria-label="\(localizer("help.contents"))"><ul class="conditions">\(topics.map { topic in
            "<li><a class=\"badge\" href=\"#\(topic.name)\">\(topic.icon.html) \(localizer(topic.title))</a></li>" as HTML
          })</ul></nav>
          <article>\(topics.map { section($0, role, localizer) })
          <section class="help-topic prose" id="probability"><h2>\(localizer("help.probability.title"))</h2><p>\(localizer("help.probability"))</p></section>
          <section class="help-topic prose" id="roles"><h2>\(localizer("people.title"))</h2><p>\(localizer("people.lead"))</p></section>
          </article>
          """))
    }
  }

  private func section(_ topic: HelpTopic, _ role: Role, _ localizer: Localizer) -> HTML {
    let title = topic.pages.first.map { page -> HTML in
      page.contains("{") ? "\(localizer(topic.title))" : "<a href=\"\(page)\">\(localizer(topic.title))</a>"
    }
    return """
      <section class="help-topic" id="\(topic.name)"><h2>\(topic.icon.html) \(title)</h2>
      <div class="prose">\(topic.lead(localizer))</div>\(topic.picture(for: role, localizer))</section>
      """
  }
}
