import Basics
import MediaLibrary
import Sightings
import WebPlatform

/// The photos of an inbox group, by encounter or by day, for choosing some of them.
struct InboxSheet {
  let inbox: InboxPages

  /// The maximum number of photos on one page and in one request; larger groups need several requests.
  static let mostPhotos = 600

  /// The URL of the page for choosing photos of a group.
  static func path(_ group: InboxGroup, by division: Division = .encounter) -> String {
    let values = FormValues().adding("kind", group.kind.rawValue).adding("key", group.key).adding(
      "by", division.rawValue)
    return "/zookeeper/inbox/choose?\(values.encoded)"
  }

  enum Division: String, CaseIterable {
    case encounter, day
  }

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/inbox/choose", for: .from(.curator)) { context in try page(context) }
  }

  private func page(_ context: RequestContext) throws -> Response {
    let localizer = context.localizer
    let library = inbox.app.library
    guard let kind = context.query["kind"].flatMap(InboxGroup.Kind.init), let key = context.query["key"],
      let group = try Inbox(library: library).groups(limit: 10_000).first(where: { $0.kind == kind && $0.key == key })
    else { throw WebError.notFound }
    let division = context.query["by"].flatMap(Division.init) ?? .encounter
    let (photos, count) = try Inbox(library: library).sheet(of: kind, key: key, limit: Self.mostPhotos)
    let imports = try ImportTitles([group.importID].compactMap(\.self), inbox.app, context)
    var parts = PageParts(
      localizer("inbox.choose"),
      """
      <h1>\(localizer("inbox.choose"))</h1>
      <p class="lead">\(localizer("inbox.\(kind.rawValue)")): \(InboxPages.title(group, imports, localizer))</p>
      <nav class="switch" aria-label="\(localizer("inbox.by"))">\(Division.allCases.map { other in
        """
        <a class="button" href="\(Self.path(group, by: other))"\(attribute: "aria-current", other == division ? "page" : nil)>\
        \(localizer("inbox.by-\(other.rawValue)"))</a>
        """ as HTML
      })</nav>
      \(count > photos.count ? "<p class=\"notice\">\(localizer("inbox.first", ["count": .number(photos.count), "all": .number(count)]))</p>" as HTML : nil)
      \(inbox.mending(group, context, FormState(), among: sections(photos, division, localizer)))
      <p><a href="/zookeeper/inbox">\(localizer("inbox.back"))</a></p>
      """)
    parts.modules = ["zookeeper/choosing.js", "zookeeper/shifting.js"]
    return context.page(parts)
  }

  private func sections(_ photos: [InboxPhoto], _ division: Division, _ localizer: Localizer) -> HTML {
    // Photos keep their order; sections are ordered by their first photo.
    let place = Dictionary(photos.enumerated().map { ($1.photo, $0) }, uniquingKeysWith: { first, _ in first })
    let groups: [(title: String, photos: [InboxPhoto])] = Dictionary(grouping: photos) { photo in
      switch division {
      // Each photo without a time is its own encounter, so these photos share one section.
      case .encounter: photo.time == nil ? "" : photo.encounter.map { "\($0)" } ?? ""
      case .day: photo.time.map { "\($0)".prefix(10).description } ?? ""
      }
    }.values.map { some in
      (
        some.first?.time.map { division == .day ? localizer.day($0) : localizer.dayAndTime($0) }
          ?? localizer("sighting.no-date"),
        some
      )
    }.sorted { place[$0.photos[0].photo, default: 0] < place[$1.photos[0].photo, default: 0] }
    let all = groups.map { group -> HTML in
      """
      <fieldset class="card" data-part><legend>\(group.title)</legend>
      <label class="check" data-whole hidden><input type="checkbox" checked> \(localizer("inbox.whole-part", ["count": .number(group.photos.count)]))</label>
      <ul class="grid choose">\(group.photos.map { tile($0, localizer) })</ul></fieldset>
      """
    }
    return "<input type=\"hidden\" name=\"some\" value=\"yes\">\(all)"
  }

  private func tile(_ photo: InboxPhoto, _ localizer: Localizer) -> HTML {
    let label = localizer("event.photo", ["number": .text("\(photo.photo)")])
    let when = photo.time.map { localizer.dayAndTime($0) } ?? label
    return """
      <li><label><input type="checkbox" name="photos" value="\(photo.photo)" checked>
      <img src="\(Pictures.photo(photo.photo, side: 160))" alt="\(label)" width="160" height="120" loading="lazy" decoding="async">
      <span class="quiet">\(when)</span></label></li>
      """
  }
}
