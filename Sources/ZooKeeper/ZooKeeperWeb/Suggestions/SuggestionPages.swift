import MediaLibrary
import Sightings
import WebPlatform

/// What people who may not change the catalogue suggest, and what curators make of it.
struct SuggestionPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/suggestions", for: .people) { visit in try page(visit, FormState()) }
    routes.api(
      .get, "/suggestions", for: .people,
      Operation(
        "Suggestions: yours, and for curators all", tag: "suggestions",
        answers: [.ok(.ok, .list(of: .ref("Suggestion")))])
    ) { visit in
      let person = try visit.person
      let author = person.role >= .curator ? nil : person.actor
      return try .json(try app.catalogue(person).suggestions.list(state: nil, by: author))
    }
    suggesting(&routes)
    settling(&routes)
    settlingAll(&routes)
  }

  // MARK: Suggesting

  private struct NewSuggestion: Decodable {
    let animal: IndividualID?, sighting: AnnotationID?, name: String?, viewpoint: String?, note: String?
  }

  private func suggesting(_ routes: inout RouteTable) {
    routes.command(
      .post, "/suggestions", form: "/zookeeper/suggestions", for: .people,
      Operation(
        "Suggest who is on a sighting, or else which side it shows, or say something about an animal or a sighting",
        tag: "suggestions",
        body: .object([
          "animal": .optional(InterfaceSchemas.id), "sighting": .optional(InterfaceSchemas.id),
          "name": .optional(.text(maxLength: 200)), "viewpoint": .optional(.text(maxLength: 40)),
          "note": .optional(.text(maxLength: Suggestion.longestNote)),
        ]), answers: [.ok(.created, .ref("Suggestion"))]),
      done: { (_, suggestion: Suggestion) in
        switch suggestion.subject {
        case .animal(let id): .redirect(to: "/zookeeper/animals/\(id)?suggested=yes")
        case .sighting: .redirect(to: "/zookeeper/suggestions?suggested=yes")
        }
      },
      again: { visit, form in
        if let number = form.values["animal"].flatMap(Int64.init) {
          return try AnimalPage(app: app, visit: visit, id: IndividualID(rawValue: number), sent: form).reply()
        }
        guard let number = form.values["sighting"].flatMap(Int64.init) else { return try page(visit, form) }
        return try SightingPages(app: app).page(visit, app.sighting(number, for: visit.viewer), form)
      }
    ) { (visit, new: NewSuggestion) in
      let suggestions = app.catalogue(try visit.person).suggestions
      switch (new.animal, new.sighting) {
      case (let animal?, nil): return try suggestions.suggest(.animal(animal), .remark, note: new.note)
      case (nil, let sighting?):
        _ = try app.sighting(sighting, for: visit.viewer)
        let content =
          new.name.map(Suggestion.Content.otherAnimal) ?? new.viewpoint.map(Suggestion.Content.viewpoint) ?? .remark
        return try suggestions.suggest(.sighting(sighting), content, note: new.note)
      default: throw WebError.invalid(field: "animal", value: "", why: "animal / sighting")
      }
    }
    routes.command(
      .post, "/suggestions/{id}/withdraw", form: "/zookeeper/suggestions/{id}/withdraw", for: .people,
      Operation(
        "Take your own suggestion back", tag: "suggestions", parameters: [Self.number],
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: { _, _ in .redirect(to: "/zookeeper/suggestions") }, again: page
    ) { (visit, _: Nothing) in
      try ReceiptAnswer(app.catalogue(visit.person).suggestions.withdraw(visit.suggestion()), for: visit)
    }
  }

  // MARK: Settling

  private static let number = Parameter.path("id", InterfaceSchemas.id, "its number")

  private struct Settling: Decodable { let name: String?, reply: String? }
  private struct Author: Decodable { let author: String, name: String? }

  private func settling(_ routes: inout RouteTable) {
    let reply = Schema.object([
      "name": .optional(.text(maxLength: 200)), "reply": .optional(.text(maxLength: Suggestion.longestNote)),
    ])
    let done: @Sendable (Visit, ReceiptAnswer) throws -> Reply = { _, receipt in
      .done(receipt, on: "/zookeeper/suggestions")
    }
    routes.command(
      .post, "/suggestions/{id}/accept", form: "/zookeeper/suggestions/{id}/accept", for: .from(.curator),
      Operation(
        "Accept a suggestion, or with another name than was suggested: the catalogue changes", tag: "suggestions",
        parameters: [Self.number], body: reply,
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: done, again: page
    ) { (visit, settling: Settling) in
      let receipt = try app.catalogue(visit.person).suggestions.accept(
        visit.suggestion(), as: settling.name, reply: settling.reply)
      try await compare(visit)
      return try ReceiptAnswer(receipt, for: visit)
    }
    routes.command(
      .post, "/suggestions/{id}/decline", form: "/zookeeper/suggestions/{id}/decline", for: .from(.curator),
      Operation(
        "Decline a suggestion", tag: "suggestions", parameters: [Self.number], body: reply,
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: done, again: page
    ) { (visit, settling: Settling) in
      try ReceiptAnswer(
        app.catalogue(visit.person).suggestions.decline(visit.suggestion(), reply: settling.reply), for: visit)
    }
  }

  /// Photos that were taken in are compared with others now, in the background.
  private func compare(_ visit: Visit) async throws {
    let person = try visit.person
    _ = try await ImportJob.compare(for: person.account.id, actor: person.actor, visit.site)
  }

  /// All of one person at once.
  private func settlingAll(_ routes: inout RouteTable) {
    let author = Schema.object(["author": .text(maxLength: 100), "name": .optional(.text(maxLength: 200))])
    let done: @Sendable (Visit, ReceiptAnswer) throws -> Reply = { _, receipt in
      .done(receipt, on: "/zookeeper/suggestions")
    }
    routes.command(
      .post, "/suggestions/accept-all", form: "/zookeeper/suggestions/accept-all", for: .from(.curator),
      Operation(
        "Accept all open suggestions of one person, or all that say one name; all of them, or none", tag: "suggestions",
        body: author,
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: done, again: page
    ) { (visit, who: Author) in
      let receipt = try app.catalogue(visit.person).suggestions.acceptAll(of: who.author, naming: who.name)
      try await compare(visit)
      return try ReceiptAnswer(receipt, for: visit)
    }
    routes.command(
      .post, "/suggestions/decline-all", form: "/zookeeper/suggestions/decline-all", for: .from(.curator),
      Operation(
        "Decline all open suggestions of one person, or all that say one name", tag: "suggestions", body: author,
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: done, again: page
    ) { (visit, who: Author) in
      try ReceiptAnswer(
        app.catalogue(visit.person).suggestions.declineAll(of: who.author, naming: who.name), for: visit)
    }
  }

  // MARK: The page

  /// Open suggestions on one page, the newest: those of a busy day.
  private static let mostOpen = 2_000

  /// - Parameter sent: the form that came back, when one did.
  @Sendable private func page(_ visit: Visit, _ sent: FormState) throws -> Reply {
    let (words, person) = (visit.words, try visit.person)
    let isCurator = person.role >= .curator
    let catalogue = app.catalogue(person)
    let open = try catalogue.suggestions.list(
      state: .open, by: isCurator ? nil : person.actor, limit: Self.mostOpen)
    let settled = try catalogue.suggestions.list(state: nil, by: isCurator ? nil : person.actor, limit: 60)
      .filter { $0.state != .open }
    let people = try People(visit.site)
    return visit.page(
      PageParts(
        words("suggestions.title"),
        """
        \(try DoneNotice(visit, app).html)
        \(visit.query["suggested"] == nil ? nil : "<p class=\"notice good\" role=\"status\">\(words("suggest.thanks"))</p>" as HTML)
        \(sent.notice(words))
        <h1>\(words("suggestions.title"))</h1><p class="lead">\(words(isCurator ? "suggestions.lead-curator" : "suggestions.lead"))</p>
        \(open.isEmpty ? "<div class=\"empty\">\(Icon.check.html)<p>\(words("suggestions.empty"))</p></div>" as HTML : nil)
        \(isCurator ? try byPerson(open, visit, people, sent) : try list(open, visit, people, sent, isCurator: false, isOwn: true))
        \(settled.isEmpty ? nil : "<section><h2>\(words("suggestions.settled"))</h2>\(try list(settled, visit, people, sent, isCurator: false, isOwn: false))</section>" as HTML)
        """))
  }

  /// What each person suggests, with what can be done about all of it: whoever has suggested most comes first.
  private func byPerson(
    _ open: [Suggestion], _ visit: Visit, _ people: People, _ sent: FormState
  ) throws -> HTML {
    let words = visit.words
    let authors = Dictionary(grouping: open, by: \.actor).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let sections = try authors.map { author, own -> HTML in
      let all =
        own.count < 2
        ? nil
        : """
        <form method="post" action="/zookeeper/suggestions/accept-all" class="inline" data-confirm="\(words("suggestions.all-sure", ["count": .number(own.count)]))">\
        \(visit.formToken)<input type="hidden" name="author" value="\(author)">
        <button>\(words("suggestions.accept-all", ["count": .number(own.count)]))</button>
        <button formaction="/zookeeper/suggestions/decline-all">\(words("suggestions.decline-all", ["count": .number(own.count)]))</button></form>
        """ as HTML?
      return """
        <section class="card"><header class="list-head"><h2>\(people.name(author, words))</h2>\(all)</header>
        \(photos(own.filter { $0.content == .photo }, visit))
        \(try names(own, visit, people, sent))</section>
        """
    }
    return "\(sections)"
  }

  /// Photos that wait, side by side: most are decided on at a glance.
  private func photos(_ suggestions: [Suggestion], _ visit: Visit) -> HTML? {
    let words = visit.words
    guard !suggestions.isEmpty else { return nil }
    return """
      <h3>\(words("suggestions.photos"))</h3><ul class="grid held">\(suggestions.compactMap { suggestion -> HTML? in
        guard case .sighting(let id) = suggestion.subject else { return nil }
        let path = "/zookeeper/suggestions/\(suggestion.id)"
        let label = words("sighting.number", ["number": .text("\(id)")])
        return """
          <li class="shot"><a href="/zookeeper/sightings/\(id)"><img src="\(Pictures.card(id, side: 320))" alt="\(label)" \
          loading="lazy" decoding="async" width="320" height="240"></a>
          <form method="post" action="\(path)/accept" class="inline">\(visit.formToken)
          <button class="primary">\(words("suggestions.accept"))</button>
          <button formaction="\(path)/decline">\(words("suggestions.decline"))</button></form></li>
          """
      })</ul>
      """
  }

  /// What one person suggests but photos: a name of many photos comes once, with all of them.
  private func names(_ own: [Suggestion], _ visit: Visit, _ people: People, _ sent: FormState) throws -> HTML {
    let named = SuggestedName.all(in: own)
    let rest = own.filter { one in one.content != .photo && !named.contains { $0.suggestions.contains(one) } }
    let together = try named.map { one in
      one.html(visit, oneByOne: try list(one.suggestions, visit, people, sent, isCurator: true, isOwn: false))
    }
    return "\(together)\(try list(rest, visit, people, sent, isCurator: true, isOwn: false))"
  }

  private func list(
    _ suggestions: [Suggestion], _ visit: Visit, _ people: People, _ sent: FormState, isCurator: Bool, isOwn: Bool
  ) throws -> HTML? {
    guard !suggestions.isEmpty else { return nil }
    return
      "<ul class=\"rows\">\(try suggestions.map { try row($0, visit, people, sent, isCurator: isCurator, isOwn: isOwn) })</ul>"
  }

  private func row(
    _ suggestion: Suggestion, _ visit: Visit, _ people: People, _ sent: FormState, isCurator: Bool, isOwn: Bool
  ) throws -> HTML {
    let words = visit.words
    let subject = try SuggestionSubject(suggestion.subject, visit.person, app)
    let changes = subject.changes(suggestion.content, words)
    return """
      <li class="suggestion">\(subject.picture(words))<div><strong>\(SuggestionWords.sentence(suggestion, words))</strong>
      \(suggestion.state != .open || changes.isEmpty ? nil : """
        <dl class="change">\(changes.map { change in
          """
          <div><dt>\(change.what)</dt><dd><s data-data>\(change.before)</s> → <b data-data>\(change.after)</b></dd></div>
          """ as HTML
        })</dl>
        """ as HTML?)
      \(suggestion.note.map { "<p>\($0)</p>" as HTML })
      <span class="quiet">\(people.name(suggestion.actor, words)) · \(words.moment(suggestion.at)) · \(words("suggestion.\(suggestion.state.rawValue)"))\(suggestion.reply.map { " · \($0)" })</span></div>
      \(isCurator ? decide(suggestion, visit, sent) : nil)
      \(!isCurator && isOwn && suggestion.state == .open ? withdraw(suggestion, visit) : nil)</li>
      """
  }

  private func decide(_ suggestion: Suggestion, _ visit: Visit, _ sent: FormState) -> HTML {
    let words = visit.words
    let path = "/zookeeper/suggestions/\(suggestion.id)"
    // Two buttons of one form: whichever was pressed, what was typed is the same.
    let typed = sent.of("\(path)/decline", sent.of("\(path)/accept").values).values
    let reply = typed["reply"]
    let name = suggestion.content.name.map { name -> HTML in
      """
      <label class="hidden" for="name-\(suggestion.id)">\(words("suggestions.as"))</label>
      <input id="name-\(suggestion.id)" name="name" value="\(typed["name"] ?? name)" maxlength="200" title="\(words("suggestions.as"))" autocomplete="off">
      """
    }
    return """
      <form method="post" action="\(path)/accept" class="inline">\(visit.formToken)\(name)
      <label class="hidden" for="reply-\(suggestion.id)">\(words("suggestions.reply"))</label>
      <input id="reply-\(suggestion.id)" name="reply" value="\(reply)" placeholder="\(words("suggestions.reply"))" maxlength="2000">
      <button class="primary">\(words("suggestions.accept"))</button>
      <button formaction="\(path)/decline">\(words("suggestions.decline"))</button></form>
      """
  }

  private func withdraw(_ suggestion: Suggestion, _ visit: Visit) -> HTML {
    """
    <form method="post" action="/zookeeper/suggestions/\(suggestion.id)/withdraw">\(visit.formToken)
    <button>\(visit.words("suggestions.withdraw"))</button></form>
    """
  }
}

extension Visit {
  /// The suggestion that the path names.
  fileprivate func suggestion() throws(WebError) -> SuggestionID { SuggestionID(rawValue: try number("id")) }
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
    case .photo: return words("suggestion.photo")
    }
  }
}
