import Sightings
import WebPlatform

/// News as an Atom feed (RFC 4287).
struct AtomFeed {
  let news: [FeedItem]
  let base: String
  let words: Words
  let people: People

  var text: String {
    let updated = news.last?.at ?? "1970-01-01T00:00:00Z"
    let entries = news.reversed().prefix(100).map { item -> String in
      let title = HTML.escaped("\(item.animal): \(NewsWords.sentence(item, words))")
      let author = HTML.escaped(people.name(item.actor, words))
      return """
        <entry>
        <id>\(HTML.escaped(base))/zookeeper/animals/\(item.individual)#operation-\(item.operation)</id>
        <title>\(title)</title>
        <updated>\(item.at)</updated>
        <author><name>\(author)</name></author>
        <link href="\(HTML.escaped(base))/zookeeper/animals/\(item.individual)"/>
        </entry>
        """
    }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(words.language.rawValue)">
      <id>\(HTML.escaped(base))/zookeeper/feed</id>
      <title>\(HTML.escaped(words("feed.title")))</title>
      <updated>\(updated)</updated>
      <link href="\(HTML.escaped(base))/zookeeper/feed"/>
      \(entries.joined(separator: "\n"))
      </feed>

      """
  }
}
