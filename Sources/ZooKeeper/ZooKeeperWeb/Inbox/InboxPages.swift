import Basics
import Foundation
import MediaLibrary
import Sightings
import SightingsMessages
import WebPlatform

/// The inbox: missing or suspicious facts, in groups that can be fixed together.
struct InboxPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/inbox", for: .from(.curator)) { context in try page(context, FormState()) }
    InboxSheet(inbox: self).add(to: &routes)
    InboxFixes(app: app).add(to: &routes) { context, form in try page(context, form) }
    routes.api(
      .get, "/inbox", for: .from(.curator),
      Operation("Missing and suspicious facts", tag: "inbox", answers: [.ok(.ok, .list(of: .anything))])
    ) { context in try .json(try Inbox(library: app.library).groups()) }
    let shift = Schema.object([
      "kind": .optional(.oneOf(InboxGroup.Kind.allCases.map(\.rawValue))), "key": .optional(.string),
      "photos": .optional(.list(of: InterfaceSchemas.id)), "model": .optional(.text(maxLength: 200)),
      "serial": .optional(.text(maxLength: 200)), "seconds": .number(-3e9...3e9),
    ])
    routes.api(
      .post, "/clock-shifts/preview", for: .from(.curator),
      Operation(
        "Preview a shift of a camera's clock", tag: "inbox",
        body: shift,
        answers: [
          .ok(
            .ok,
            .object([
              "photos": .integer, "examples": .list(of: "ClockShiftExample"), "first": .optional("ClockShiftExample"),
              "last": .optional("ClockShiftExample"), "encountersBefore": .integer, "encountersAfter": .integer,
            ]))
        ]), access: .reading
    ) { context in
      let (selection, seconds) = try selection(context)
      return try .json(
        try app.catalogue(context.person).corrections.previewClockShift(of: selection, bySeconds: seconds))
    }
    routes.api(
      .post, "/clock-shifts", for: .from(.curator),
      Operation(
        "Shift a camera's clock", tag: "inbox",
        body: shift, answers: [.ok(.created, .ref("Receipt"))])
    ) { context in
      let (selection, seconds) = try selection(context)
      return try context.receipt(
        app.catalogue(context.person).corrections.shiftClock(of: selection, bySeconds: seconds).0, status: .created)
    }
  }

  private func selection(_ context: RequestContext) throws -> (PhotoSelection, Double) {
    struct Body: Decodable {
      let kind: InboxGroup.Kind?, key: String?, photos: [PhotoID]?, model: String?, serial: String?, seconds: Double
    }
    let body = try context.decode(Body.self)
    var selection = PhotoSelection(model: body.model, serial: body.serial)
    selection.photos = body.photos
    if let kind = body.kind, let key = body.key {
      // The shift applies to the whole group, even when the page shows only a few of its photos.
      selection.photos = try Inbox(library: app.library).members(of: kind, key: key).photos
    }
    guard selection.photos != nil || body.model != nil || body.serial != nil else {
      throw WebError.invalid(field: "photos", value: "", why: "photos / model / serial")
    }
    return (selection, body.seconds)
  }

  // MARK: The page

  /// - Parameter sent: the submitted form after an error; empty otherwise.
  private func page(_ context: RequestContext, _ sent: FormState) throws -> Response {
    let localizer = context.localizer
    let groups = try Inbox(library: app.library).groups()
    let imports = try ImportTitles(groups.compactMap(\.importID), app, context)
    let kinds = InboxGroup.Kind.allCases.filter { kind in groups.contains { $0.kind == kind } }
    var parts = PageParts(
      localizer("inbox.title"),
      """
      \(try UndoNotice(context, app).html)
      \(sent.notice(localizer))
      <h1>\(localizer("inbox.title"))</h1><p class="lead">\(localizer("inbox.lead"))</p>
      \(try proposed(context))
      \(groups.isEmpty ? "<div class=\"empty\">\(Icon.check.html)<p>\(localizer("inbox.empty"))</p></div>" as HTML : nil)
      \(kinds.map { kind in
        let some = groups.filter { $0.kind == kind }
        return """
          <section class="inbox-kind"><h2>\(localizer("inbox.\(kind.rawValue)")) <span class="badge">\(localizer("inbox.photos", ["count": .number(some.reduce(0) { $0 + $1.photoCount })]))</span></h2>
          <p class="quiet">\(localizer("inbox.\(kind.rawValue).why"))</p>
          \(some.prefix(20).map { card($0, imports, context, sent) })</section>
          """ as HTML
      })
      """)
    parts.modules = ["zookeeper/shifting.js"]
    return context.page(parts)
  }

  /// A link to the boxes and sides to confirm; `nil` when there are none.
  private func proposed(_ context: RequestContext) throws -> HTML? {
    let (localizer, count) = (context.localizer, try app.catalogue(context.person).proposals.count())
    guard count > 0 else { return nil }
    return """
      <section class="inbox-kind"><h2>\(localizer("proposals.title"))</h2><article class="card inbox-group"><div><p>\(ProposalPages.left(count, localizer))</p>
      <p class="actions"><a class="button primary" href="\(ProposalPages.path)">\(localizer("proposals.look"))</a></p></div></article></section>
      """
  }

  private func card(_ group: InboxGroup, _ imports: ImportTitles, _ context: RequestContext, _ sent: FormState) -> HTML
  {
    let localizer = context.localizer
    return """
      <article class="card inbox-group" data-kind="\(group.kind.rawValue)" data-key="\(group.key)">
      <div class="strip">\(group.examples.map { id in
        """
        <a href="/zookeeper/sightings/\(id)"><img src="\(Pictures.card(id, side: 160))" \
        alt="\(localizer("sighting.number", ["number": .text("\(id)")]))" width="96" height="72" loading="lazy"></a>
        """ as HTML
      })</div>
      <div><p><strong>\(Self.title(group, imports, localizer))</strong> <span class="quiet">\(localizer("inbox.photos", ["count": .number(group.photoCount)]))</span></p>
      \(Self.doubts(group, localizer))
      \(mending(group, context, sent))</div></article>
      """
  }

  /// The common property of the group: a camera, an encounter, an animal or an import.
  static func title(_ group: InboxGroup, _ imports: ImportTitles, _ localizer: Localizer) -> String {
    var parts: [String] = []
    if let animal = group.animal { parts.append(animal) }
    // An encounter is named by its time, because its number has no meaning for people.
    if group.encounter != nil, let time = group.time {
      parts.append(localizer("inbox.encounter", ["when": .text(localizer.dayAndTime(time))]))
    }
    if let model = group.model { parts.append([model, group.serial].compactMap { $0 }.joined(separator: " ")) }
    if let title = group.importID.flatMap({ imports.title(of: $0, localizer) }), parts.isEmpty || group.encounter == nil
    {
      parts.append(title)
    }
    return parts.isEmpty ? localizer("inbox.some-photos") : parts.joined(separator: " · ")
  }

  /// The suspicions, or why files could not be read.
  private static func doubts(_ group: InboxGroup, _ localizer: Localizer) -> HTML? {
    if let stated = group.statedFailure { return "<p class=\"quiet\" lang=\"en\" data-data>\(stated)</p>" }
    let doubts = group.suspicions.map(\.message) + [group.failure?.message(resembling: nil)].compactMap { $0 }
    return doubts.isEmpty ? nil : "<p class=\"quiet\">\(doubts.map { localizer($0) }.joined(separator: "; "))</p>"
  }

  /// A field for a clock shift, with a preview button.
  static func shift(by lag: SignedDuration? = nil, _ localizer: Localizer) -> HTML {
    """
    <label>\(localizer("inbox.shift"))<input name="shift" required placeholder="+1h30m" maxlength="30" value="\(lag?.description ?? "")"></label>
    <button type="submit">\(localizer("inbox.preview"))</button><div data-preview aria-live="polite"></div>
    """
  }

  /// A sentence that the photos were taken later than their clock shows, by `lag`.
  private static func late(_ group: InboxGroup, by lag: SignedDuration, _ localizer: Localizer) -> String {
    let days = Int(lag.seconds / 86_400)
    // A month of the Gregorian calendar is 30.436875 days long on average.
    let months = Int((Double(days) / 30.436875).rounded())
    let parts = months > 0 ? [("years", months / 12), ("months", months % 12)] : [("days", days)]
    let span = parts.filter { $0.1 > 0 }.map { localizer("inbox.late.\($0.0)", ["count": .number($0.1)]) }
    return localizer(
      "inbox.late", ["count": .number(group.photoCount), "span": .text(span.joined(separator: ", "))])
  }

  /// The form to fix all photos of a group, or some of them; `nil` for kinds of groups that no form can fix.
  ///
  /// - Parameter some: checkboxes for choosing photos; `nil` to fix all of them.
  func mending(_ group: InboxGroup, _ context: RequestContext, _ sent: FormState, among some: HTML? = nil) -> HTML? {
    let localizer = context.localizer
    let isSent = sent.values.raw("kind") == group.kind.rawValue && sent.values["key"] == group.key
    let state = isSent ? sent : FormState()
    // Photos of one encounter probably share the value. For the photos of an import, the selection of some photos is
    // the primary action.
    let isAlike = some != nil || group.encounter != nil || group.photoCount == 1
    func form(_ fix: String, _ field: HTML) -> HTML {
      """
      <form method="post" action="/zookeeper/inbox/fix" class="\(some == nil ? "inline" : "stack")">\(context.formToken)
      <input type="hidden" name="fix" value="\(fix)"><input type="hidden" name="kind" value="\(group.kind.rawValue)">
      <input type="hidden" name="key" value="\(group.key)">\(field)
      \(some)<p class="actions"><button class="\(isAlike ? "primary" : "")">\(some == nil ? localizer("inbox.fix", ["count": .number(group.photoCount)]) : localizer("inbox.fix-chosen"))</button>
      \(some == nil && group.photoCount > 1 ? "<a class=\"button\(isAlike ? "" : " primary")\" href=\"\(InboxSheet.path(group))\">\(localizer("inbox.choose"))</a>" as HTML? : nil)</p></form>
      """
    }
    func field(_ label: String, _ attributes: [String: String]) -> HTML {
      state.field("value", localizer(label), localizer, attributes.merging(["required": ""]) { $1 })
    }
    switch group.kind {
    case .noDate: return form("time", field("inbox.time", ["type": "datetime-local"]))
    case .noPlace: return form("place", field("inbox.place", ["placeholder": "-2.333, 34.833", "maxlength": "200"]))
    case .suspiciousPlace: return form("clear-place", .empty)
    case .noSide:
      let sides = Viewpoints.all.map { ($0, Viewpoints.text($0, localizer)) }
      return form("side", state.choice("value", localizer("fact.viewpoint"), localizer, sides))
    case .noSpecies: return form("species", field("fact.species", ["maxlength": "200"]))
    case .suspiciousTime, .implausibleSpeed, .beforeBirth, .afterDeath:
      let lag = group.clockLag.flatMap { SignedDuration(seconds: $0.rounded(.down)) }
      return """
        \(lag.map { "<p>\(Self.late(group, by: $0, localizer))</p>" as HTML })
        <form class="\(some == nil ? "inline" : "stack")" data-shift="/zookeeper/inbox">\(Self.shift(by: lag, localizer))\(some)</form>
        \(some == nil && group.photoCount > 1 ? "<p><a class=\"button\" href=\"\(InboxSheet.path(group))\">\(localizer("inbox.choose"))</a></p>" as HTML? : nil)
        """
    default: return nil
    }
  }
}
