import Facts
import Foundation
import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// One sighting: the photo, the facts with where they come from, who the animal is and why, and what can be corrected.
struct SightingPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    let number = Parameter.path("id", InterfaceSchemas.id, "its number")
    routes.page("/zookeeper/sightings/{id}", for: .people) { visit in
      try page(visit, app.sighting(visit.number("id"), for: visit.viewer), FormState())
    }
    routes.api(
      .get, "/sightings/{id}", for: .people,
      Operation(
        "A sighting; viewpointProposal and boxProposal are the side and the box as the program sees them, where nobody "
          + "told them; flaw is why its photo tells little", tag: "sightings",
        parameters: [number], answers: [.ok(.ok, .ref("Sighting"))])
    ) { visit in try .json(SightingAnswer(app.sighting(visit.number("id"), for: visit.viewer))) }
    routes.api(
      .get, "/sightings/{id}/why", for: .people,
      Operation(
        "Which decisions make a sighting the animal that it is", tag: "sightings", parameters: [number],
        answers: [.ok(.ok, .anything)])
    ) { visit in
      let sighting = try app.sighting(visit.number("id"), for: visit.viewer)
      return try .json(try app.catalogue(visit.person).explanations.why(sighting.annotation))
    }

    // MARK: Corrections

    let again: @Sendable (Visit, FormState) throws -> Reply = { visit, form in
      try page(visit, app.sighting(visit.number("id"), for: visit.viewer), form)
    }
    routes.command(
      .put, "/sightings/{id}/name", form: "/zookeeper/sightings/{id}/name", for: .from(.curator),
      Operation(
        "Say who is on a sighting; a new name makes a new animal", tag: "sightings", parameters: [number],
        body: .object(
          [
            "name": .text(maxLength: 200), "reason": .optional(.text(maxLength: 2_000)),
            "probability": .optional(.number(0...1)),
          ]), answers: [.ok(.ok, .ref("Receipt"))]),
      done: { visit, receipt in .done(receipt, on: "/zookeeper/sightings/\(try visit.number("id"))") }, again: again
    ) { (visit, naming: Naming) in
      try ReceiptAnswer(
        app.catalogue(visit.person).name(
          AnnotationID(rawValue: visit.number("id")), as: .name(naming.name), reason: naming.reason,
          probability: naming.probability), for: visit)
    }
    routes.command(
      .patch, "/sightings/{id}", form: "/zookeeper/sightings/{id}/facts", for: .from(.curator),
      Operation(
        "Correct the side, the species or the behavior of a sighting; null when all are as they were", tag: "sightings",
        parameters: [number],
        body: .object([
          "viewpoint": .optional(.text(maxLength: 40)), "species": .optional(.text(maxLength: 200)),
          "behavior": .optional(.text(upTo: 1_000)),
        ]),
        answers: [.ok(.ok, .either(.ref("Receipt"), .null))]),
      done: { visit, receipt in
        let path = try ProposalPages.back(visit) ?? "/zookeeper/sightings/\(visit.number("id"))"
        return receipt.map { .done($0, on: path) } ?? .redirect(to: path)
      }, again: again
    ) { (visit, facts: NewFacts) -> ReceiptAnswer? in
      let id = AnnotationID(rawValue: try visit.number("id"))
      // Only what differs: a fact that came from elsewhere keeps its source.
      let sighting = try app.sighting(id, for: visit.viewer)
      let changes = AnnotationChanges(
        viewpoint: facts.viewpoint == sighting.viewpoint ? nil : facts.viewpoint,
        species: facts.species == sighting.species?.value ? nil : facts.species,
        behavior: facts.behavior ?? "" == sighting.behavior ?? "" ? nil : facts.behavior)
      guard changes != AnnotationChanges() else { return nil }
      return try ReceiptAnswer(app.catalogue(visit.person).corrections.correct(id, changes), for: visit)
    }
    routes.command(
      .put, "/sightings/{id}/box", form: "/zookeeper/sightings/{id}/box", for: .from(.curator),
      Operation(
        "Move or turn the box of a sighting, or confirm the one that the program proposes: from then on it is told, also "
          + "where it is the whole photo", tag: "sightings", parameters: [number], body: .ref("Box"),
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: { visit, receipt in
        .done(receipt, on: try ProposalPages.back(visit) ?? "/zookeeper/sightings/\(visit.number("id"))")
      }, again: again
    ) { (visit, box: RotatedBox) in
      let id = AnnotationID(rawValue: try visit.number("id"))
      return try ReceiptAnswer(
        app.catalogue(visit.person).corrections.correct(id, AnnotationChanges(box: box)), for: visit)
    }
    routes.api(
      .post, "/photos/{id}/sightings", for: .from(.curator),
      Operation(
        "Draw a box around another animal on a photo", tag: "sightings", parameters: [number], body: .ref("Box"),
        answers: [.ok(.created, .object(["id": .integer, "receipt": .ref("Receipt")]))])
    ) { visit in
      struct Answer: Encodable { let id: AnnotationID, receipt: ReceiptAnswer }
      let (box, id) = (try visit.decode(RotatedBox.self), PhotoID(rawValue: try visit.number("id")))
      let (made, receipt) = try app.catalogue(visit.person).corrections.annotate(
        id, box: box, AnnotationChanges())
      return try .json(Answer(id: made, receipt: ReceiptAnswer(receipt, for: visit)), status: .created)
    }
  }

  private struct Naming: Decodable { let name: String, reason: String?, probability: Double? }
  private struct NewFacts: Decodable { let viewpoint: String?, species: String?, behavior: String? }

  // MARK: The page

  /// - Parameter sent: the form that came back, when one did.
  func page(_ visit: Visit, _ sighting: Sighting, _ sent: FormState) throws -> Reply {
    let (words, person) = (visit.words, try visit.person)
    var others = SightingQuery(for: person.viewer)
    (others.photos, others.includesHeld) = ([sighting.photo], true)
    let onPhoto = try others.rows(in: app.library)
    let why = try app.catalogue(person).explanations.why(sighting.annotation)
    let title = sighting.name ?? words("sighting.unnamed")
    let size = try app.library.size(of: sighting.photo)
    var parts = PageParts(
      title,
      """
      \(try DoneNotice(visit, app, photo: sighting.photo).html)
      <article class="sighting">
      <div class="sighting-photo" data-photo>
      <img src="\(Pictures.photo(sighting.photo, side: 1_280))" alt="\(words("sighting.whole-photo"))" \
      width="\(size.width)" height="\(size.height)">
      \(BoxOverlay(sightings: onPhoto, shown: sighting, size: size, words: words).html)
      <a class="button enlarge" href="\(Pictures.photo(sighting.photo, side: 2_048))" title="\(words("js.viewer.open"))" \
      aria-label="\(words("js.viewer.open"))" data-view="\(words("sighting.whole-photo"))">\(Icon.enlarge.html)</a>
      </div>
      <div class="sighting-facts">
      <h1>\(who(sighting, words))</h1>
      \(sighting.isHeld ? "<p class=\"notice\">\(words("sighting.held"))</p>" as HTML? : nil)
      \(sighting.isContradictory ? "<p class=\"notice bad\">\(words("sighting.contradiction"))</p>" as HTML? : nil)
      <section class="card" data-identify data-sighting="\(sighting.annotation)">
      <h2>\(words(sighting.name == nil ? "identify.title" : "identify.check"))</h2>
      <div data-answers aria-live="polite"><p class="quiet">\(words("identify.lead"))</p></div>
      <p class="actions"><button class="\(sighting.name == nil ? "primary" : "")" data-ask>\(Icon.question.html) \(words("identify.ask"))</button></p>
      </section>
      \(person.role >= .curator ? naming(visit, sighting, sent) : suggesting(visit, sighting, sent))
      <section class="card"><h2>\(words("sighting.facts"))</h2><dl class="facts">\(facts(sighting, visit, mayDecide: person.role >= .curator))</dl>
      \(OtherSources(try app.library.facts(of: sighting.photo, for: person.viewer), words).html)</section>
      \(ExplanationCard(
        chain: why.chain, contradictions: why.contradictions, others: why.others, words: words,
        people: try People(visit.site)
      ).html)
      \(person.role >= .curator ? corrections(visit, sighting, sent) : nil)
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
    return visit.page(parts)
  }

  private func who(_ sighting: Sighting, _ words: Words) -> HTML {
    guard let id = sighting.individual, let name = sighting.name else { return "\(words("sighting.unnamed"))" }
    return "<a href=\"/zookeeper/animals/\(id)\">\(name)</a>"
  }

  private func facts(_ sighting: Sighting, _ visit: Visit, mayDecide: Bool) -> [HTML] {
    let words = visit.words
    func row(_ key: String, _ value: HTML?, _ source: FactSource?) -> HTML {
      let origin = source.map { " <span class=\"quiet\">\(words("source.\($0.rawValue)"))</span>" as HTML }
      return
        "<div><dt>\(words(key))</dt><dd>\(value ?? "<span class=\"quiet\">\(words("common.unknown"))</span>")\(origin)</dd></div>"
    }
    let offset = sighting.offset.map { offset in
      " <span class=\"quiet\">\(words("fact.utc-offset", ["offset": .text(offset.value.description)]))</span>" as HTML
    }
    let time = sighting.time.map { "\(words.dayAndTime($0.value))\(offset)" as HTML }
    let place = sighting.position.map { PlaceLink(place: $0.value, words: words).html }
    let direction = sighting.direction.map { direction -> HTML in
      let reference = words("direction.\(direction.value.reference.rawValue)")
      return
        "\(words.number(direction.value.degrees, digits: 0))° \(words("compass.\(Wind(direction.value.degrees).rawValue)")) <span class=\"quiet\">\(reference)</span>"
    }
    let side = Viewpoints.seen(sighting, words).map { seen in
      "\(seen)\(SideProposal(sighting: sighting, visit: visit, mayDecide: mayDecide).html)" as HTML
    }
    let camera = [sighting.camera.make, sighting.camera.model].compactMap { $0 }.joined(separator: " ")
    var rows = [
      row("fact.species", sighting.species.map { "\($0.value)" }, sighting.species?.source),
      row("fact.viewpoint", side, nil),
    ]
    if sighting.boxProposal != nil {
      rows.append(
        row("log.box", BoxProposal(sighting: sighting, visit: visit, mayDecide: mayDecide).html, nil))
    }
    rows += [
      row("fact.behavior", sighting.behavior.map { "\(Behavior.activities(in: $0).joined(separator: ", "))" }, nil),
      row("fact.time", time, sighting.time?.source), row("fact.place", place, sighting.position?.source),
      row("fact.direction", direction, sighting.direction?.source),
      row("fact.camera", camera.isEmpty ? nil : "\(camera)", nil),
    ]
    // Names of files say where, and some in degrees.
    if sighting.position?.value.exact != nil || sighting.position == nil {
      rows.append(row("fact.file", "<span data-data>\(PathText.name(sighting.path))</span>", nil))
    }
    if let flaw = sighting.comparability?.flaw {
      rows.append(row("tells.title", "\(words("tells.little", ["why": .phrase("flaw.\(flaw.rawValue)")]))", nil))
    }
    if !sighting.suspicions.isEmpty {
      let text = sighting.suspicions.map { words("suspicion.\($0.rawValue)") }.joined(separator: "; ")
      rows.append(row("fact.suspicious", "\(Icon.warning.html) \(text)", nil))
    }
    return rows
  }

  private func naming(_ visit: Visit, _ sighting: Sighting, _ sent: FormState) -> HTML {
    let words = visit.words
    let path = "/zookeeper/sightings/\(sighting.annotation)/name"
    let form = sent.of(path, ["name": sighting.name])
    return """
      <section class="card"><h2>\(words("naming.title"))</h2>
      <form method="post" action="\(path)" class="inline" data-form>\(visit.formToken)\(form.notice(words))
      \(form.field("name", words("naming.name"), words, Self.animalField.merging(["required": ""]) { $1 }))
      <datalist id="names"></datalist>
      <button class="primary">\(words("common.save"))</button></form></section>
      """
  }

  /// A field that completes the names of animals.
  private static let animalField = ["maxlength": "200", "autocomplete": "off", "data-names": "", "list": "names"]

  private func suggesting(_ visit: Visit, _ sighting: Sighting, _ sent: FormState) -> HTML {
    let words = visit.words
    let form = sent.of("/zookeeper/suggestions")
    return """
      <details class="card" id="suggest"\(attribute: "open", if: form.isWrong)><summary><h2>\(words("suggest.title"))</h2></summary>
      <form method="post" action="/zookeeper/suggestions" class="stack" data-form>\(visit.formToken)\(form.notice(words))
      <input type="hidden" name="sighting" value="\(sighting.annotation)">
      \(form.field("name", words("suggest.animal"), words, Self.animalField))
      <datalist id="names"></datalist>
      \(form.field("note", words("suggest.note"), words, isLong: true, ["maxlength": "2000"]))
      <button class="primary">\(words("suggest.go"))</button></form></details>
      """
  }

  private func corrections(_ visit: Visit, _ sighting: Sighting, _ sent: FormState) -> HTML {
    let words = visit.words
    let path = "/zookeeper/sightings/\(sighting.annotation)/facts"
    let form = sent.of(
      path, ["viewpoint": sighting.viewpoint, "species": sighting.species?.value, "behavior": sighting.behavior])
    let sides = [("", words("common.unknown"))] + Viewpoints.all.map { ($0, Viewpoints.words($0, words)) }
    return """
      <section class="card" id="correct"><h2>\(words("correct.title"))</h2>
      <form method="post" action="\(path)" class="inline" data-form>\(visit.formToken)\(form.notice(words))
      \(form.choice("viewpoint", words("fact.viewpoint"), words, sides))
      \(form.field("species", words("fact.species"), words, ["maxlength": "200"]))
      \(form.field(
        "behavior", words("fact.behavior"), words, ["maxlength": "1000", "placeholder": words("behavior.example")]))
      <button>\(words("common.save"))</button></form>
      \(sighting.time.map { _ in
        """
        <form class="inline" data-shift="/zookeeper/sightings/\(sighting.annotation)" data-photo="\(sighting.photo)">\(InboxPages.shift(words))</form>
        """ as HTML
      })
      <div class="actions" data-box-tools hidden>
      <button data-box="edit" aria-pressed="false">\(Icon.edit.html) \(words("box.edit"))</button>
      <button data-box="draw" aria-pressed="false">\(Icon.add.html) \(words("box.draw"))</button>
      <button data-box="save" class="primary" hidden>\(words("common.save"))</button>
      <button data-box="cancel" hidden>\(words("common.cancel"))</button></div>
      <p class="quiet" data-box-help hidden>\(words("box.help"))</p></section>
      """
  }
}

/// The eight winds.
enum Wind: String {
  case n, ne, e, se, s, sw, w, nw

  /// The wind nearest to a bearing in degrees.
  init(_ degrees: Double) {
    let all: [Wind] = [.n, .ne, .e, .se, .s, .sw, .w, .nw]
    self = all[Int((degrees / 45).rounded()) % 8]
  }
}

/// The sides of an animal.
enum Viewpoints {
  /// The sides that people choose from.
  static let all = ["left", "right", "front", "back", "frontleft", "frontright", "backleft", "backright", "up", "down"]

  /// A side in words; a mix that is not among `all` as it is written.
  static func words(_ viewpoint: String, _ words: Words) -> String { words.filling(value(viewpoint)) }

  /// The side of a sighting: as somebody told it, else with the mark that the program says so; `nil` when neither is known.
  static func seen(_ sighting: Sighting, _ words: Words) -> HTML? {
    if let told = sighting.viewpoint { return "\(Viewpoints.words(told, words))" }
    guard let proposal = sighting.viewpointProposal else { return nil }
    let mark = words(proposal.view == nil ? "side.unsure" : "side.seen")
    guard let view = proposal.view else { return "<span class=\"quiet\">\(words("common.unknown")) – \(mark)</span>" }
    return "\(Viewpoints.words(view, words)) <span class=\"quiet\">– \(mark)</span>"
  }

  /// A side for a place in a text.
  static func value(_ viewpoint: String) -> Words.Value {
    all.contains(viewpoint) ? .phrase("viewpoint.\(viewpoint)") : .text(viewpoint)
  }
}
