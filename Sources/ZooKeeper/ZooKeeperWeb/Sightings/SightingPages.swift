import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import SightingsMessages
import WebPlatform

/// The page of one sighting: photo, facts with their sources, identity with explanation, and corrections.
struct SightingPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    let number = Parameter.path("id", InterfaceSchemas.id, "its number")
    routes.page("/zookeeper/sightings/{id}", for: .people) { context in
      try page(context, app.sighting(context.number("id"), for: context.viewer), FormState())
    }
    routes.api(
      .get, "/sightings/{id}", for: .people,
      Operation(
        "A sighting; viewpointProposal and boxProposal are unconfirmed estimates of the program; "
          + "flaw is the reason why its photo is hard to identify", tag: "sightings",
        parameters: [number], answers: [.ok(.ok, .ref("Sighting"))])
    ) { context in try .json(SightingAnswer(app.sighting(context.number("id"), for: context.viewer))) }
    routes.api(
      .get, "/sightings/{id}/why", for: .people,
      Operation(
        "The decisions behind the identity of a sighting", tag: "sightings", parameters: [number],
        answers: [.ok(.ok, .anything)])
    ) { context in
      let sighting = try app.sighting(context.number("id"), for: context.viewer)
      return try .json(try app.catalogue(context.person).explanations.why(sighting.annotation))
    }
    routes.api(
      .get, "/sightings/{id}/versions", for: .people,
      Operation(
        "The other versions of a sighting's shot: edited, cropped, turned or in another format; one sighting a photo",
        tag: "sightings", parameters: [number], answers: [.ok(.ok, .list(of: .ref("Sighting")))])
    ) { context in
      let sighting = try app.sighting(context.number("id"), for: context.viewer)
      return try .json(app.library.versions(of: sighting.photo, for: context.viewer).map { SightingAnswer($0) })
    }

    // MARK: Corrections

    let again: @Sendable (RequestContext, FormState) throws -> Response = { context, form in
      try page(context, app.sighting(context.number("id"), for: context.viewer), form)
    }
    routes.command(
      .put, "/sightings/{id}/name", form: "/zookeeper/sightings/{id}/name", for: .from(.curator),
      Operation(
        "Name the animal of a sighting; a new name creates an animal", tag: "sightings", parameters: [number],
        body: .object(
          [
            "name": .text(maxLength: 200), "reason": .optional(.text(maxLength: 2_000)),
            "probability": .optional(.number(0...1)),
          ]), answers: [.ok(.ok, .ref("Receipt"))]),
      done: { context, receipt in .done(receipt, on: "/zookeeper/sightings/\(try context.number("id"))") }, again: again
    ) { (context, naming: Naming) in
      try ReceiptAnswer(
        app.catalogue(context.person).name(
          AnnotationID(rawValue: context.number("id")), as: .name(naming.name), reason: naming.reason,
          probability: naming.probability), for: context)
    }
    routes.command(
      .patch, "/sightings/{id}", form: "/zookeeper/sightings/{id}/facts", for: .from(.curator),
      Operation(
        "Correct the side, species or behavior of a sighting; null if nothing changed", tag: "sightings",
        parameters: [number],
        body: .object([
          "viewpoint": .optional(.text(maxLength: 40)), "species": .optional(.text(maxLength: 200)),
          "behavior": .optional(.text(upTo: 1_000)),
        ]),
        answers: [.ok(.ok, .either(.ref("Receipt"), .null))]),
      done: { context, receipt in
        let path = try ProposalPages.back(context) ?? "/zookeeper/sightings/\(context.number("id"))"
        return receipt.map { .done($0, on: path) } ?? .redirect(to: path)
      }, again: again
    ) { (context, facts: NewFacts) -> ReceiptAnswer? in
      let id = AnnotationID(rawValue: try context.number("id"))
      // Only changed facts are written, so that unchanged facts keep their source.
      let sighting = try app.sighting(id, for: context.viewer)
      let changes = AnnotationChanges(
        viewpoint: facts.viewpoint == sighting.viewpoint ? nil : facts.viewpoint,
        species: facts.species == sighting.species?.value ? nil : facts.species,
        behavior: facts.behavior ?? "" == sighting.behavior ?? "" ? nil : facts.behavior)
      guard changes != AnnotationChanges() else { return nil }
      return try ReceiptAnswer(app.catalogue(context.person).corrections.correct(id, changes), for: context)
    }
    routes.command(
      .put, "/sightings/{id}/box", form: "/zookeeper/sightings/{id}/box", for: .from(.curator),
      Operation(
        "Move or rotate the box of a sighting, or confirm the proposed one, also if it is "
          + "the whole photo", tag: "sightings", parameters: [number], body: .ref("Box"),
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: { context, receipt in
        .done(receipt, on: try ProposalPages.back(context) ?? "/zookeeper/sightings/\(context.number("id"))")
      }, again: again
    ) { (context, box: RotatedBox) in
      let id = AnnotationID(rawValue: try context.number("id"))
      return try ReceiptAnswer(
        app.catalogue(context.person).corrections.correct(id, AnnotationChanges(box: box)), for: context)
    }
    routes.api(
      .post, "/photos/{id}/sightings", for: .from(.curator),
      Operation(
        "Draw a box around another animal on a photo", tag: "sightings", parameters: [number], body: .ref("Box"),
        answers: [.ok(.created, .object(["id": .integer, "receipt": .ref("Receipt")]))])
    ) { context in
      struct Answer: Encodable { let id: AnnotationID, receipt: ReceiptAnswer }
      let (box, id) = (try context.decode(RotatedBox.self), PhotoID(rawValue: try context.number("id")))
      let (made, receipt) = try app.catalogue(context.person).corrections.annotate(
        id, box: box, AnnotationChanges())
      return try .json(Answer(id: made, receipt: ReceiptAnswer(receipt, for: context)), status: .created)
    }
  }

  private struct Naming: Decodable { let name: String, reason: String?, probability: Double? }
  private struct NewFacts: Decodable { let viewpoint: String?, species: String?, behavior: String? }

  // MARK: The page

  /// - Parameter sent: the submitted form after an error; empty otherwise.
  func page(_ context: RequestContext, _ sighting: Sighting, _ sent: FormState) throws -> Response {
    let (localizer, person) = (context.localizer, try context.person)
    var others = SightingQuery(for: person.viewer)
    (others.photos, others.includesHeld) = ([sighting.photo], true)
    let onPhoto = try others.rows(in: app.library)
    let why = try app.catalogue(person).explanations.why(sighting.annotation)
    let title = sighting.name ?? localizer("sighting.unnamed")
    let size = try app.library.size(of: sighting.photo)
    let moment = person.role >= .staff ? try app.film(of: sighting) : nil
    let film = try moment.flatMap { try app.mayPlay($0.film, for: person.viewer) ? $0 : nil }
    var parts = PageParts(
      title,
      """
      \(try UndoNotice(context, app, photo: sighting.photo).html)
      <article class="sighting">
      <div class="sighting-photo" data-photo>
      <img src="\(Pictures.photo(sighting.photo, side: 1_280))" alt="\(localizer("sighting.whole-photo"))" \
      width="\(size.width)" height="\(size.height)">
      \(BoxOverlay(sightings: onPhoto, shown: sighting, size: size, localizer: localizer).html)
      <a class="button enlarge" href="\(Pictures.photo(sighting.photo, side: 2_048))" title="\(localizer("js.viewer.open"))" \
      aria-label="\(localizer("js.viewer.open"))" data-view="\(localizer("sighting.whole-photo"))">\(Icon.enlarge.html)</a>
      </div>
      <div class="sighting-facts">
      <h1>\(who(sighting, localizer))</h1>
      \(sighting.isHeld ? "<p class=\"notice\">\(localizer("sighting.held"))</p>" as HTML? : nil)
      \(sighting.isContradictory ? "<p class=\"notice bad\">\(localizer("sighting.contradiction"))</p>" as HTML? : nil)
      <section class="card" data-identify data-sighting="\(sighting.annotation)">
      <h2>\(localizer(sighting.name == nil ? "identify.title" : "identify.check"))</h2>
      <div data-answers aria-live="polite"><p class="quiet">\(localizer("identify.lead"))</p></div>
      <p class="actions"><button class="\(sighting.name == nil ? "primary" : "")" data-ask>\(Icon.question.html) \(localizer("identify.ask"))</button></p>
      </section>
      \(film.map { FilmCard(moment: $0, photo: sighting.photo, localizer: localizer).html })
      \(person.role >= .curator ? naming(context, sighting, sent) : suggesting(context, sighting, sent))
      <section class="card"><h2>\(localizer("sighting.facts"))</h2><dl class="facts">\(facts(sighting, context, mayDecide: person.role >= .curator))</dl>
      \(OtherSources(try app.library.facts(of: sighting.photo, for: person.viewer), localizer).html)</section>
      \(OtherVersions(
        sightings: try app.library.versions(of: sighting.photo, for: person.viewer), localizer: localizer
      ).html)
      \(ExplanationCard(
        chain: why.chain, contradictions: why.contradictions, others: why.others, localizer: localizer,
        people: try People(context.site)
      ).html)
      \(person.role >= .curator ? corrections(context, sighting, sent) : nil)
      </div></article>
      """)
    parts.modules = [
      "zookeeper/identify.js", "zookeeper/sighting.js", "zookeeper/shifting.js", "platform/pictures/viewer.js",
    ]
    parts.data = [
      "sighting": try JSONValue(encoding: SightingAnswer(sighting)),
      "sightings": try JSONValue(encoding: onPhoto.map { SightingAnswer($0) }),
      "size": ["width": .integer(Int64(size.width)), "height": .integer(Int64(size.height))],
    ]
    return context.page(parts)
  }

  private func who(_ sighting: Sighting, _ localizer: Localizer) -> HTML {
    guard let id = sighting.individual, let name = sighting.name else { return "\(localizer("sighting.unnamed"))" }
    return "<a href=\"/zookeeper/animals/\(id)\">\(name)</a>"
  }

  private func facts(_ sighting: Sighting, _ context: RequestContext, mayDecide: Bool) -> [HTML] {
    let localizer = context.localizer
    func row(_ key: String, _ value: HTML?, _ source: FactSource?) -> HTML {
      let origin = source.map { " <span class=\"quiet\">\(localizer("source.\($0.rawValue)"))</span>" as HTML }
      return
        "<div><dt>\(localizer(key))</dt><dd>\(value ?? "<span class=\"quiet\">\(localizer("common.unknown"))</span>")\(origin)</dd></div>"
    }
    let offset = sighting.offset.map { offset in
      " <span class=\"quiet\">\(localizer("fact.utc-offset", ["offset": .text(offset.value.description)]))</span>"
        as HTML
    }
    let time = sighting.time.map { "\(localizer.dayAndTime($0.value))\(offset)" as HTML }
    let place = sighting.position.map { PlaceLink(place: $0.value, localizer: localizer).html }
    let direction = sighting.direction.map { direction -> HTML in
      let reference = localizer("direction.\(direction.value.reference.rawValue)")
      return
        "\(localizer.number(direction.value.degrees, digits: 0))° \(localizer("compass.\(Wind(direction.value.degrees).rawValue)")) <span class=\"quiet\">\(reference)</span>"
    }
    let side = Viewpoints.seen(sighting, localizer).map { seen in
      "\(seen)\(SideProposal(sighting: sighting, context: context, mayDecide: mayDecide).html)" as HTML
    }
    let camera = [sighting.camera.make, sighting.camera.model].compactMap { $0 }.joined(separator: " ")
    var rows = [
      row("fact.species", sighting.species.map { "\($0.value)" }, sighting.species?.source),
      row("fact.viewpoint", side, nil),
    ]
    if sighting.boxProposal != nil {
      rows.append(
        row("log.box", BoxProposal(sighting: sighting, context: context, mayDecide: mayDecide).html, nil))
    }
    rows += [
      row("fact.behavior", sighting.behavior.map { "\(Behavior.activities(in: $0).joined(separator: ", "))" }, nil),
      row("fact.time", time, sighting.time?.source), row("fact.place", place, sighting.position?.source),
      row("fact.direction", direction, sighting.direction?.source),
      row("fact.camera", camera.isEmpty ? nil : "\(camera)", nil),
    ]
    // File names may contain the place, or even coordinates, so they are hidden where the exact place is hidden.
    if sighting.position?.value.exact != nil || sighting.position == nil {
      rows.append(row("fact.file", "<span data-data>\(PathText.name(sighting.path))</span>", nil))
    }
    if let flaw = sighting.comparability?.flaw {
      rows.append(row("tells.title", "\(localizer("tells.little", ["why": .message("flaw.\(flaw.rawValue)")]))", nil))
    }
    if !sighting.suspicions.isEmpty {
      let text = sighting.suspicions.map { localizer("suspicion.\($0.rawValue)") }.joined(separator: "; ")
      rows.append(row("fact.suspicious", "\(Icon.warning.html) \(text)", nil))
    }
    return rows
  }

  private func naming(_ context: RequestContext, _ sighting: Sighting, _ sent: FormState) -> HTML {
    let localizer = context.localizer
    let path = "/zookeeper/sightings/\(sighting.annotation)/name"
    let form = sent.of(path, ["name": sighting.name])
    return """
      <section class="card"><h2>\(localizer("naming.title"))</h2>
      <form method="post" action="\(path)" class="inline" data-form>\(context.formToken)\(form.notice(localizer))
      \(form.field("name", localizer("naming.name"), localizer, Self.animalField.merging(["required": ""]) { $1 }))
      <datalist id="names"></datalist>
      <button class="primary">\(localizer("common.save"))</button></form></section>
      """
  }

  /// A text field with completion of animal names.
  private static let animalField = ["maxlength": "200", "autocomplete": "off", "data-names": "", "list": "names"]

  private func suggesting(_ context: RequestContext, _ sighting: Sighting, _ sent: FormState) -> HTML {
    let localizer = context.localizer
    let form = sent.of("/zookeeper/suggestions")
    return """
      <details class="card" id="suggest"\(attribute: "open", if: form.isWrong)><summary><h2>\(localizer("suggest.title"))</h2></summary>
      <form method="post" action="/zookeeper/suggestions" class="stack" data-form>\(context.formToken)\(form.notice(localizer))
      <input type="hidden" name="sighting" value="\(sighting.annotation)">
      \(form.field("name", localizer("suggest.animal"), localizer, Self.animalField))
      <datalist id="names"></datalist>
      \(form.field("note", localizer("suggest.note"), localizer, isLong: true, ["maxlength": "2000"]))
      <button class="primary">\(localizer("suggest.go"))</button></form></details>
      """
  }

  private func corrections(_ context: RequestContext, _ sighting: Sighting, _ sent: FormState) -> HTML {
    let localizer = context.localizer
    let path = "/zookeeper/sightings/\(sighting.annotation)/facts"
    let form = sent.of(
      path, ["viewpoint": sighting.viewpoint, "species": sighting.species?.value, "behavior": sighting.behavior])
    let sides = [("", localizer("common.unknown"))] + Viewpoints.all.map { ($0, Viewpoints.text($0, localizer)) }
    return """
      <section class="card" id="correct"><h2>\(localizer("correct.title"))</h2>
      <form method="post" action="\(path)" class="inline" data-form>\(context.formToken)\(form.notice(localizer))
      \(form.choice("viewpoint", localizer("fact.viewpoint"), localizer, sides))
      \(form.field("species", localizer("fact.species"), localizer, ["maxlength": "200"]))
      \(form.field(
        "behavior", localizer("fact.behavior"), localizer, ["maxlength": "1000", "placeholder": localizer("behavior.example")]))
      <button>\(localizer("common.save"))</button></form>
      \(sighting.time.map { _ in
        """
        <form class="inline" data-shift="/zookeeper/sightings/\(sighting.annotation)" data-photo="\(sighting.photo)">\(InboxPages.shift(localizer))</form>
        """ as HTML
      })
      <div class="actions" data-box-tools hidden>
      <button data-box="edit" aria-pressed="false">\(Icon.edit.html) \(localizer("box.edit"))</button>
      <button data-box="draw" aria-pressed="false">\(Icon.add.html) \(localizer("box.draw"))</button>
      <button data-box="save" class="primary" hidden>\(localizer("common.save"))</button>
      <button data-box="cancel" hidden>\(localizer("common.cancel"))</button></div>
      <p class="quiet" data-box-help hidden>\(localizer("box.help"))</p></section>
      """
  }
}

enum Wind: String {
  case n, ne, e, se, s, sw, w, nw

  /// The wind nearest to a bearing in degrees.
  init(_ degrees: Double) {
    let all: [Wind] = [.n, .ne, .e, .se, .s, .sw, .w, .nw]
    self = all[Int((degrees / 45).rounded()) % 8]
  }
}

extension Viewpoints {
  /// A side in words; a side that is not in `all` stays as it is.
  static func text(_ viewpoint: String, _ localizer: Localizer) -> String { localizer.filling(value(viewpoint)) }

  /// The side of a sighting: as a person set it, else as the program proposes it, with a mark; `nil` without a side.
  static func seen(_ sighting: Sighting, _ localizer: Localizer) -> HTML? {
    if let told = sighting.viewpoint { return "\(Viewpoints.text(told, localizer))" }
    guard let proposal = sighting.viewpointProposal else { return nil }
    let mark = localizer(proposal.view == nil ? "side.unsure" : "side.seen")
    guard let view = proposal.view else {
      return "<span class=\"quiet\">\(localizer("common.unknown")) – \(mark)</span>"
    }
    return "\(Viewpoints.text(view, localizer)) <span class=\"quiet\">– \(mark)</span>"
  }
}
