import MediaLibrary
import Sightings
import WebPlatform

/// Everything that was done to the catalogue: who, when, before, after; and taking it back.
struct LogPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    files(&routes)
    routes.page("/zookeeper/log", for: .from(.staff)) { visit in try page(visit) }
    routes.command(
      .post, "/operations/{id}/undo", form: "/zookeeper/operations/{id}/undo", for: .people,
      Operation(
        "Take something back; curators anything, others what they did themselves", tag: "log",
        parameters: [.path("id", InterfaceSchemas.id, "the operation")], answers: [.ok(.ok, .ref("Receipt"))]),
      done: { visit, receipt in .done(receipt, on: visit.form["back"] ?? "/zookeeper") }
    ) { (visit, _: Nothing) in
      try ReceiptAnswer(undo(OperationID(rawValue: visit.number("id")), visit), for: visit)
    }
    routes.api(
      .get, "/audit", for: .from(.staff),
      Operation(
        "What was done, newest first: who, when, before, after", tag: "log",
        parameters: Self.conditions + [
          .query("before", InterfaceSchemas.id, "older than this operation"),
          .query("limit", .integer(1...Self.mostEntries), "how many; 50 when it is missing"),
        ], answers: [.ok(.ok, .list(of: .object(["operation": .ref("Operation"), "changes": .list(of: .anything)])))])
    ) { visit in
      let people = try People(visit.site)
      return try .json(
        try entries(visit).map { entry in
          var entry = entry
          entry.operation = entry.operation.told(visit.words, people)
          return entry
        })
    }
  }

  private func files(_ routes: inout RouteTable) {
    let listing = Listing("log", members: ["id", "at", "actor", "kind", "summary", "undoes", "undoneBy", "finishedAt"])
    routes.list(
      "/audit", for: .from(.staff), listing, "What was done, newest first", tag: "log", parameters: Self.conditions,
      formats: [.csv]
    ) { visit, slice in
      var last: OperationID?
      if case .integer(let id)?? = slice.after.map({ $0["id"] }) { last = OperationID(rawValue: id) }
      let people = try People(visit.site)
      return try entries(visit, before: last, limit: min(slice.limit, Self.mostEntries)).map { entry in
        try JSONValue(encoding: entry.operation.told(visit.words, people))
      }
    }
  }

  private func undo(_ id: OperationID, _ visit: Visit) throws -> OperationReceipt {
    let person = try visit.person
    let operation = try app.library.reading { db in try Journal(db, of: .sightings).operation(id) }
    guard let operation else { throw CatalogueError.noSuchOperation(id) }
    let isOwn = operation.actor == person.actor && Self.open.contains(operation.kind)
    guard person.role >= .curator || isOwn else { throw WebError.forbidden }
    return try app.catalogue(person).undo(id)
  }

  /// What everybody may do, and so may take back: a role that was lost takes the rest with it.
  private static let open: Set = ["import", "follow", "unfollow", "suggest", "withdraw-suggestion"]

  private static let mostEntries = 200
  private static let conditions: [Parameter] = [
    .query("kind", .text(maxLength: 40), "only of this kind"),
    .query("animal", InterfaceSchemas.id, "only about this animal"),
  ]

  private func entries(_ visit: Visit) throws -> [AuditEntry] {
    let before = try visit.queryNumber("before", in: 1...Int.max).map { OperationID(rawValue: Int64($0)) }
    return try entries(
      visit, before: before, limit: try visit.queryNumber("limit", in: 1...Self.mostEntries) ?? 50)
  }

  private func entries(_ visit: Visit, before: OperationID?, limit: Int) throws -> [AuditEntry] {
    let animal = try visit.queryNumber("animal", in: 1...Int.max).map { IndividualID(rawValue: Int64($0)) }
    return try app.catalogue(visit.person).trail.entries(
      before: before, limit: limit, kind: visit.query["kind"], about: animal, for: visit.viewer)
  }

  private func page(_ visit: Visit) throws -> Reply {
    let words = visit.words
    let entries = try entries(visit)
    let people = try People(visit.site)
    let more = entries.count == 50 ? entries.last.map { $0.operation.id } : nil
    return visit.page(
      PageParts(
        words("log.title"),
        """
        \(try DoneNotice(visit, app).html)
        <h1>\(words("log.title"))</h1><p class="lead">\(words("log.lead"))</p>
        <ol class="rows log">\(entries.map { row($0, visit, people) })</ol>
        \(ListFiles("/audit").html(visit))
        \(more.map { "<p class=\"actions centre\"><a class=\"button\" href=\"/zookeeper/log?before=\($0)\">\(words("gallery.more"))</a></p>" as HTML })
        """))
  }

  private func row(_ entry: AuditEntry, _ visit: Visit, _ people: People) -> HTML {
    let (words, operation) = (visit.words, entry.operation)
    let isOwn = operation.actor == visit.member?.actor
    let canUndo =
      operation.undoneBy == nil && operation.kind != "erase"
      && (visit.may(.curator) || isOwn && Self.open.contains(operation.kind))
    return """
      <li><div><strong>\(words("kind.\(operation.kind)"))</strong> \(summary(operation, words, people))
      <span class="quiet">\(people.name(operation.actor, words)) · \(words.moment(operation.at)) · \(words("log.number", ["number": .text("\(operation.id)")]))\(operation.undoneBy.map { " · \(words("log.undone-by", ["number": .text("\($0)")]))" })</span>
      \(entry.changes.isEmpty ? nil : changes(entry, words))</div>
      \(canUndo ? """
        <form method="post" action="/zookeeper/operations/\(operation.id)/undo">\(visit.formToken)
        <input type="hidden" name="back" value="/zookeeper/log"><button>\(Icon.undo.html) \(words("done.undo"))</button></form>
        """ as HTML : nil)</li>
      """
  }

  /// What was done; what an earlier version kept is in English.
  private func summary(_ operation: OperationRecord, _ words: Words, _ people: People) -> HTML {
    operation.event.map { "<span>\(words($0.phrase(people.callAsFunction)))</span>" }
      ?? "<span lang=\"en\" data-data>\(operation.summary)</span>"
  }

  private func changes(_ entry: AuditEntry, _ words: Words) -> HTML {
    """
    <details><summary>\(words("log.changes", ["count": .number(entry.changeCount)]))</summary>
    <ul class="rows">\(entry.changes.prefix(20).map { LoggedChange(change: $0, words: words).html })</ul></details>
    """
  }
}
