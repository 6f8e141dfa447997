import MediaLibrary
import Sightings
import WebPlatform

/// Sightings without a name, in groups of probably one animal, for naming, splitting and merging.
struct GroupPages {
  let app: ZooKeeperApp
  private static let pageSize = 20

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/groups", for: .people) { context in try page(context, FormState()) }
    routes.api(
      .get, "/groups", for: .people,
      Operation(
        "Sightings without a name, in groups of probably one animal; the largest first", tag: "groups",
        parameters: [
          .query("import", InterfaceSchemas.id, "only groups with photos of this import"),
          .query("from", .integer(0...Int.max), "the number of groups to skip; default: 0"),
          .query("limit", .integer(1...500), "the number of groups; default: 20"),
        ], answers: [.ok(.ok, .ref("AnimalGroups"))])
    ) { context in
      let part = try part(context)
      let limit = try context.queryNumber("limit", in: 1...500) ?? Self.pageSize
      return try .json(GroupsAnswer(try groups(of: part.importID), from: part.from, limit: limit))
    }
    GroupCommands(app: app).add(to: &routes) { context, form in try page(context, form) }
  }

  private func part(_ context: RequestContext) throws(WebError) -> (importID: OperationID?, from: Int) {
    (
      try context.queryNumber("import", in: 1...Int.max).map { OperationID(rawValue: Int64($0)) },
      try context.queryNumber("from", in: 0...Int.max) ?? 0
    )
  }

  private func groups(of importID: OperationID?) throws -> AnimalGroups {
    try GroupMaker(library: app.library).all(importedBy: importID)
  }

  // MARK: The page

  /// - Parameter sent: the submitted form after an error; empty otherwise.
  private func page(_ context: RequestContext, _ sent: FormState) throws -> Response {
    let (localizer, mayDecide) = (context.localizer, try context.person.role >= .curator)
    let (importID, from) = try part(context)
    let all = try groups(of: importID)
    let shown = all.groups.dropFirst(from).prefix(Self.pageSize)
    let whole = importID == nil ? all : try groups(of: nil)
    let members = Dictionary(uniqueKeysWithValues: whole.groups.map { ($0.id, $0.members) })
    let filter = importID.map { "import=\($0)&" } ?? ""
    let more = from + shown.count < all.groups.count
    var parts = PageParts(
      localizer("groups.title"),
      """
      \(try UndoNotice(context, app).html)
      <h1>\(localizer("groups.title"))</h1>
      <div data-groups>
      \(lead(all, localizer))
      \(sent.notice(localizer))
      \(mayDecide || all.groups.isEmpty ? nil : "<p class=\"quiet\">\(localizer("groups.suggest"))</p>" as HTML)
      \(shown.map { GroupCard(group: $0, members: members, mayDecide: mayDecide, sent: sent, context: context).html })
      \(more ? """
        <p class="actions centre"><a class="button" rel="next" href="/zookeeper/groups?\(filter)from=\(from + Self.pageSize)">\
        \(localizer("groups.more", ["count": .number(all.groups.count - from - shown.count)]))</a></p>
        """ as HTML? : nil)
      \(from == 0 ? alone(all, localizer) : nil)
      <datalist id="names"></datalist>
      </div>
      """)
    parts.modules = ["zookeeper/groups.js"]
    return context.page(parts)
  }

  private func lead(_ all: AnimalGroups, _ localizer: Localizer) -> HTML {
    guard all.sightings > 0 else {
      return """
        <div class="empty">\(Icon.check.html)<p>\(localizer("groups.none"))</p>
        <p class="actions centre"><a class="button primary" href="/zookeeper/import">\(localizer("nav.import"))</a>
        <a class="button" href="/zookeeper/animals">\(localizer("nav.animals"))</a></p></div>
        """
    }
    let animals = localizer("groups.animals", ["count": .number(all.animals)])
    return """
      <p class="lead">\(localizer("groups.lead", ["animals": .text(animals), "count": .number(all.sightings)]))</p>
      <p class="quiet">\(localizer("groups.how"))</p>
      \(all.waiting == 0 ? nil : """
        <p class="notice" role="status">\(Icon.clock.html) \(localizer("groups.waiting", ["count": .number(all.waiting)]))
        <a class="button" href="">\(localizer("groups.again"))</a></p>
        """ as HTML?)
      """
  }

  /// Sightings without a group; each links to its page.
  private func alone(_ all: AnimalGroups, _ localizer: Localizer) -> HTML? {
    guard !all.alone.isEmpty else { return nil }
    return """
      <section class="card"><h2>\(localizer("groups.alone", ["count": .number(all.alone.count)]))</h2>
      <p class="quiet">\(localizer("groups.alone-lead"))</p>
      <ul class="group-photos">\(all.alone.prefix(24).map { "<li>\(GroupCard.picture($0, localizer))</li>" as HTML })</ul>
      <p><a class="button" href="/zookeeper/photos?missing=name">\(localizer("groups.all-unnamed"))</a></p></section>
      """
  }
}

/// Groups in the API.
struct GroupsAnswer: Encodable {
  private struct Group: Encodable {
    let id: AnnotationID
    let sightings: [AnnotationID]
    let strongest: AnimalGroup.Link?
    let nearest: AnimalGroup.Neighbour?
    let otherSide: AnimalGroup.OtherSide?
  }

  private let groups: [Group]
  private let groupCount: Int
  private let alone: [AnnotationID]
  private let animals, sightings, waiting: Int

  /// - Parameters:
  ///   - from: the number of groups to skip.
  ///   - limit: the maximum number of groups.
  init(_ all: AnimalGroups, from: Int, limit: Int) {
    groups = all.groups.dropFirst(from).prefix(limit).map {
      Group(
        id: $0.id, sightings: $0.members, strongest: $0.strongest, nearest: $0.nearest, otherSide: $0.otherSide)
    }
    (groupCount, alone) = (all.groups.count, all.alone)
    (animals, sightings, waiting) = (all.animals, all.sightings, all.waiting)
  }
}
