import MediaLibrary
import Sightings
import SightingsMessages
import WebPlatform

/// Suggestions of people who may not change the catalogue, and the curators' decisions on these suggestions.
struct SuggestionPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/suggestions", for: .people) { context in try page(context, FormState()) }
    routes.api(
      .get, "/suggestions", for: .people,
      Operation(
        "Suggestions: yours, and for curators all", tag: "suggestions",
        answers: [.ok(.ok, .list(of: .ref("Suggestion")))])
    ) { context in
      let person = try context.person
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
        "Suggest a name or a side for a sighting, or comment on an animal or a sighting",
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
      again: { context, form in
        if let number = form.values["animal"].flatMap(Int64.init) {
          return try AnimalPage(app: app, context: context, id: IndividualID(rawValue: number), sent: form).response()
        }
        guard let number = form.values["sighting"].flatMap(Int64.init) else { return try page(context, form) }
        return try SightingPages(app: app).page(context, app.sighting(number, for: context.viewer), form)
      }
    ) { (context, new: NewSuggestion) in
      let suggestions = app.catalogue(try context.person).suggestions
      switch (new.animal, new.sighting) {
      case (let animal?, nil): return try suggestions.suggest(.animal(animal), .remark, note: new.note)
      case (nil, let sighting?):
        _ = try app.sighting(sighting, for: context.viewer)
        let content =
          new.name.map(Suggestion.Content.otherAnimal) ?? new.viewpoint.map(Suggestion.Content.viewpoint) ?? .remark
        return try suggestions.suggest(.sighting(sighting), content, note: new.note)
      default: throw WebError.invalid(field: "animal", value: "", why: "animal / sighting")
      }
    }
    routes.command(
      .post, "/suggestions/{id}/withdraw", form: "/zookeeper/suggestions/{id}/withdraw", for: .people,
      Operation(
        "Withdraw your own suggestion", tag: "suggestions", parameters: [Self.number],
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: { _, _ in .redirect(to: "/zookeeper/suggestions") }, again: page
    ) { (context, _: EmptyBody) in
      try ReceiptAnswer(app.catalogue(context.person).suggestions.withdraw(context.suggestion()), for: context)
    }
  }

  // MARK: Deciding

  private static let number = Parameter.path("id", InterfaceSchemas.id, "its number")

  private struct Settling: Decodable { let name: String?, reply: String? }
  private struct Author: Decodable { let author: String, name: String? }

  private func settling(_ routes: inout RouteTable) {
    let reply = Schema.object([
      "name": .optional(.text(maxLength: 200)), "reply": .optional(.text(maxLength: Suggestion.longestNote)),
    ])
    let done: @Sendable (RequestContext, ReceiptAnswer) throws -> Response = { _, receipt in
      .done(receipt, on: "/zookeeper/suggestions")
    }
    routes.command(
      .post, "/suggestions/{id}/accept", form: "/zookeeper/suggestions/{id}/accept", for: .from(.curator),
      Operation(
        "Accept a suggestion, optionally with another name: the catalogue changes", tag: "suggestions",
        parameters: [Self.number], body: reply,
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: done, again: page
    ) { (context, settling: Settling) in
      let receipt = try app.catalogue(context.person).suggestions.accept(
        context.suggestion(), as: settling.name, reply: settling.reply)
      try await compare(context)
      return try ReceiptAnswer(receipt, for: context)
    }
    routes.command(
      .post, "/suggestions/{id}/decline", form: "/zookeeper/suggestions/{id}/decline", for: .from(.curator),
      Operation(
        "Decline a suggestion", tag: "suggestions", parameters: [Self.number], body: reply,
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: done, again: page
    ) { (context, settling: Settling) in
      try ReceiptAnswer(
        app.catalogue(context.person).suggestions.decline(context.suggestion(), reply: settling.reply), for: context)
    }
  }

  /// Compares accepted photos with all others, in the background.
  private func compare(_ context: RequestContext) async throws {
    let person = try context.person
    _ = try await ImportJob.compare(for: person.account.id, actor: person.actor, context.site)
  }

  /// Commands that decide all open suggestions of one person, or only those for one name.
  private func settlingAll(_ routes: inout RouteTable) {
    let author = Schema.object(["author": .text(maxLength: 100), "name": .optional(.text(maxLength: 200))])
    let done: @Sendable (RequestContext, ReceiptAnswer) throws -> Response = { _, receipt in
      .done(receipt, on: "/zookeeper/suggestions")
    }
    routes.command(
      .post, "/suggestions/accept-all", form: "/zookeeper/suggestions/accept-all", for: .from(.curator),
      Operation(
        "Accept all open suggestions of one person or for one name: all, or none", tag: "suggestions",
        body: author,
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: done, again: page
    ) { (context, who: Author) in
      let receipt = try app.catalogue(context.person).suggestions.acceptAll(of: who.author, naming: who.name)
      try await compare(context)
      return try ReceiptAnswer(receipt, for: context)
    }
    routes.command(
      .post, "/suggestions/decline-all", form: "/zookeeper/suggestions/decline-all", for: .from(.curator),
      Operation(
        "Decline all open suggestions of one person or for one name", tag: "suggestions", body: author,
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: done, again: page
    ) { (context, who: Author) in
      try ReceiptAnswer(
        app.catalogue(context.person).suggestions.declineAll(of: who.author, naming: who.name), for: context)
    }
  }

  // MARK: The page

  /// The maximum number of open suggestions on a page, newest first. It is enough for a busy day.
  private static let mostOpen = 2_000

  /// - Parameter sent: the submitted form after an error; empty otherwise.
  @Sendable private func page(_ context: RequestContext, _ sent: FormState) throws -> Response {
    let (localizer, person) = (context.localizer, try context.person)
    let isCurator = person.role >= .curator
    let catalogue = app.catalogue(person)
    let open = try catalogue.suggestions.list(
      state: .open, by: isCurator ? nil : person.actor, limit: Self.mostOpen)
    let settled = try catalogue.suggestions.list(state: nil, by: isCurator ? nil : person.actor, limit: 60)
      .filter { $0.state != .open }
    let people = try People(context.site)
    return context.page(
      PageParts(
        localizer("suggestions.title"),
        """
        \(try UndoNotice(context, app).html)
        \(context.query["suggested"] == nil ? nil : "<p class=\"notice good\" role=\"status\">\(localizer("suggest.thanks"))</p>" as HTML)
        \(sent.notice(localizer))
        <h1>\(localizer("suggestions.title"))</h1><p class="lead">\(localizer(isCurator ? "suggestions.lead-curator" : "suggestions.lead"))</p>
        \(open.isEmpty ? "<div class=\"empty\">\(Icon.check.html)<p>\(localizer("suggestions.empty"))</p></div>" as HTML : nil)
        \(isCurator ? try byPerson(open, context, people, sent) : try list(open, context, people, sent, isCurator: false, isOwn: true))
        \(settled.isEmpty ? nil : "<section><h2>\(localizer("suggestions.settled"))</h2>\(try list(settled, context, people, sent, isCurator: false, isOwn: false))</section>" as HTML)
        """))
  }

  /// The suggestions by person, with buttons to decide all of them. The person with the most suggestions comes first.
  private func byPerson(
    _ open: [Suggestion], _ context: RequestContext, _ people: People, _ sent: FormState
  ) throws -> HTML {
    let localizer = context.localizer
    let authors = Dictionary(grouping: open, by: \.actor).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let sections = try authors.map { author, own -> HTML in
      let all =
        own.count < 2
        ? nil
        : """
        <form method="post" action="/zookeeper/suggestions/accept-all" class="inline" data-confirm="\(localizer("suggestions.all-sure", ["count": .number(own.count)]))">\
        \(context.formToken)<input type="hidden" name="author" value="\(author)">
        <button>\(localizer("suggestions.accept-all", ["count": .number(own.count)]))</button>
        <button formaction="/zookeeper/suggestions/decline-all">\(localizer("suggestions.decline-all", ["count": .number(own.count)]))</button></form>
        """ as HTML?
      return """
        <section class="card"><header class="list-head"><h2>\(people.name(author, localizer))</h2>\(all)</header>
        \(photos(own.filter { $0.content == .photo }, context))
        \(try names(own, context, people, sent))</section>
        """
    }
    return "\(sections)"
  }

  /// Photos that wait for approval, as a grid, because most can be decided at a glance.
  private func photos(_ suggestions: [Suggestion], _ context: RequestContext) -> HTML? {
    let localizer = context.localizer
    guard !suggestions.isEmpty else { return nil }
    return """
      <h3>\(localizer("suggestions.photos"))</h3><ul class="grid held">\(suggestions.compactMap { suggestion -> HTML? in
        guard case .sighting(let id) = suggestion.subject else { return nil }
        let path = "/zookeeper/suggestions/\(suggestion.id)"
        let label = localizer("sighting.number", ["number": .text("\(id)")])
        return """
          <li class="shot"><a href="/zookeeper/sightings/\(id)"><img src="\(Pictures.card(id, side: 320))" alt="\(label)" \
          loading="lazy" decoding="async" width="320" height="240"></a>
          <form method="post" action="\(path)/accept" class="inline">\(context.formToken)
          <button class="primary">\(localizer("suggestions.accept"))</button>
          <button formaction="\(path)/decline">\(localizer("suggestions.decline"))</button></form></li>
          """
      })</ul>
      """
  }

  /// One person's suggestions other than new photos. A name for several photos is shown once, with all its photos.
  private func names(_ own: [Suggestion], _ context: RequestContext, _ people: People, _ sent: FormState) throws -> HTML
  {
    let named = SuggestedName.all(in: own)
    let rest = own.filter { one in one.content != .photo && !named.contains { $0.suggestions.contains(one) } }
    let together = try named.map { one in
      one.html(context, oneByOne: try list(one.suggestions, context, people, sent, isCurator: true, isOwn: false))
    }
    return "\(together)\(try list(rest, context, people, sent, isCurator: true, isOwn: false))"
  }

  private func list(
    _ suggestions: [Suggestion], _ context: RequestContext, _ people: People, _ sent: FormState, isCurator: Bool,
    isOwn: Bool
  ) throws -> HTML? {
    guard !suggestions.isEmpty else { return nil }
    return
      "<ul class=\"rows\">\(try suggestions.map { try row($0, context, people, sent, isCurator: isCurator, isOwn: isOwn) })</ul>"
  }

  private func row(
    _ suggestion: Suggestion, _ context: RequestContext, _ people: People, _ sent: FormState, isCurator: Bool,
    isOwn: Bool
  ) throws -> HTML {
    let localizer = context.localizer
    let subject = try SuggestionSubject(suggestion.subject, context.person, app)
    let changes = subject.changes(suggestion.content, localizer)
    return """
      <li class="suggestion">\(subject.picture(localizer))<div><strong>\(SuggestionText.sentence(suggestion, localizer))</strong>
      \(suggestion.state != .open || changes.isEmpty ? nil : """
        <dl class="change">\(changes.map { change in
          """
          <div><dt>\(change.what)</dt><dd><s data-data>\(change.before)</s> → <b data-data>\(change.after)</b></dd></div>
          """ as HTML
        })</dl>
        """ as HTML?)
      \(suggestion.note.map { "<p>\($0)</p>" as HTML })
      <span class="quiet">\(people.name(suggestion.actor, localizer)) · \(localizer.moment(suggestion.at)) · \(localizer("suggestion.\(suggestion.state.rawValue)"))\(suggestion.reply.map { " · \($0)" })</span></div>
      \(isCurator ? decide(suggestion, context, sent) : nil)
      \(!isCurator && isOwn && suggestion.state == .open ? withdraw(suggestion, context) : nil)</li>
      """
  }

  private func decide(_ suggestion: Suggestion, _ context: RequestContext, _ sent: FormState) -> HTML {
    let localizer = context.localizer
    let path = "/zookeeper/suggestions/\(suggestion.id)"
    // The form has a button to accept and a button to decline. After an error, the typed values stay for both.
    let typed = sent.of("\(path)/decline", sent.of("\(path)/accept").values).values
    let reply = typed["reply"]
    let name = suggestion.content.name.map { name -> HTML in
      """
      <label class="hidden" for="name-\(suggestion.id)">\(localizer("suggestions.as"))</label>
      <input id="name-\(suggestion.id)" name="name" value="\(typed["name"] ?? name)" maxlength="200" title="\(localizer("suggestions.as"))" autocomplete="off">
      """
    }
    return """
      <form method="post" action="\(path)/accept" class="inline">\(context.formToken)\(name)
      <label class="hidden" for="reply-\(suggestion.id)">\(localizer("suggestions.reply"))</label>
      <input id="reply-\(suggestion.id)" name="reply" value="\(reply)" placeholder="\(localizer("suggestions.reply"))" maxlength="2000">
      <button class="primary">\(localizer("suggestions.accept"))</button>
      <button formaction="\(path)/decline">\(localizer("suggestions.decline"))</button></form>
      """
  }

  private func withdraw(_ suggestion: Suggestion, _ context: RequestContext) -> HTML {
    """
    <form method="post" action="/zookeeper/suggestions/\(suggestion.id)/withdraw">\(context.formToken)
    <button>\(context.localizer("suggestions.withdraw"))</button></form>
    """
  }
}

extension RequestContext {
  fileprivate func suggestion() throws(WebError) -> SuggestionID { SuggestionID(rawValue: try number("id")) }
}

enum SuggestionText {
  static func sentence(_ suggestion: Suggestion, _ localizer: Localizer) -> String {
    switch suggestion.content {
    case .facts(let changes):
      return facts(changes, localizer).map { "\(localizer("fact.\($0.name)")): \($0.text)" }.joined(separator: "; ")
    case .rename(let name): return localizer("suggestion.rename", ["name": .text(name)])
    case .otherAnimal(let name): return localizer("suggestion.other-animal", ["name": .text(name)])
    case .viewpoint(let viewpoint): return "\(localizer("fact.viewpoint")): \(Viewpoints.text(viewpoint, localizer))"
    case .species(let species): return "\(localizer("fact.species")): \(species)"
    case .remark: return localizer("suggestion.remark")
    case .photo: return localizer("suggestion.photo")
    }
  }

  /// The proposed facts of an animal, with their values in the language of the page.
  static func facts(_ changes: AnimalChanges, _ localizer: Localizer) -> [(name: String, text: String)] {
    func translated(_ group: String, _ value: String?) -> String? {
      value.map { $0.isEmpty ? $0 : localizer("\(group).\($0)") }
    }
    let all: [(String, String?)] = [
      ("species", changes.species), ("sex", translated("sex", changes.sex)), ("born", changes.born),
      ("died", changes.died), ("mother", changes.mother), ("father", changes.father),
      ("captive", translated("captive", changes.captive)), ("note", changes.note),
    ]
    return all.compactMap { name, value in
      value.map { (name: name, text: $0.isEmpty ? localizer("common.unknown") : $0) }
    }
  }
}
