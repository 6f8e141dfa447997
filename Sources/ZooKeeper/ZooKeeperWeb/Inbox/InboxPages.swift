import Facts
import Foundation
import MediaLibrary
import Sightings
import WebPlatform

/// What is missing or looks wrong, in groups that one click mends.
struct InboxPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/inbox", for: .from(.curator)) { visit in try page(visit, FormState()) }
    InboxSheet(inbox: self).add(to: &routes)
    InboxMending(app: app).add(to: &routes) { visit, form in try page(visit, form) }
    routes.api(
      .get, "/inbox", for: .from(.curator),
      Operation("What is missing or looks wrong", tag: "inbox", answers: [.ok(.ok, .list(of: .anything))])
    ) { visit in try .json(try Inbox(library: app.library).groups()) }
    let shift = Schema.object([
      "kind": .optional(.oneOf(InboxGroup.Kind.allCases.map(\.rawValue))), "key": .optional(.string),
      "photos": .optional(.list(of: InterfaceSchemas.id)), "model": .optional(.text(maxLength: 200)),
      "serial": .optional(.text(maxLength: 200)), "seconds": .number(-3e9...3e9),
    ])
    routes.api(
      .post, "/clock-shifts/preview", for: .from(.curator),
      Operation(
        "What shifting a camera's clock would do", tag: "inbox",
        body: shift, answers: [.ok(.ok, .anything)]), access: .reading
    ) { visit in
      let (selection, seconds) = try selection(visit)
      return try .json(try app.catalogue(visit.person).corrections.previewClockShift(of: selection, bySeconds: seconds))
    }
    routes.api(
      .post, "/clock-shifts", for: .from(.curator),
      Operation(
        "Shift a camera's clock", tag: "inbox",
        body: shift, answers: [.ok(.created, .ref("Receipt"))])
    ) { visit in
      let (selection, seconds) = try selection(visit)
      return try visit.receipt(
        app.catalogue(visit.person).corrections.shiftClock(of: selection, bySeconds: seconds).0, status: .created)
    }
  }

  private func selection(_ visit: Visit) throws -> (PhotoSelection, Double) {
    struct Body: Decodable {
      let kind: InboxGroup.Kind?, key: String?, photos: [PhotoID]?, model: String?, serial: String?, seconds: Double
    }
    let body = try visit.decode(Body.self)
    var selection = PhotoSelection(model: body.model, serial: body.serial)
    selection.photos = body.photos
    if let kind = body.kind, let key = body.key {
      // The whole group, however few of it the page lists.
      selection.photos = try Inbox(library: app.library).members(of: kind, key: key).photos
    }
    guard selection.photos != nil || body.model != nil || body.serial != nil else {
      throw WebError.invalid(field: "photos", value: "", why: "photos / model / serial")
    }
    return (selection, body.seconds)
  }

  // MARK: The page

  /// - Parameter sent: the form that came back, when one did.
  private func page(_ visit: Visit, _ sent: FormState) throws -> Reply {
    let words = visit.words
    let groups = try Inbox(library: app.library).groups()
    let imports = try ImportTitles(groups.compactMap(\.importID), app, visit)
    let kinds = InboxGroup.Kind.allCases.filter { kind in groups.contains { $0.kind == kind } }
    var parts = PageParts(
      words("inbox.title"),
      """
      \(try DoneNotice(visit, app).html)
      \(sent.notice(words))
      <h1>\(words("inbox.title"))</h1><p class="lead">\(words("inbox.lead"))</p>
      \(try proposed(visit))
      \(groups.isEmpty ? "<div class=\"empty\">\(Icon.check.html)<p>\(words("inbox.empty"))</p></div>" as HTML : nil)
      \(kinds.map { kind in
        let some = groups.filter { $0.kind == kind }
        return """
          <section class="inbox-kind"><h2>\(words("inbox.\(kind.rawValue)")) <span class="badge">\(words("inbox.photos", ["count": .number(some.reduce(0) { $0 + $1.photoCount })]))</span></h2>
          <p class="quiet">\(words("inbox.\(kind.rawValue).why"))</p>
          \(some.prefix(20).map { card($0, imports, visit, sent) })</section>
          """ as HTML
      })
      """)
    parts.modules = ["zookeeper/shifting.js"]
    return visit.page(parts)
  }

  /// The way to the boxes and sides that wait to be confirmed.
  private func proposed(_ visit: Visit) throws -> HTML? {
    let (words, count) = (visit.words, try app.catalogue(visit.person).proposals.count())
    guard count > 0 else { return nil }
    return """
      <section class="inbox-kind"><h2>\(words("proposals.title"))</h2><article class="card inbox-group"><div><p>\(ProposalPages.left(count, words))</p>
      <p class="actions"><a class="button primary" href="\(ProposalPages.path)">\(words("proposals.look"))</a></p></div></article></section>
      """
  }

  private func card(_ group: InboxGroup, _ imports: ImportTitles, _ visit: Visit, _ sent: FormState) -> HTML {
    let words = visit.words
    return """
      <article class="card inbox-group" data-kind="\(group.kind.rawValue)" data-key="\(group.key)">
      <div class="strip">\(group.examples.map { id in
        """
        <a href="/zookeeper/sightings/\(id)"><img src="\(Pictures.card(id, side: 160))" \
        alt="\(words("sighting.number", ["number": .text("\(id)")]))" width="96" height="72" loading="lazy"></a>
        """ as HTML
      })</div>
      <div><p><strong>\(Self.title(group, imports, words))</strong> <span class="quiet">\(words("inbox.photos", ["count": .number(group.photoCount)]))</span></p>
      \(Self.doubts(group, words))
      \(mending(group, visit, sent))</div></article>
      """
  }

  /// What the group has in common: a camera, an encounter, an animal, an import.
  static func title(_ group: InboxGroup, _ imports: ImportTitles, _ words: Words) -> String {
    var parts: [String] = []
    if let animal = group.animal { parts.append(animal) }
    // A number says nothing to anybody: when it was does.
    if group.encounter != nil, let time = group.time {
      parts.append(words("inbox.encounter", ["when": .text(words.dayAndTime(time))]))
    }
    if let model = group.model { parts.append([model, group.serial].compactMap { $0 }.joined(separator: " ")) }
    if let title = group.importID.flatMap({ imports.title(of: $0, words) }), parts.isEmpty || group.encounter == nil {
      parts.append(title)
    }
    return parts.isEmpty ? words("inbox.some-photos") : parts.joined(separator: " · ")
  }

  /// What is suspected, or why files could not be read.
  private static func doubts(_ group: InboxGroup, _ words: Words) -> HTML? {
    if let stated = group.statedFailure { return "<p class=\"quiet\" lang=\"en\" data-data>\(stated)</p>" }
    let doubts = group.suspicions.map(\.phrase) + [group.failure?.phrase(resembling: nil)].compactMap { $0 }
    return doubts.isEmpty ? nil : "<p class=\"quiet\">\(doubts.map { words($0) }.joined(separator: "; "))</p>"
  }

  /// By how much a clock is to be shifted, with the way to a preview.
  static func shift(by lag: SignedDuration? = nil, _ words: Words) -> HTML {
    """
    <label>\(words("inbox.shift"))<input name="shift" required placeholder="+1h30m" maxlength="30" value="\(lag?.description ?? "")"></label>
    <button type="submit">\(words("inbox.preview"))</button><div data-preview aria-live="polite"></div>
    """
  }

  /// That photos were taken so much later than their clock says.
  private static func late(_ group: InboxGroup, by lag: SignedDuration, _ words: Words) -> String {
    let days = Int(lag.seconds / 86_400)
    // A month of the Gregorian calendar is 30.436875 days long.
    let months = Int((Double(days) / 30.436875).rounded())
    let parts = months > 0 ? [("years", months / 12), ("months", months % 12)] : [("days", days)]
    let span = parts.filter { $0.1 > 0 }.map { words("inbox.late.\($0.0)", ["count": .number($0.1)]) }
    return words(
      "inbox.late", ["count": .number(group.photoCount), "span": .text(span.joined(separator: ", "))])
  }

  /// What can be said of the photos of a group: of all of them, or of some.
  ///
  /// - Parameter some: the photos to choose among; `nil` where all are meant.
  func mending(_ group: InboxGroup, _ visit: Visit, _ sent: FormState, among some: HTML? = nil) -> HTML? {
    let words = visit.words
    let isSent = sent.values.raw("kind") == group.kind.rawValue && sent.values["key"] == group.key
    let state = isSent ? sent : FormState()
    // What was photographed on one occasion is probably alike; of what an import brought, some are chosen.
    let isAlike = some != nil || group.encounter != nil || group.photoCount == 1
    func form(_ fix: String, _ field: HTML) -> HTML {
      """
      <form method="post" action="/zookeeper/inbox/fix" class="\(some == nil ? "inline" : "stack")">\(visit.formToken)
      <input type="hidden" name="fix" value="\(fix)"><input type="hidden" name="kind" value="\(group.kind.rawValue)">
      <input type="hidden" name="key" value="\(group.key)">\(field)
      \(some)<p class="actions"><button class="\(isAlike ? "primary" : "")">\(some == nil ? words("inbox.fix", ["count": .number(group.photoCount)]) : words("inbox.fix-chosen"))</button>
      \(some == nil && group.photoCount > 1 ? "<a class=\"button\(isAlike ? "" : " primary")\" href=\"\(InboxSheet.path(group))\">\(words("inbox.choose"))</a>" as HTML? : nil)</p></form>
      """
    }
    func field(_ label: String, _ attributes: [String: String]) -> HTML {
      state.field("value", words(label), words, attributes.merging(["required": ""]) { $1 })
    }
    switch group.kind {
    case .noDate: return form("time", field("inbox.time", ["type": "datetime-local"]))
    case .noPlace: return form("place", field("inbox.place", ["placeholder": "-2.333, 34.833", "maxlength": "200"]))
    case .suspiciousPlace: return form("clear-place", .empty)
    case .noSide:
      let sides = Viewpoints.all.map { ($0, Viewpoints.words($0, words)) }
      return form("side", state.choice("value", words("fact.viewpoint"), words, sides))
    case .noSpecies: return form("species", field("fact.species", ["maxlength": "200"]))
    case .suspiciousTime, .implausibleSpeed, .beforeBirth, .afterDeath:
      let lag = group.clockLag.flatMap { SignedDuration(seconds: $0.rounded(.down)) }
      return """
        \(lag.map { "<p>\(Self.late(group, by: $0, words))</p>" as HTML })
        <form class="\(some == nil ? "inline" : "stack")" data-shift="/zookeeper/inbox">\(Self.shift(by: lag, words))\(some)</form>
        \(some == nil && group.photoCount > 1 ? "<p><a class=\"button\" href=\"\(InboxSheet.path(group))\">\(words("inbox.choose"))</a></p>" as HTML? : nil)
        """
    default: return nil
    }
  }
}
