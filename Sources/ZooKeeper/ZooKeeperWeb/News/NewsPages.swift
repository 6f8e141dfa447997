import Foundation
import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// News about animals that somebody follows: a page, an Atom feed, and a calendar of births and birthdays.
struct NewsPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/feed", for: .people) { visit in
      let key = try await feedKey(visit)
      return try app.library.snapshot { try page(visit, key: key) }
    }
    routes.command(
      .post, "/feed/seen", form: "/zookeeper/feed/seen", for: .people,
      Operation("You have seen all that is new", tag: "feed", answers: [.nothing]),
      done: { _, _ in .redirect(to: "/zookeeper/feed") }
    ) { (visit, _: Nothing) in
      _ = try app.catalogue(visit.person).follows.feed(.seen)
      return Nothing()
    }
    routes.api(
      .get, "/feed", for: .people,
      Operation(
        "What is new about the animals that you follow, oldest first", tag: "feed",
        answers: [.ok(.ok, .list(of: .ref("FeedItem")))])
    ) { visit in
      let people = try People(visit.site)
      return try .json(try app.catalogue(visit.person).follows.feed(.peek).map { $0.told(visit.words, people) })
    }
    // Readers of feeds cannot sign in: a secret in the address stands for the person.
    routes.page("/zookeeper/feed.atom", for: .anyone) { visit in
      let account = try account(visit)
      let words = visit.site.translations.words(
        account.language.flatMap(Language.init) ?? visit.words.language, of: app.id)
      let catalogue = Catalogue(library: app.library, actor: account.actor)
      let feed = AtomFeed(
        news: try catalogue.follows.feed(.peek), base: visit.link(to: ""), words: words, people: try People(visit.site))
      return .text(feed.text, type: "application/atom+xml; charset=utf-8")
    }
    routes.page("/zookeeper/birthdays.ics", for: .anyone) { visit in
      let account = try account(visit)
      let words = visit.site.translations.words(
        account.language.flatMap(Language.init) ?? visit.words.language, of: app.id)
      var query = AnimalQuery()
      query.isFollowed = true
      let animals = try Catalogue(library: app.library, actor: account.actor).book.animals(query)
      return .text(
        BirthdayCalendar(animals: animals, words: words, base: visit.link(to: "")).text,
        type: "text/calendar; charset=utf-8")
    }
  }

  private func account(_ visit: Visit) throws -> Account {
    guard let key = visit.query["key"],
      let account = try visit.site.accounts.account(preferring: Preference.feedKey.rawValue, key)
    else { throw WebError.notFound }
    return account
  }

  private func page(_ visit: Visit, key: String) throws -> Reply {
    let (words, person) = (visit.words, try visit.person)
    let catalogue = app.catalogue(person)
    let news = try catalogue.follows.feed(.peek).reversed()
    var query = AnimalQuery()
    query.isFollowed = true
    let followed = try catalogue.book.animals(query)
    let people = try People(visit.site)
    return visit.page(
      PageParts(
        words("feed.title"),
        """
        <div class="head"><h1>\(words("feed.title"))</h1>
        \(news.isEmpty ? nil : "<form method=\"post\" action=\"/zookeeper/feed/seen\">\(visit.formToken)<button>\(Icon.check.html) \(words("feed.seen"))</button></form>" as HTML)</div>
        \(news.isEmpty ? empty(words, followed.isEmpty) : nil)
        <ol class="rows news">\(news.prefix(100).map { item in
          """
          <li><div><a href="/zookeeper/animals/\(item.individual)"><strong>\(item.animal)</strong></a>\(item.isUndone ? ":" : "")
          \(NewsWords.sentence(item, words))
          <span class="quiet">\(people.name(item.actor, words)) · \(words.moment(item.at))</span></div>
          <span class="strip">\((item.isUndone ? [] : item.sightings.prefix(6)).map { id in
            """
            <a href="/zookeeper/sightings/\(id)"><img src="\(Pictures.card(id, side: 160))" \
            alt="\(words("sighting.number", ["number": .text("\(id)")]))" width="80" height="60" loading="lazy"></a>
            """ as HTML
          })</span></li>
          """ as HTML
        })</ol>
        <section><h2>\(words("feed.followed"))</h2>
        <ul class="conditions">\(followed.map { "<li><a class=\"badge\" href=\"/zookeeper/animals/\($0.id)\">\(Icon.starFilled.html) \($0.name)</a></li>" as HTML })</ul></section>
        \(NotificationSwitch.html(words))
        <section class="card"><h2>\(words("feed.elsewhere"))</h2><p>\(words("feed.elsewhere-lead"))</p>
        <p class="actions"><a class="button" href="/zookeeper/feed.atom?key=\(key)">\(words("feed.atom"))</a>
        <a class="button" href="/zookeeper/birthdays.ics?key=\(key)">\(words("feed.calendar"))</a></p></section>
        """))
  }

  private func empty(_ words: Words, _ followsNobody: Bool) -> HTML {
    """
    <div class="empty">\(Icon.feed.html)<p>\(words(followsNobody ? "feed.nobody" : "feed.nothing"))</p>
    <p><a class="button" href="/zookeeper/animals">\(words("nav.animals"))</a></p></div>
    """
  }

  private func feedKey(_ visit: Visit) async throws -> String {
    let (accounts, account) = (visit.site.accounts, try visit.person.account.id)
    if let key = try accounts.preferences(of: account)[Preference.feedKey.rawValue] { return key }
    return try await visit.writing {
      let key = AccountStore.makeSecret()
      try accounts.setPreference(Preference.feedKey.rawValue, to: key, of: account)
      return key
    }
  }
}

/// News in words.
enum NewsWords {
  static func sentence(_ item: FeedItem, _ words: Words) -> String {
    let count = Words.Value.number(item.sightings.count)
    return switch (item.isUndone, item.sightings.isEmpty) {
    case (false, true): words("feed.facts")
    case (false, false): words("feed.sightings", ["count": count])
    case (true, true): words("feed.undone-facts")
    case (true, false): words("feed.undone-sightings", ["count": count])
    }
  }
}
