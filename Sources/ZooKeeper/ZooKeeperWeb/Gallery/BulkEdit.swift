import Basics
import MediaLibrary
import Sightings
import WebPlatform

/// Changes many sightings at once: name, species, behavior, time or place. The change is one operation, which one undo
/// reverts. From visitors and staff, a name or a species becomes a suggestion for each sighting; other changes are
/// refused.
struct BulkEdit {
  let app: ZooKeeperApp

  enum Fix: String, Decodable, CaseIterable {
    case name, species, behavior, shift, place

    /// The changes that a role may make or suggest.
    static func all(for role: Role) -> [Fix] { role >= .curator ? allCases : [.name, .species] }
  }

  /// The maximum number of sightings in one operation.
  static let most = 5_000
  /// The path to which the form is sent.
  static let path = "/zookeeper/sightings/together"

  private struct Saying: Decodable {
    let sightings: [AnnotationID]?, all: Bool?, filter: String?, count: Int?, fix: Fix, value: String?
    /// The preview of a clock shift that the form showed, as `ShiftPreview.seen`.
    let seen: String?
  }

  /// The result of the form. A clock shift is shown before it is made.
  private enum Outcome {
    case done(ReceiptAnswer)
    case shown(ShiftPreview)
  }

  /// - Parameter page: shows the gallery with a rejected form, or with the preview of a clock shift.
  func add(
    to routes: inout RouteTable, page: @escaping @Sendable (RequestContext, FormState, ShiftPreview?) throws -> Response
  ) {
    let said: [String: Schema] = [
      "sightings": .optional(.list(of: InterfaceSchemas.id, count: 0...Self.most)), "all": .optional(.bool),
      "filter": .optional(.text(upTo: SavedFilter.longestQuery)), "count": .optional(.integer(0...Int.max)),
      "fix": .oneOf(Fix.allCases.map(\.rawValue)), "value": .optional(.text(maxLength: 200)),
    ]
    routes.api(
      .post, "/sightings/together", for: .people,
      Operation(
        "Set the name, species, behavior, clock shift (+1h30m) or position of many sightings "
          + "(-2.333, 34.833). From visitors and staff, names and species become suggestions; other facts are refused",
        tag: "sightings", body: .object(said), answers: [.ok(.ok, .ref("Receipt"))])
    ) { context in
      let saying = try context.decode(Saying.self)
      return try .json(ReceiptAnswer(say(saying, of: try chosen(saying, context), by: context.person), for: context))
    }
    routes.api(
      .post, "/sightings/together/preview", for: .from(.curator),
      Operation(
        "Preview a clock shift of many sightings: the number of photos, and the first and last one before and after",
        tag: "sightings",
        body: .object(said.merging(["fix": .oneOf([Fix.shift.rawValue])]) { $1 }),
        answers: [
          .ok(
            .ok,
            .object([
              "photos": .integer, "first": .optional("ClockShiftExample"), "last": .optional("ClockShiftExample"),
              "seen": .string,
            ]))
        ]), access: .reading
    ) { context in
      let saying = try context.decode(Saying.self)
      return try .json(preview(saying, of: try chosen(saying, context), by: context.person))
    }
    routes.form(
      Self.path, for: .people, .object(said.merging(["seen": .optional(.text(maxLength: 200))]) { $1 }),
      done: { context, outcome in
        switch outcome {
        case .shown(let preview): return try page(context, FormState(context.form), preview)
        case .done(let receipt):
          let list = try SightingFilter(Self.conditions(context.form), for: context.viewer).path("/zookeeper/photos")
          return .done(receipt, on: list)
        }
      }, again: { context, form in try page(context, form, nil) }
    ) { (context, saying: Saying) -> Outcome in
      let (person, sightings) = (try context.person, try chosen(saying, context))
      if saying.fix == .shift {
        let preview = try preview(saying, of: sightings, by: person)
        guard let seen = saying.seen else { return .shown(preview) }
        guard seen == preview.seen else { throw WebError.conflict(Message("together.look-again")) }
      }
      return .done(try ReceiptAnswer(say(saying, of: sightings, by: person), for: context))
    }
  }

  /// The filter of the list that a form belongs to.
  static func conditions(_ form: FormValues) -> FormValues { FormValues(parsing: form["filter"] ?? "") }

  // MARK: Selected sightings

  private func chosen(_ saying: Saying, _ context: RequestContext) throws -> [Sighting] {
    guard saying.all == true else {
      return try (saying.sightings ?? []).map { try app.sighting($0.rawValue, for: context.viewer) }
    }
    var query = try SightingFilter(FormValues(parsing: saying.filter ?? ""), for: context.viewer).query
    query.limit = Self.most + 1
    let all = try query.rows(in: app.library)
    guard all.count <= Self.most else {
      throw WebError.conflict(Message("together.too-many", ["most": .number(Self.most)]))
    }
    // The list has changed since the form was shown, so the person has not seen all of these sightings.
    guard saying.count == nil || saying.count == all.count else {
      throw WebError.conflict(Message("together.changed", ["count": .number(all.count)]))
    }
    return all
  }

  // MARK: Changes

  private func say(_ saying: Saying, of sightings: [Sighting], by person: SignedInPerson) throws -> OperationReceipt {
    let value = try value(saying, by: person)
    let (catalogue, mayDecide) = (app.catalogue(person), person.role >= .curator)
    let annotations = sightings.map(\.annotation)
    switch saying.fix {
    case .name where mayDecide: return try catalogue.name(annotations, as: .name(value))
    case .name: return try catalogue.suggestions.suggestName(of: annotations, as: .name(value))
    case .species where mayDecide: return try catalogue.corrections.setSpecies(of: annotations, to: value)
    case .species: return try catalogue.suggestions.suggestSpecies(of: annotations, as: value)
    case .behavior: return try catalogue.corrections.setBehavior(of: annotations, to: value)
    case .shift:
      let shift = try Self.shift(value)
      return try catalogue.corrections.shiftClock(of: Self.photos(of: sightings), bySeconds: shift.seconds).0
    case .place:
      guard let position = SightingFilter.position(value) else {
        throw Self.unusable(value, "need.place", "-2.333, 34.833")
      }
      return try catalogue.corrections.setPosition(of: Set(sightings.map(\.photo)).sorted(), to: position)
    }
  }

  private func preview(_ saying: Saying, of sightings: [Sighting], by person: SignedInPerson) throws -> ShiftPreview {
    let shift = try Self.shift(try value(saying, by: person))
    return ShiftPreview(
      try app.catalogue(person).corrections.previewClockShift(
        of: Self.photos(of: sightings), bySeconds: shift.seconds, limit: 0))
  }

  /// The value to set.
  ///
  /// - Throws: `WebError.forbidden` when the person's role does not allow this correction.
  private func value(_ saying: Saying, by person: SignedInPerson) throws(WebError) -> String {
    guard Fix.all(for: person.role).contains(saying.fix) else { throw .forbidden }
    guard let value = saying.value else { throw .invalid(field: "value", value: "", why: .message("bound.something")) }
    return value
  }

  private static func shift(_ text: String) throws(WebError) -> SignedDuration {
    guard let shift = SignedDuration(text) else { throw unusable(text, "need.shift", "+1h30m") }
    return shift
  }

  private static func photos(of sightings: [Sighting]) throws(CatalogueError) -> PhotoSelection {
    guard !sightings.isEmpty else { throw .nothingChosen }
    return PhotoSelection(photos: Set(sightings.map(\.photo)).sorted())
  }

  private static func unusable(_ value: String, _ need: String, _ example: Localizer.Value) -> WebError {
    .invalid(field: "value", value: value, why: .message(need, ["example": example]))
  }
}

/// The gallery in selection mode: the selected sightings, and the change to make.
struct BulkEditForm {
  let filter: SightingFilter
  /// The number of sightings that match the filter.
  let count: LimitedCount
  /// The sightings on the page.
  let shown: [AnnotationID]
  /// The submitted form after an error; empty otherwise.
  let sent: FormState
  /// The effect of the submitted clock shift; `nil` without one.
  let preview: ShiftPreview?
  let context: RequestContext

  /// Whether the page is in selection mode.
  static func isOpen(_ context: RequestContext) -> Bool {
    context.query["choose"] == "yes" || context.path == BulkEdit.path
  }

  /// A link to the same list in selection mode.
  static func link(_ filter: SightingFilter, _ localizer: Localizer) -> HTML {
    """
    <a class="button" href="/zookeeper/photos?\(filter.values.adding("choose", "yes").encoded)">\(Icon.check.html) \(localizer("together.open"))</a>
    """
  }

  /// - Parameter list: the sightings, each with a checkbox.
  func html(_ list: HTML) -> HTML {
    let localizer = context.localizer
    let fixes = BulkEdit.Fix.all(for: context.member?.role ?? .visitor)
    let isSuggesting = fixes.count < BulkEdit.Fix.allCases.count
    let save = localizer(isSuggesting ? "together.send" : "common.save")
    return """
      <form method="post" action="\(BulkEdit.path)" data-together>\(context.formToken)
      <input type="hidden" name="filter" value="\(filter.values.encoded)"><input type="hidden" name="count" value="\(count.number)">
      <div class="together-lead"><p class="quiet">\(localizer("together.help"))</p>
      <a class="button" href="\(filter.path("/zookeeper/photos"))">\(localizer("together.leave"))</a></div>\(list)\(elsewhere)
      <section class="card together" aria-label="\(localizer("together.open"))">\(sent.notice(localizer))
      <div class="together-chosen"><strong data-chosen aria-live="polite"></strong>
      \(all)
      <button type="button" data-none hidden>\(localizer("together.none"))</button></div>
      <details\(attribute: "open", if: sent.isWrong || preview != nil)><summary class="button primary">\(localizer(isSuggesting ? "together.suggest" : "together.apply"))</summary>
      <div class="together-what">\(sent.choice("fix", localizer("together.what"), localizer, fixes.map { ($0.rawValue, localizer("together.fix.\($0.rawValue)")) }))
      \(sent.field("value", localizer("together.value"), localizer, ["required": "", "maxlength": "200", "autocomplete": "off"]))
      <div data-preview aria-live="polite">\(preview?.html(localizer))</div>
      <button class="primary" data-save="\(save)">\(preview?.isOfAny == true ? localizer("inbox.apply") : save)</button></div></details></section></form>
      """
  }

  /// A checkbox for all sightings of the list; `nil` for more than `GalleryPages.mostCounted` sightings.
  private var all: HTML? {
    guard !count.hasMore else { return nil }
    return """
      <label class="check"><input type="checkbox" name="all" value="yes"\(attribute: "checked", if: sent.values["all"] != nil)> \(context.localizer("together.all", ["count": .number(count.number)]))</label>
      """
  }

  /// Checkboxes for selected sightings on other pages of the list.
  private var elsewhere: HTML? {
    let others = sent.values.all("sightings").filter { id in !shown.contains { "\($0)" == id } }
    guard !others.isEmpty else { return nil }
    return """
      <p>\(others.map { id in
        """
        <label class="badge"><input type="checkbox" name="sightings" value="\(id)" checked> \(context.localizer("sighting.number", ["number": .text(id)]))</label>
        """ as HTML
      })</p>
      """
  }
}
