import MediaLibrary
import Sightings
import WebPlatform

/// What people who may not change the catalogue suggest, and what curators make of it.
struct SuggestionPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/suggestions", for: .people) { visit in try page(visit) }
    routes.action("/zookeeper/suggestions", for: .people) { visit in
      let (form, catalogue) = (visit.form, app.catalogue(try visit.person))
      let note = form["note"]
      if let text = form["animal"] {
        guard let number = Int64(text) else { throw WebError.notFound }
        _ = try catalogue.suggestions.suggest(.animal(IndividualID(rawValue: number)), .remark, note: note)
        return .redirect(to: "/zookeeper/animals/\(number)?suggested=yes")
      }
      guard let number = form["sighting"].flatMap(Int64.init) else { throw WebError.notFound }
      let content = form["name"].map(Suggestion.Content.otherAnimal) ?? .remark
      _ = try catalogue.suggestions.suggest(.sighting(AnnotationID(rawValue: number)), content, note: note)
      return .redirect(to: "/zookeeper/suggestions?suggested=yes")
    }
    routes.action("/zookeeper/suggestions/{id}/accept", for: .from(.curator)) { visit in
      let receipt = try app.catalogue(visit.person).suggestions.accept(
        SuggestionID(rawValue: visit.number("id")), reply: visit.form["reply"])
      return .redirect(to: "/zookeeper/suggestions?did=\(receipt.operation)")
    }
    routes.action("/zookeeper/suggestions/{id}/decline", for: .from(.curator)) { visit in
      let receipt = try app.catalogue(visit.person).suggestions.decline(
        SuggestionID(rawValue: visit.number("id")), reply: visit.form["reply"])
      return .redirect(to: "/zookeeper/suggestions?did=\(receipt.operation)")
    }
    routes.action("/zookeeper/suggestions/{id}/withdraw", for: .people) { visit in
      _ = try app.catalogue(visit.person).suggestions.withdraw(SuggestionID(rawValue: visit.number("id")))
      return .redirect(to: "/zookeeper/suggestions")
    }
    interface(&routes)
  }

  private func interface(_ routes: inout RouteTable) {
    let number = Parameter.path("id", InterfaceSchemas.id, "its number")
    let reply = Schema.object(["reply": .optional(.text(maxLength: 2_000))])
    struct Reply: Decodable { let reply: String? }
    routes.api(
      .post, "/suggestions", for: .people,
      Operation(
        "Suggest who is on a sighting, or say something about an animal or a sighting", tag: "suggestions",
        body: .object([
          "animal": .optional(InterfaceSchemas.id), "sighting": .optional(InterfaceSchemas.id),
          "name": .optional(.text(maxLength: 200)), "note": .optional(.text(maxLength: 2_000)),
        ]), answers: [.ok(.created, .anything)])
    ) { visit in
      struct Body: Decodable { let animal: IndividualID?, sighting: AnnotationID?, name: String?, note: String? }
      let (body, catalogue) = (try visit.decode(Body.self), app.catalogue(try visit.person))
      switch (body.animal, body.sighting) {
      case (let animal?, nil):
        return try .json(try catalogue.suggestions.suggest(.animal(animal), .remark, note: body.note), status: .created)
      case (nil, let sighting?):
        let content = body.name.map(Suggestion.Content.otherAnimal) ?? .remark
        return try .json(
          try catalogue.suggestions.suggest(.sighting(sighting), content, note: body.note), status: .created)
      default: throw WebError.invalid(field: "animal", value: "", why: "animal / sighting")
      }
    }
    routes.api(
      .post, "/suggestions/{id}/accept", for: .from(.curator),
      Operation(
        "Accept a suggestion: the catalogue changes", tag: "suggestions", parameters: [number], body: reply,
        answers: [.ok(.ok, .ref("Receipt"))])
    ) { visit in
      let (body, id) = (try visit.decode(Reply.self), SuggestionID(rawValue: try visit.number("id")))
      return try visit.receipt(app.catalogue(visit.person).suggestions.accept(id, reply: body.reply))
    }
    routes.api(
      .post, "/suggestions/{id}/decline", for: .from(.curator),
      Operation(
        "Decline a suggestion", tag: "suggestions", parameters: [number], body: reply,
        answers: [.ok(.ok, .ref("Receipt"))])
    ) { visit in
      let (body, id) = (try visit.decode(Reply.self), SuggestionID(rawValue: try visit.number("id")))
      return try visit.receipt(app.catalogue(visit.person).suggestions.decline(id, reply: body.reply))
    }
    routes.api(
      .get, "/suggestions", for: .people,
      Operation(
        "Suggestions: yours, and for curators all", tag: "suggestions", answers: [.ok(.ok, .list(of: .anything))])
    ) { visit in
      let person = try visit.person
      let author = person.role >= .curator ? nil : person.actor
      return try .json(try app.catalogue(person).suggestions.list(state: nil, by: author))
    }
  }

  private func page(_ visit: Visit) throws -> Reply {
    let (words, person) = (visit.words, try visit.person)
    let isCurator = person.role >= .curator
    let catalogue = app.catalogue(person)
    let open = try catalogue.suggestions.list(state: .open, by: isCurator ? nil : person.actor)
    let settled = try catalogue.suggestions.list(state: nil, by: isCurator ? nil : person.actor, limit: 60)
      .filter { $0.state != .open }
    let people = try People(visit.site)
    return visit.page(
      PageParts(
        words("suggestions.title"),
        """
        \(try DoneNotice(visit, app).html)
        \(visit.query["suggested"] == nil ? nil : "<p class=\"notice good\" role=\"status\">\(words("suggest.thanks"))</p>" as HTML)
        <h1>\(words("suggestions.title"))</h1><p class="lead">\(words(isCurator ? "suggestions.lead-curator" : "suggestions.lead"))</p>
        \(open.isEmpty ? "<div class=\"empty\">\(Icon.check.html)<p>\(words("suggestions.empty"))</p></div>" as HTML : nil)
        <ul class="rows">\(open.map { row($0, visit, people, isCurator: isCurator, isOwn: $0.actor == person.actor) })</ul>
        \(settled.isEmpty ? nil : "<section><h2>\(words("suggestions.settled"))</h2><ul class=\"rows\">\(settled.map { row($0, visit, people, isCurator: false, isOwn: false) })</ul></section>" as HTML)
        """))
  }

  private func row(
    _ suggestion: Suggestion, _ visit: Visit, _ people: People, isCurator: Bool, isOwn: Bool
  ) -> HTML {
    let words = visit.words
    let subject: HTML =
      switch suggestion.subject {
      case .animal(let id): "<a href=\"/zookeeper/animals/\(id)\">\(words("suggestions.animal"))</a>"
      case .sighting(let id):
        "<a href=\"/zookeeper/sightings/\(id)\"><img src=\"\(Pictures.chip(id, side: 160))\" alt=\"\(words("sighting.number", ["number": .text("\(id)")]))\" width=\"80\" height=\"60\" loading=\"lazy\"></a>"
      }
    return """
      <li>\(subject)<div><strong>\(SuggestionWords.sentence(suggestion, words))</strong>
      \(suggestion.note.map { "<p>\($0)</p>" as HTML })
      <span class="quiet">\(people.name(suggestion.actor, words)) · \(words.moment(suggestion.at)) · \(words("suggestion.\(suggestion.state.rawValue)"))\(suggestion.reply.map { " · \($0)" })</span></div>
      \(isCurator ? decide(suggestion, visit) : nil)
      \(!isCurator && isOwn && suggestion.state == .open ? withdraw(suggestion, visit) : nil)</li>
      """
  }

  private func decide(_ suggestion: Suggestion, _ visit: Visit) -> HTML {
    let words = visit.words
    return """
      <form method="post" action="/zookeeper/suggestions/\(suggestion.id)/accept" class="inline">\(visit.formToken)
      <label class="hidden" for="reply-\(suggestion.id)">\(words("suggestions.reply"))</label>
      <input id="reply-\(suggestion.id)" name="reply" placeholder="\(words("suggestions.reply"))" maxlength="2000">
      <button class="primary">\(words("suggestions.accept"))</button>
      <button formaction="/zookeeper/suggestions/\(suggestion.id)/decline">\(words("suggestions.decline"))</button></form>
      """
  }

  private func withdraw(_ suggestion: Suggestion, _ visit: Visit) -> HTML {
    """
    <form method="post" action="/zookeeper/suggestions/\(suggestion.id)/withdraw">\(visit.formToken)
    <button>\(visit.words("suggestions.withdraw"))</button></form>
    """
  }
}

/// Suggestions in words.
enum SuggestionWords {
  static func sentence(_ suggestion: Suggestion, _ words: Words) -> String {
    switch suggestion.content {
    case .facts(let changes):
      let pairs: [(String, String?)] = [
        ("species", changes.species), ("sex", changes.sex), ("born", changes.born), ("died", changes.died),
        ("mother", changes.mother), ("father", changes.father), ("captive", changes.captive), ("note", changes.note),
      ]
      let list = pairs.compactMap { name, value in
        value.map { "\(words("fact.\(name)")): \($0.isEmpty ? words("common.unknown") : $0)" }
      }
      return list.joined(separator: "; ")
    case .rename(let name): return words("suggestion.rename", ["name": .text(name)])
    case .otherAnimal(let name): return words("suggestion.other-animal", ["name": .text(name)])
    case .viewpoint(let viewpoint): return "\(words("fact.viewpoint")): \(Viewpoints.words(viewpoint, words))"
    case .species(let species): return "\(words("fact.species")): \(species)"
    case .remark: return words("suggestion.remark")
    }
  }
}
