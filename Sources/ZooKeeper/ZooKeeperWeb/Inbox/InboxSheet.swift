import Facts
import MediaLibrary
import Sightings
import WebPlatform

/// The photos of a group of the inbox to choose among, by encounter or by day.
struct InboxSheet {
  let inbox: InboxPages

  /// Photos on one page, and in one answer; groups have more, and come again.
  static let mostPhotos = 600

  /// Where the photos of a group are chosen.
  static func path(_ group: InboxGroup, by division: Division = .encounter) -> String {
    let values = FormValues().adding("kind", group.kind.rawValue).adding("key", group.key).adding(
      "by", division.rawValue)
    return "/zookeeper/inbox/choose?\(values.encoded)"
  }

  /// What parts the photos.
  enum Division: String, CaseIterable {
    case encounter, day
  }

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/inbox/choose", for: .from(.curator)) { visit in try page(visit) }
  }

  private func page(_ visit: Visit) throws -> Reply {
    let words = visit.words
    let library = inbox.app.library
    guard let kind = visit.query["kind"].flatMap(InboxGroup.Kind.init), let key = visit.query["key"],
      let group = try Inbox(library: library).groups(limit: 10_000).first(where: { $0.kind == kind && $0.key == key })
    else { throw WebError.notFound }
    let division = visit.query["by"].flatMap(Division.init) ?? .encounter
    let (photos, count) = try Inbox(library: library).sheet(of: kind, key: key, limit: Self.mostPhotos)
    let imports = try ImportTitles([group.importID].compactMap(\.self), inbox.app, visit)
    var parts = PageParts(
      words("inbox.choose"),
      """
      <h1>\(words("inbox.choose"))</h1>
      <p class="lead">\(words("inbox.\(kind.rawValue)")): \(InboxPages.title(group, imports, words))</p>
      <nav class="switch" aria-label="\(words("inbox.by"))">\(Division.allCases.map { other in
        """
        <a class="button" href="\(Self.path(group, by: other))"\(attribute: "aria-current", other == division ? "page" : nil)>\
        \(words("inbox.by-\(other.rawValue)"))</a>
        """ as HTML
      })</nav>
      \(count > photos.count ? "<p class=\"notice\">\(words("inbox.first", ["count": .number(photos.count), "all": .number(count)]))</p>" as HTML : nil)
      \(inbox.mending(group, visit, FormState(), among: sections(photos, division, words)))
      <p><a href="/zookeeper/inbox">\(words("inbox.back"))</a></p>
      """)
    parts.modules = ["zookeeper/choosing.js", "zookeeper/shifting.js"]
    return visit.page(parts)
  }

  private func sections(_ photos: [InboxPhoto], _ division: Division, _ words: Words) -> HTML {
    // The photos come as in every list, and so do the parts by their first ones.
    let place = Dictionary(photos.enumerated().map { ($1.photo, $0) }, uniquingKeysWith: { first, _ in first })
    let groups: [(title: String, photos: [InboxPhoto])] = Dictionary(grouping: photos) { photo in
      switch division {
      // Without a time each is an encounter of its own, which says nothing.
      case .encounter: photo.time == nil ? "" : photo.encounter.map { "\($0)" } ?? ""
      case .day: photo.time.map { "\($0)".prefix(10).description } ?? ""
      }
    }.values.map { some in
      (
        some.first?.time.map { division == .day ? words.day($0) : words.dayAndTime($0) } ?? words("sighting.no-date"),
        some
      )
    }.sorted { place[$0.photos[0].photo, default: 0] < place[$1.photos[0].photo, default: 0] }
    let all = groups.map { group -> HTML in
      """
      <fieldset class="card" data-part><legend>\(group.title)</legend>
      <label class="check" data-whole hidden><input type="checkbox" checked> \(words("inbox.whole-part", ["count": .number(group.photos.count)]))</label>
      <ul class="grid choose">\(group.photos.map { tile($0, words) })</ul></fieldset>
      """
    }
    return "<input type=\"hidden\" name=\"some\" value=\"yes\">\(all)"
  }

  private func tile(_ photo: InboxPhoto, _ words: Words) -> HTML {
    let label = words("event.photo", ["number": .text("\(photo.photo)")])
    let when = photo.time.map { words.dayAndTime($0) } ?? label
    return """
      <li><label><input type="checkbox" name="photos" value="\(photo.photo)" checked>
      <img src="\(Pictures.photo(photo.photo, side: 160))" alt="\(label)" width="160" height="120" loading="lazy" decoding="async">
      <span class="quiet">\(when)</span></label></li>
      """
  }
}
