import Facts
import Foundation
import MediaLibrary
import Sightings
import WebPlatform

/// What is missing or looks wrong, in groups that one click mends.
struct InboxPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/inbox", for: .from(.curator)) { visit in try page(visit) }
    routes.api(
      .get, "/inbox", for: .from(.curator),
      Operation("What is missing or looks wrong", tag: "inbox", answers: [.ok(.ok, .list(of: .anything))])
    ) { visit in try .json(try Inbox(library: app.library).groups()) }
    routes.action("/zookeeper/inbox/fix", for: .from(.curator)) { visit in
      let receipt = try fix(visit)
      return .redirect(to: "/zookeeper/inbox?did=\(receipt.operation)")
    }
    routes.api(
      .post, "/clock-shifts/preview", for: .from(.curator),
      Operation(
        "What shifting a camera's clock would do", tag: "inbox",
        body: .object(
          [
            "kind": .optional(.oneOf(InboxGroup.Kind.allCases.map(\.rawValue))), "key": .optional(.string),
            "photos": .optional(.list(of: InterfaceSchemas.id)), "model": .optional(.text(maxLength: 200)),
            "serial": .optional(.text(maxLength: 200)), "seconds": .number(-3e9...3e9),
          ]), answers: [.ok(.ok, .anything)]), access: .reading
    ) { visit in
      let (selection, seconds) = try shift(visit)
      return try .json(try app.catalogue(visit.person).corrections.previewClockShift(of: selection, bySeconds: seconds))
    }
    routes.api(
      .post, "/clock-shifts", for: .from(.curator),
      Operation(
        "Shift a camera's clock", tag: "inbox",
        body: .object(
          [
            "kind": .optional(.oneOf(InboxGroup.Kind.allCases.map(\.rawValue))), "key": .optional(.string),
            "photos": .optional(.list(of: InterfaceSchemas.id)), "model": .optional(.text(maxLength: 200)),
            "serial": .optional(.text(maxLength: 200)), "seconds": .number(-3e9...3e9),
          ]), answers: [.ok(.created, .ref("Receipt"))])
    ) { visit in
      let (selection, seconds) = try shift(visit)
      return try visit.receipt(
        app.catalogue(visit.person).corrections.shiftClock(of: selection, bySeconds: seconds).0, status: .created)
    }
  }

  private func shift(_ visit: Visit) throws -> (PhotoSelection, Double) {
    struct Body: Decodable {
      let kind: InboxGroup.Kind?, key: String?, photos: [PhotoID]?, model: String?, serial: String?, seconds: Double
    }
    let body = try visit.decode(Body.self)
    guard abs(body.seconds) <= 3e9 else {
      throw WebError.invalid(field: "seconds", value: "\(body.seconds)", why: "±3,000,000,000")
    }
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

  // MARK: Mending

  private func fix(_ visit: Visit) throws -> OperationReceipt {
    let (form, catalogue) = (visit.form, app.catalogue(try visit.person))
    guard let kind = form["kind"].flatMap(InboxGroup.Kind.init), let key = form.raw("key") else {
      throw WebError.notFound
    }
    let (photos, annotations) = try Inbox(library: app.library).members(of: kind, key: key)
    func required(_ name: String) throws(WebError) -> String {
      guard let value = form[name] else { throw .invalid(field: .text(name), value: "", why: "…") }
      return value
    }
    switch form["fix"] {
    case "time":
      let text = try required("value")
      guard let period = CivilPeriod(text) else {
        throw WebError.invalid(field: .phrase("fact.time"), value: text, why: "2024-05-17T16:30")
      }
      return try catalogue.corrections.setTime(of: photos, to: period.first)
    case "place":
      let text = try required("value")
      let numbers = text.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
      guard numbers.count == 2, let position = GeoPosition(latitude: numbers[0], longitude: numbers[1]) else {
        throw WebError.invalid(field: .phrase("fact.place"), value: text, why: "-2.333, 34.833")
      }
      return try catalogue.corrections.setPosition(of: photos, to: position)
    case "clear-place": return try catalogue.corrections.clearPosition(of: photos)
    case "side": return try catalogue.corrections.setViewpoint(of: annotations, to: try required("value"))
    case "species": return try catalogue.corrections.setSpecies(of: annotations, to: try required("value"))
    case .some(let other): throw WebError.invalid(field: "fix", value: other, why: "time, place, side, species")
    case nil: throw WebError.invalid(field: "fix", value: "", why: "time, place, side, species")
    }
  }

  // MARK: The page

  private func page(_ visit: Visit) throws -> Reply {
    let words = visit.words
    let groups = try Inbox(library: app.library).groups()
    let kinds = InboxGroup.Kind.allCases.filter { kind in groups.contains { $0.kind == kind } }
    var parts = PageParts(
      words("inbox.title"),
      """
      \(try DoneNotice(visit, app).html)
      <h1>\(words("inbox.title"))</h1><p class="lead">\(words("inbox.lead"))</p>
      \(groups.isEmpty ? "<div class=\"empty\">\(Icon.check.html)<p>\(words("inbox.empty"))</p></div>" as HTML : nil)
      \(kinds.map { kind in
        let some = groups.filter { $0.kind == kind }
        return """
          <section class="inbox-kind"><h2>\(words("inbox.\(kind.rawValue)")) <span class="badge">\(words("inbox.photos", ["count": .number(some.reduce(0) { $0 + $1.photoCount })]))</span></h2>
          <p class="quiet">\(words("inbox.\(kind.rawValue).why"))</p>
          \(some.prefix(20).map { card($0, visit) })</section>
          """ as HTML
      })
      """)
    parts.modules = ["zookeeper/inbox.js"]
    parts.texts = ["inbox."]
    return visit.page(parts)
  }

  private func card(_ group: InboxGroup, _ visit: Visit) -> HTML {
    let words = visit.words
    return """
      <article class="card inbox-group" data-kind="\(group.kind.rawValue)" data-key="\(group.key)">
      <div class="strip">\(group.examples.map { id in
        """
        <a href="/zookeeper/sightings/\(id)"><img src="\(Pictures.chip(id, side: 160))" \
        alt="\(words("sighting.number", ["number": .text("\(id)")]))" width="96" height="72" loading="lazy"></a>
        """ as HTML
      })</div>
      <div><p><strong>\(Self.title(group, words))</strong> <span class="quiet">\(words("inbox.photos", ["count": .number(group.photoCount)]))</span></p>
      \(Self.doubts(group, words))
      \(mending(group, visit))</div></article>
      """
  }

  /// What the group has in common: a camera, an encounter, an animal, an import.
  private static func title(_ group: InboxGroup, _ words: Words) -> String {
    var parts: [String] = []
    if let animal = group.animal { parts.append(animal) }
    if let encounter = group.encounter { parts.append(words("inbox.encounter", ["number": .text("\(encounter)")])) }
    if let model = group.model { parts.append([model, group.serial].compactMap { $0 }.joined(separator: " ")) }
    if parts.isEmpty, let number = group.importID {
      parts.append(words("inbox.import", ["number": .text("\(number)")]))
    }
    return parts.isEmpty ? words("inbox.some-photos") : parts.joined(separator: " · ")
  }

  /// What is suspected, or why files could not be read.
  private static func doubts(_ group: InboxGroup, _ words: Words) -> HTML? {
    if let stated = group.statedFailure { return "<p class=\"quiet\" lang=\"en\" data-data>\(stated)</p>" }
    let doubts = group.suspicions.map(\.phrase) + [group.failure?.phrase(resembling: nil)].compactMap { $0 }
    return doubts.isEmpty ? nil : "<p class=\"quiet\">\(doubts.map { words($0) }.joined(separator: "; "))</p>"
  }

  private func mending(_ group: InboxGroup, _ visit: Visit) -> HTML? {
    let words = visit.words
    func form(_ fix: String, _ field: HTML) -> HTML {
      """
      <form method="post" action="/zookeeper/inbox/fix" class="inline">\(visit.formToken)
      <input type="hidden" name="fix" value="\(fix)"><input type="hidden" name="kind" value="\(group.kind.rawValue)">
      <input type="hidden" name="key" value="\(group.key)">\(field)
      <button class="primary">\(words("inbox.fix", ["count": .number(group.photoCount)]))</button></form>
      """
    }
    switch group.kind {
    case .noDate:
      return form(
        "time", "<label>\(words("inbox.time"))<input type=\"datetime-local\" name=\"value\" required></label>")
    case .noPlace:
      return form(
        "place", "<label>\(words("inbox.place"))<input name=\"value\" required placeholder=\"-2.333, 34.833\"></label>")
    case .suspiciousPlace: return form("clear-place", .empty)
    case .noSide:
      return form(
        "side",
        """
        <label>\(words("fact.viewpoint"))<select name="value">\(Viewpoints.all.map { "<option value=\"\($0)\">\(Viewpoints.words($0, words))</option>" as HTML })</select></label>
        """)
    case .noSpecies:
      return form("species", "<label>\(words("fact.species"))<input name=\"value\" required maxlength=\"200\"></label>")
    case .suspiciousTime, .implausibleSpeed, .beforeBirth, .afterDeath:
      return """
        <form class="inline" data-shift><label>\(words("inbox.shift"))<input name="shift" required placeholder="+1h30m" maxlength="30"></label>
        <button type="submit">\(words("inbox.preview"))</button><div data-preview aria-live="polite"></div></form>
        """
    default: return nil
    }
  }
}
