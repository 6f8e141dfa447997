import Foundation
import Imaging
import MediaLibrary
import Sightings
package import WebPlatform

/// News about followed animals: a page, an Atom feed, and a calendar of births and birthdays.
struct NewsPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/feed", for: .people) { context in
      let key = try await feedKey(context)
      return try app.library.snapshot { try page(context, key: key) }
    }
    routes.command(
      .post, "/feed/seen", form: "/zookeeper/feed/seen", for: .people,
      Operation("Mark all news as seen", tag: "feed", answers: [.nothing]),
      done: { _, _ in .redirect(to: "/zookeeper/feed") }
    ) { (context, _: EmptyBody) in
      _ = try app.catalogue(context.person).follows.feed(.seen)
      return EmptyBody()
    }
    routes.api(
      .get, "/feed", for: .people,
      Operation(
        "News about the animals that you follow, oldest first", tag: "feed",
        answers: [.ok(.ok, .list(of: .ref("FeedItem")))])
    ) { context in
      let people = try People(context.site)
      return try .json(
        try app.catalogue(context.person).follows.feed(.peek).map { $0.localized(context.localizer, people) })
    }
    // Feed readers cannot sign in, so a secret in the URL identifies the person.
    routes.page("/zookeeper/feed.atom", for: .anyone) { context in
      let account = try account(context)
      let localizer = context.site.translations.localizer(
        account.language.flatMap(Language.init) ?? context.localizer.language, of: app.id)
      let catalogue = Catalogue(library: app.library, actor: account.actor)
      let feed = AtomFeed(
        news: try catalogue.follows.feed(.peek), base: context.link(to: ""), localizer: localizer,
        people: try People(context.site))
      return .text(feed.text, type: "application/atom+xml; charset=utf-8")
    }
    routes.page("/zookeeper/birthdays.ics", for: .anyone) { context in
      let account = try account(context)
      let localizer = context.site.translations.localizer(
        account.language.flatMap(Language.init) ?? context.localizer.language, of: app.id)
      var query = AnimalQuery()
      query.isFollowed = true
      let animals = try Catalogue(library: app.library, actor: account.actor).book.animals(query)
      return .text(
        BirthdayCalendar(animals: animals, localizer: localizer, base: context.link(to: "")).text,
        type: "text/calendar; charset=utf-8")
    }
  }

  private func account(_ context: RequestContext) throws -> Account {
    guard let key = context.query["key"],
      let account = try context.site.accounts.account(preferring: Preference.feedKey.rawValue, key)
    else { throw WebError.notFound }
    return account
  }

  private func page(_ context: RequestContext, key: String) throws -> Response {
    let (localizer, person) = (context.localizer, try context.person)
    let catalogue = app.catalogue(person)
    let news = try catalogue.follows.feed(.peek).reversed()
    var query = AnimalQuery()
    query.isFollowed = true
    let followed = try catalogue.book.animals(query)
    let people = try People(context.site)
    return context.page(
      PageParts(
        localizer("feed.title"),
        """
        <div class="head"><h1>\(localizer("feed.title"))</h1>
        \(news.isEmpty ? nil : "<form method=\"post\" action=\"/zookeeper/feed/seen\">\(context.formToken)<button>\(Icon.check.html) \(localizer("feed.seen"))</button></form>" as HTML)</div>
        \(news.isEmpty ? empty(localizer, followed.isEmpty) : nil)
        <ol class="rows news">\(news.prefix(100).map { item in
          """
          <li><div><a href="/zookeeper/animals/\(item.individual)"><strong>\(item.animal)</strong></a>\(item.isUndone ? ":" : "")
          \(NewsText.sentence(item, localizer))
          <span class="quiet">\(people.name(item.actor, localizer)) · \(localizer.moment(item.at))</span></div>
          <span class="strip">\((item.isUndone ? [] : item.sightings.prefix(6)).map { id in
            """
            <a href="/zookeeper/sightings/\(id)"><img src="\(Pictures.card(id, side: 160))" \
            alt="\(localizer("sighting.number", ["number": .text("\(id)")]))" width="80" height="60" loading="lazy"></a>
            """ as HTML
          })</span></li>
          """ as HTML
        })</ol>
        <section><h2>\(localizer("feed.followed"))</h2>
        <ul class="conditions">\(followed.map { "<li><a class=\"badge\" href=\"/zookeeper/animals/\($0.id)\">\(Icon.starFilled.html) \($0.name)</a></li>" as HTML })</ul></section>
        \(NotificationSwitch.html(localizer))
        <section class="card"><h2>\(localizer("feed.elsewhere"))</h2><p>\(localizer("feed.elsewhere-lead"))</p>
        <p class="actions"><a class="button" href="/zookeeper/feed.atom?key=\(key)">\(localizer("feed.atom"))</a>
        <a class="button" href="/zookeeper/birthdays.ics?key=\(key)">\(localizer("feed.calendar"))</a></p></section>
        """))
  }

  private func empty(_ localizer: Localizer, _ followsNone: Bool) -> HTML {
    """
    <div class="empty">\(Icon.feed.html)<p>\(localizer(followsNone ? "feed.follows-none" : "feed.nothing"))</p>
    <p><a class="button" href="/zookeeper/animals">\(localizer("nav.animals"))</a></p></div>
    """
  }

  private func feedKey(_ context: RequestContext) async throws -> String {
    let (accounts, account) = (context.site.accounts, try context.person.account.id)
    if let key = try accounts.preferences(of: account)[Preference.feedKey.rawValue] { return key }
    return try await context.writing {
      let key = AccountStore.makeSecret()
      try accounts.setPreference(Preference.feedKey.rawValue, to: key, of: account)
      return key
    }
  }
}

enum NewsText {
  static func sentence(_ item: FeedItem, _ localizer: Localizer) -> String {
    let count = Localizer.Value.number(item.sightings.count)
    return switch (item.isUndone, item.sightings.isEmpty) {
    case (false, true): localizer("feed.facts")
    case (false, false): localizer("feed.sightings", ["count": count])
    case (true, true): localizer("feed.undone-facts")
    case (true, false): localizer("feed.undone-sightings", ["count": count])
    }
  }
}

extension ZooKeeperApp {
  /// Unseen news about followed animals, without the person's own changes.
  package func news(for account: Account, in localizer: Localizer) throws -> [Notice] {
    let catalogue = Catalogue(library: library, actor: account.actor)
    return try catalogue.follows.feed(.peek).filter { $0.actor != account.actor }.suffix(Self.mostNews).map { item in
      Notice(
        tag: "zookeeper.\(item.individual).\(item.operation)\(item.isUndone ? ".undone" : "")", title: item.animal,
        text: NewsText.sentence(item, localizer), path: "/zookeeper/animals/\(item.individual)")
    }
  }

  /// The maximum number of notices; the news page shows more.
  private static let mostNews = 50
}
