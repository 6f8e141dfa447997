import Formats
import Sightings
import WebPlatform

/// News as an Atom feed (RFC 4287).
struct AtomFeed {
  let news: [FeedItem]
  let base: String
  let localizer: Localizer
  let people: People

  var text: String {
    let page = "\(base)/zookeeper/feed"
    var writer = XMLWriter()
    writer.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": localizer.language.rawValue]) { feed in
      feed.element("id", text: page)
      feed.element("title", text: localizer("feed.title"))
      feed.element("updated", text: news.last?.at ?? "1970-01-01T00:00:00Z")
      feed.element("link", ["href": page])
      for item in news.reversed().prefix(100) { entry(item, in: &feed) }
    }
    return writer.text
  }

  private func entry(_ item: FeedItem, in feed: inout XMLWriter) {
    let page = "\(base)/zookeeper/animals/\(item.individual)"
    feed.element("entry") { entry in
      entry.element("id", text: "\(page)#operation-\(item.operation)")
      entry.element("title", text: "\(item.animal): \(NewsText.sentence(item, localizer))")
      entry.element("updated", text: item.at)
      entry.element("author") { $0.element("name", text: people.name(item.actor, localizer)) }
      entry.element("link", ["href": page])
    }
  }
}
