import Foundation
import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// The list of animals, and the page of each animal.
struct AnimalPages {
  let app: ZooKeeperApp
  private static let pageSize = 60
  private static let conditions: [Parameter] = [
    .query("q", .text(maxLength: 200), "a part of the name"),
    .query("species", .text(maxLength: 200), "of this species"),
    .query("followed", .bool, "only followed animals"),
    .query("order", .oneOf(AnimalQuery.Order.allCases.map(\.rawValue)), "by what"),
  ]

  func add(to routes: inout RouteTable) {
    let number = Parameter.path("id", InterfaceSchemas.id, "its number")
    routes.page("/zookeeper/animals", for: .people) { context in try list(context) }
    routes.page("/zookeeper/animals/{id}", for: .people) { context in
      try AnimalPage(app: app, context: context, id: IndividualID(rawValue: context.number("id"))).response()
    }
    routes.api(
      .get, "/animals", for: .people,
      Operation(
        "Animals, by name", tag: "animals",
        parameters: Self.conditions + [
          .query("limit", .integer(1...500), "the number of results; default: 60"),
          .query("offset", .integer(0...10_000_000), "the number of results to skip"),
        ], answers: [.ok(.ok, .object(["animals": .list(of: .ref("Animal")), "count": .integer]))])
    ) { context in
      struct Answer: Encodable { let animals: [Animal], count: Int }
      let query = try query(context)
      let catalogue = try app.catalogue(context.person)
      return try .json(Answer(animals: try catalogue.book.animals(query), count: try catalogue.book.animalCount(query)))
    }
    routes.api(
      .get, "/animals/{id}", for: .people,
      Operation(
        "An animal, with the animals seen together with it", tag: "animals", parameters: [number],
        answers: [.ok(.ok, .ref("AnimalProfile"))])
    ) { context in
      try .json(try app.catalogue(context.person).book.animal(.id(IndividualID(rawValue: context.number("id")))))
    }
    routes.api(
      .get, "/animals/{id}/trace", for: .people,
      Operation(
        "The positions of an animal, in order of time", tag: "animals", parameters: [number],
        answers: [.ok(.ok, .list(of: .ref("TracePoint")))])
    ) { context in
      let id = IndividualID(rawValue: try context.number("id"))
      _ = try app.catalogue(context.person).book.animal(.id(id))
      return try .json(try AnimalTrace.of(id, library: app.library, for: context.viewer))
    }
    files(&routes)
    AnimalCommands(app).add(to: &routes)
  }

  // MARK: The list

  private func files(_ routes: inout RouteTable) {
    let listing = Listing(
      "animals",
      members: [
        "id", "name", "species", "sex", "born", "died", "mother", "father", "captive", "sightings", "firstSeen",
        "lastSeen", "isContradictory", "isFollowed", "note",
      ])
    routes.list(
      "/animals", for: .people, listing, "All animals", tag: "animals", parameters: Self.conditions,
      formats: [.csv]
    ) { context, slice in
      var query = try query(context)
      (query.offset, query.limit) = (slice.offset, slice.limit)
      return try app.catalogue(context.person).book.animals(query).map { try JSONValue(encoding: $0) }
    }
  }

  private func query(_ context: RequestContext) throws -> AnimalQuery {
    var query = AnimalQuery()
    query.text = context.query["q"]
    query.species = context.query["species"]
    query.isFollowed = context.query["followed"] == "true"
    if let order = context.query["order"] {
      guard let known = AnimalQuery.Order(rawValue: order) else {
        throw WebError.invalid(
          field: "order", value: order, why: .text(AnimalQuery.Order.allCases.map(\.rawValue).joined(separator: ", ")))
      }
      query.order = known
    }
    query.limit = try context.queryNumber("limit", in: 1...500) ?? Self.pageSize
    query.offset = try context.queryNumber("offset", in: 0...10_000_000) ?? 0
    return query
  }

  private func list(_ context: RequestContext) throws -> Response {
    let (localizer, catalogue) = (context.localizer, app.catalogue(try context.person))
    let query = try query(context)
    let (animals, count) = (try catalogue.book.animals(query), try catalogue.book.animalCount(query))
    let values = context.query.filter { ["q", "species", "followed", "order"].contains($0) }
    let next = query.offset + Self.pageSize
    let chips = chips(values, localizer)
    let species = try catalogue.book.species()
    return context.page(
      PageParts(
        localizer("animals.title"),
        """
        <div class="head"><h1>\(localizer("animals.title"))</h1>
        <p class="quiet">\(localizer("animals.count", ["count": .number(count)]))</p></div>
        <form method="get" action="/zookeeper/animals" class="inline card animal-filter">
        <label>\(localizer("filter.name"))<input type="search" name="q" value="\(query.text)" maxlength="200"></label>
        \(SelectField(
          "species", localizer("filter.species"), species.map { SelectField.Option($0, $0, isData: true) },
          chosen: query.species, any: localizer("filter.any")
        ).html)
        \(SelectField(
          "order", localizer("filter.order"),
          AnimalQuery.Order.allCases.map { SelectField.Option($0.rawValue, localizer("animals.order.\($0.rawValue)")) },
          chosen: query.order.rawValue
        ).html)
        <label class="check"><input type="checkbox" name="followed" value="true"\(attribute: "checked", if: query.isFollowed)> \
        \(localizer("gallery.whose.followed"))</label>
        <button>\(localizer("filter.apply"))</button></form>
        \(chips.html(localizer))
        \(animals.isEmpty ? "<div class=\"empty\">\(Icon.animal.html)<p>\(localizer(chips.isEmpty ? "animals.empty" : "animals.none"))</p>\(chips.isEmpty ? "<p class=\"actions centre\"><a class=\"button primary\" href=\"/zookeeper/groups\">\(localizer("groups.link"))</a></p>" as HTML : nil)</div>" as HTML : nil)
        <ul class="grid animals">\(animals.map { card($0, localizer) })</ul>
        \(animals.isEmpty ? nil : ListFiles("/animals").html(context))
        \(next < count ? "<p class=\"actions centre\"><a class=\"button\" rel=\"next\" href=\"/zookeeper/animals?\(values.adding("offset", "\(next)").encoded)\">\(localizer("gallery.more"))</a></p>" as HTML : nil)
        """))
  }

  private func chips(_ values: FormValues, _ localizer: Localizer) -> FilterChips {
    FilterChips(values, path: "/zookeeper/animals") { name, value in
      switch name {
      case "q": (localizer("filter.name"), value)
      case "species": (localizer("filter.species"), value)
      case "followed" where value == "true": (localizer("animals.title"), localizer("gallery.whose.followed"))
      default: nil
      }
    }
  }

  private func card(_ animal: Animal, _ localizer: Localizer) -> HTML {
    let picture = animal.cover.map { cover -> HTML in
      "<img src=\"\(Pictures.card(cover, side: 320))\" alt=\"\" loading=\"lazy\" decoding=\"async\" width=\"320\" height=\"240\">"
    }
    return """
      <li class="shot"><a href="/zookeeper/animals/\(animal.id)">\(picture ?? Icon.animal.html)
      <span class="shot-words"><strong>\(animal.name)\(animal.isFollowed ? " \(Icon.starFilled.html)<span class=\"hidden\">\(localizer("animal.followed"))</span>" as HTML : nil)</strong>
      <span class="quiet">\(animal.species)</span>
      <span class="quiet">\(localizer("animals.sightings", ["count": .number(animal.sightings)]))\
      \(animal.lastSeen.map { " · \(localizer.day($0))" })</span>
      \(animal.isContradictory ? "<span class=\"badges\"><span class=\"badge bad\">\(Icon.warning.html) \(localizer("sighting.contradictory"))</span></span>" as HTML : nil)
      </span></a></li>
      """
  }
}
