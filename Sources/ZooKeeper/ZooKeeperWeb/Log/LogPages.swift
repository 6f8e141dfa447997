import MediaLibrary
import Sightings
import WebPlatform

/// The log of all operations on the catalogue: person, time, values before and after, and undo.
struct LogPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    files(&routes)
    routes.page("/zookeeper/log", for: .from(.staff)) { context in try page(context) }
    routes.command(
      .post, "/operations/{id}/undo", form: "/zookeeper/operations/{id}/undo", for: .people,
      Operation(
        "Undo an operation; curators any, others their own", tag: "log",
        parameters: [.path("id", InterfaceSchemas.id, "the operation")], answers: [.ok(.ok, .ref("Receipt"))]),
      done: { context, receipt in .done(receipt, on: context.form["back"] ?? "/zookeeper") }
    ) { (context, _: EmptyBody) in
      try ReceiptAnswer(undo(OperationID(rawValue: context.number("id")), context), for: context)
    }
    routes.api(
      .get, "/audit", for: .from(.staff),
      Operation(
        "The operations, newest first: person, time, values before and after", tag: "log",
        parameters: Self.conditions + [
          .query("before", InterfaceSchemas.id, "older than this operation"),
          .query("limit", .integer(1...Self.mostEntries), "the number of results; default: 50"),
        ], answers: [.ok(.ok, .list(of: .object(["operation": .ref("Operation"), "changes": .list(of: .anything)])))])
    ) { context in
      let people = try People(context.site)
      return try .json(
        try entries(context).map { entry in
          var entry = entry
          entry.operation = entry.operation.localized(context.localizer, people)
          return entry
        })
    }
  }

  private func files(_ routes: inout RouteTable) {
    let listing = Listing("log", members: ["id", "at", "actor", "kind", "summary", "undoes", "undoneBy", "finishedAt"])
    routes.list(
      "/audit", for: .from(.staff), listing, "The operations, newest first", tag: "log", parameters: Self.conditions,
      formats: [.csv]
    ) { context, slice in
      var last: OperationID?
      if case .integer(let id)?? = slice.after.map({ $0["id"] }) { last = OperationID(rawValue: id) }
      let people = try People(context.site)
      return try entries(context, before: last, limit: min(slice.limit, Self.mostEntries)).map { entry in
        try JSONValue(encoding: entry.operation.localized(context.localizer, people))
      }
    }
  }

  private func undo(_ id: OperationID, _ context: RequestContext) throws -> OperationReceipt {
    let person = try context.person
    let operation = try app.library.reading { db in try Journal(db, of: .sightings).operation(id) }
    guard let operation else { throw CatalogueError.noSuchOperation(id) }
    let isOwn = operation.actor == person.actor && Self.open.contains(operation.kind)
    guard person.role >= .curator || isOwn else { throw WebError.forbidden }
    return try app.catalogue(person).undo(id)
  }

  /// The kinds of operations that every role may make, and therefore undo. A person who lost a role cannot undo
  /// operations of other kinds.
  private static let open: Set = ["import", "follow", "unfollow", "suggest", "withdraw-suggestion"]

  private static let mostEntries = 200
  private static let conditions: [Parameter] = [
    .query("kind", .text(maxLength: 40), "only of this kind"),
    .query("animal", InterfaceSchemas.id, "only about this animal"),
  ]

  private func entries(_ context: RequestContext) throws -> [AuditEntry] {
    let before = try context.queryNumber("before", in: 1...Int.max).map { OperationID(rawValue: Int64($0)) }
    return try entries(
      context, before: before, limit: try context.queryNumber("limit", in: 1...Self.mostEntries) ?? 50)
  }

  private func entries(_ context: RequestContext, before: OperationID?, limit: Int) throws -> [AuditEntry] {
    let animal = try context.queryNumber("animal", in: 1...Int.max).map { IndividualID(rawValue: Int64($0)) }
    return try app.catalogue(context.person).trail.entries(
      before: before, limit: limit, kind: context.query["kind"], about: animal, for: context.viewer)
  }

  private func page(_ context: RequestContext) throws -> Response {
    let localizer = context.localizer
    let entries = try entries(context)
    let people = try People(context.site)
    let more = entries.count == 50 ? entries.last.map { $0.operation.id } : nil
    return context.page(
      PageParts(
        localizer("log.title"),
        """
        \(try UndoNotice(context, app).html)
        <h1>\(localizer("log.title"))</h1><p class="lead">\(localizer("log.lead"))</p>
        <ol class="rows log">\(entries.map { row($0, context, people) })</ol>
        \(ListFiles("/audit").html(context))
        \(more.map { "<p class=\"actions centre\"><a class=\"button\" href=\"/zookeeper/log?before=\($0)\">\(localizer("gallery.more"))</a></p>" as HTML })
        """))
  }

  private func row(_ entry: AuditEntry, _ context: RequestContext, _ people: People) -> HTML {
    let (localizer, operation) = (context.localizer, entry.operation)
    let isOwn = operation.actor == context.member?.actor
    let canUndo =
      operation.undoneBy == nil && operation.kind != "erase"
      && (context.may(.curator) || isOwn && Self.open.contains(operation.kind))
    return """
      <li><div><strong>\(localizer("kind.\(operation.kind)"))</strong> \(summary(operation, localizer, people))
      <span class="quiet">\(people.name(operation.actor, localizer)) · \(localizer.moment(operation.at)) · \(localizer("log.number", ["number": .text("\(operation.id)")]))\(operation.undoneBy.map { " · \(localizer("log.undone-by", ["number": .text("\($0)")]))" })</span>
      \(entry.changes.isEmpty ? nil : changes(entry, localizer))</div>
      \(canUndo ? """
        <form method="post" action="/zookeeper/operations/\(operation.id)/undo">\(context.formToken)
        <input type="hidden" name="back" value="/zookeeper/log"><button>\(Icon.undo.html) \(localizer("done.undo"))</button></form>
        """ as HTML : nil)</li>
      """
  }

  /// The sentence of an operation; operations of earlier versions have only an English summary.
  private func summary(_ operation: OperationRecord, _ localizer: Localizer, _ people: People) -> HTML {
    operation.event.map { "<span>\(localizer($0.message(people.callAsFunction)))</span>" }
      ?? "<span lang=\"en\" data-data>\(operation.summary)</span>"
  }

  private func changes(_ entry: AuditEntry, _ localizer: Localizer) -> HTML {
    """
    <details><summary>\(localizer("log.changes", ["count": .number(entry.changeCount)]))</summary>
    <ul class="rows">\(entry.changes.prefix(20).map { LoggedChange(change: $0, localizer: localizer).html })</ul></details>
    """
  }
}
