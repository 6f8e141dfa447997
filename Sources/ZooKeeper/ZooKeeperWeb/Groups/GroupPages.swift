import MediaLibrary
import Sightings
import WebPlatform

/// Sightings without a name, in groups of probably one animal: to look at, to be named, split and merged.
struct GroupPages {
  let app: ZooKeeperApp
  private static let pageSize = 20

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/groups", for: .people) { visit in try page(visit, FormState()) }
    routes.api(
      .get, "/groups", for: .people,
      Operation(
        "Sightings without a name, in groups of probably one animal; the largest first", tag: "groups",
        parameters: [
          .query("import", InterfaceSchemas.id, "only groups with photos of this import"),
          .query("from", .integer(0...Int.max), "how many groups to pass over; 0 when it is missing"),
          .query("limit", .integer(1...500), "how many groups; 20 when it is missing"),
        ], answers: [.ok(.ok, .ref("AnimalGroups"))])
    ) { visit in
      let part = try part(visit)
      let limit = try visit.queryNumber("limit", in: 1...500) ?? Self.pageSize
      return try .json(GroupsAnswer(try groups(of: part.importID), from: part.from, limit: limit))
    }
    GroupCommands(app: app).add(to: &routes) { visit, form in try page(visit, form) }
  }

  /// Which groups are asked for.
  private func part(_ visit: Visit) throws(WebError) -> (importID: OperationID?, from: Int) {
    (
      try visit.queryNumber("import", in: 1...Int.max).map { OperationID(rawValue: Int64($0)) },
      try visit.queryNumber("from", in: 0...Int.max) ?? 0
    )
  }

  private func groups(of importID: OperationID?) throws -> AnimalGroups {
    try GroupMaker(library: app.library).all(importedBy: importID)
  }

  // MARK: The page

  /// - Parameter sent: the form that came back, when one did.
  private func page(_ visit: Visit, _ sent: FormState) throws -> Reply {
    let (words, mayDecide) = (visit.words, try visit.person.role >= .curator)
    let (importID, from) = try part(visit)
    let all = try groups(of: importID)
    let shown = all.groups.dropFirst(from).prefix(Self.pageSize)
    let whole = importID == nil ? all : try groups(of: nil)
    let members = Dictionary(uniqueKeysWithValues: whole.groups.map { ($0.id, $0.members) })
    let filter = importID.map { "import=\($0)&" } ?? ""
    let more = from + shown.count < all.groups.count
    var parts = PageParts(
      words("groups.title"),
      """
      \(try DoneNotice(visit, app).html)
      <h1>\(words("groups.title"))</h1>
      <div data-groups>
      \(lead(all, words))
      \(sent.notice(words))
      \(mayDecide || all.groups.isEmpty ? nil : "<p class=\"quiet\">\(words("groups.suggest"))</p>" as HTML)
      \(shown.map { GroupCard(group: $0, members: members, mayDecide: mayDecide, sent: sent, visit: visit).html })
      \(more ? """
        <p class="actions centre"><a class="button" rel="next" href="/zookeeper/groups?\(filter)from=\(from + Self.pageSize)">\
        \(words("groups.more", ["count": .number(all.groups.count - from - shown.count)]))</a></p>
        """ as HTML? : nil)
      \(from == 0 ? alone(all, words) : nil)
      <datalist id="names"></datalist>
      </div>
      """)
    parts.modules = ["zookeeper/groups.js"]
    return visit.page(parts)
  }

  private func lead(_ all: AnimalGroups, _ words: Words) -> HTML {
    guard all.sightings > 0 else {
      return """
        <div class="empty">\(Icon.check.html)<p>\(words("groups.none"))</p>
        <p class="actions centre"><a class="button primary" href="/zookeeper/import">\(words("nav.import"))</a>
        <a class="button" href="/zookeeper/animals">\(words("nav.animals"))</a></p></div>
        """
    }
    let animals = words("groups.animals", ["count": .number(all.animals)])
    return """
      <p class="lead">\(words("groups.lead", ["animals": .text(animals), "count": .number(all.sightings)]))</p>
      <p class="quiet">\(words("groups.how"))</p>
      \(all.waiting == 0 ? nil : """
        <p class="notice" role="status">\(Icon.clock.html) \(words("groups.waiting", ["count": .number(all.waiting)]))
        <a class="button" href="">\(words("groups.again"))</a></p>
        """ as HTML?)
      """
  }

  /// Those that nobody was found to be with: each has a page of its own.
  private func alone(_ all: AnimalGroups, _ words: Words) -> HTML? {
    guard !all.alone.isEmpty else { return nil }
    return """
      <section class="card"><h2>\(words("groups.alone", ["count": .number(all.alone.count)]))</h2>
      <p class="quiet">\(words("groups.alone-lead"))</p>
      <ul class="group-photos">\(all.alone.prefix(24).map { "<li>\(GroupCard.picture($0, words))</li>" as HTML })</ul>
      <p><a class="button" href="/zookeeper/photos?missing=name">\(words("groups.all-unnamed"))</a></p></section>
      """
  }
}

/// Groups as programs get them.
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
  ///   - from: how many groups are passed over.
  ///   - limit: how many are told at most.
  init(_ all: AnimalGroups, from: Int, limit: Int) {
    groups = all.groups.dropFirst(from).prefix(limit).map {
      Group(
        id: $0.id, sightings: $0.members, strongest: $0.strongest, nearest: $0.nearest, otherSide: $0.otherSide)
    }
    (groupCount, alone) = (all.groups.count, all.alone)
    (animals, sightings, waiting) = (all.animals, all.sightings, all.waiting)
  }
}
