import Foundation
import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// The animals, and each one's page.
struct AnimalPages {
  let app: ZooKeeperApp
  private static let pageSize = 60
  private static let conditions: [Parameter] = [
    .query("q", .text(maxLength: 200), "a part of the name"),
    .query("species", .text(maxLength: 200), "of this species"),
    .query("followed", .bool, "only those that I follow"),
    .query("order", .oneOf(AnimalQuery.Order.allCases.map(\.rawValue)), "by what"),
  ]

  func add(to routes: inout RouteTable) {
    let number = Parameter.path("id", InterfaceSchemas.id, "its number")
    routes.page("/zookeeper/animals", for: .people) { visit in try list(visit) }
    routes.page("/zookeeper/animals/{id}", for: .people) { visit in
      try AnimalPage(app: app, visit: visit, id: IndividualID(rawValue: visit.number("id"))).reply()
    }
    routes.api(
      .get, "/animals", for: .people,
      Operation(
        "Animals, by name", tag: "animals",
        parameters: Self.conditions + [
          .query("limit", .integer(1...500), "how many; 60 when it is missing"),
          .query("offset", .integer(0...10_000_000), "how many to pass over"),
        ], answers: [.ok(.ok, .object(["animals": .list(of: .ref("Animal")), "count": .integer]))])
    ) { visit in
      struct Answer: Encodable { let animals: [Animal], count: Int }
      let query = try query(visit)
      let catalogue = try app.catalogue(visit.person)
      return try .json(Answer(animals: try catalogue.book.animals(query), count: try catalogue.book.animalCount(query)))
    }
    routes.api(
      .get, "/animals/{id}", for: .people,
      Operation(
        "An animal with its company", tag: "animals", parameters: [number], answers: [.ok(.ok, .ref("AnimalProfile"))])
    ) { visit in try .json(try app.catalogue(visit.person).book.animal(.id(IndividualID(rawValue: visit.number("id")))))
    }
    routes.api(
      .get, "/animals/{id}/trace", for: .people,
      Operation(
        "Where an animal was, in the order of time", tag: "animals", parameters: [number],
        answers: [.ok(.ok, .list(of: .ref("TracePoint")))])
    ) { visit in
      let id = IndividualID(rawValue: try visit.number("id"))
      _ = try app.catalogue(visit.person).book.animal(.id(id))
      return try .json(try AnimalTrace.of(id, library: app.library, for: visit.viewer))
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
      "/animals", for: .people, listing, "Animals, all of them", tag: "animals", parameters: Self.conditions,
      formats: [.csv]
    ) { visit, slice in
      var query = try query(visit)
      (query.offset, query.limit) = (slice.offset, slice.limit)
      return try app.catalogue(visit.person).book.animals(query).map { try JSONValue(encoding: $0) }
    }
  }

  private func query(_ visit: Visit) throws -> AnimalQuery {
    var query = AnimalQuery()
    query.text = visit.query["q"]
    query.species = visit.query["species"]
    query.isFollowed = visit.query["followed"] == "true"
    query.isContradictory = visit.query["contradictory"] == "true"
    if let order = visit.query["order"] {
      guard let known = AnimalQuery.Order(rawValue: order) else {
        throw WebError.invalid(
          field: "order", value: order, why: .text(AnimalQuery.Order.allCases.map(\.rawValue).joined(separator: ", ")))
      }
      query.order = known
    }
    query.limit = try visit.queryNumber("limit", in: 1...500) ?? Self.pageSize
    query.offset = try visit.queryNumber("offset", in: 0...10_000_000) ?? 0
    return query
  }

  private func list(_ visit: Visit) throws -> Reply {
    let (words, catalogue) = (visit.words, app.catalogue(try visit.person))
    let query = try query(visit)
    let (animals, count) = (try catalogue.book.animals(query), try catalogue.book.animalCount(query))
    let values = visit.query.filter { ["q", "species", "followed", "order"].contains($0) }
    let next = query.offset + Self.pageSize
    let chips = chips(values, words)
    let species = try catalogue.book.species()
    return visit.page(
      PageParts(
        words("animals.title"),
        """
        <div class="head"><h1>\(words("animals.title"))</h1>
        <p class="quiet">\(words("animals.count", ["count": .number(count)]))</p></div>
        <form method="get" action="/zookeeper/animals" class="inline card animal-filter">
        <label>\(words("filter.name"))<input type="search" name="q" value="\(query.text)" maxlength="200"></label>
        \(SelectField(
          "species", words("filter.species"), species.map { SelectField.Option($0, $0, isData: true) },
          chosen: query.species, any: words("filter.any")
        ).html)
        \(SelectField(
          "order", words("filter.order"),
          AnimalQuery.Order.allCases.map { SelectField.Option($0.rawValue, words("animals.order.\($0.rawValue)")) },
          chosen: query.order.rawValue
        ).html)
        <label class="check"><input type="checkbox" name="followed" value="true"\(attribute: "checked", if: query.isFollowed)> \
        \(words("gallery.whose.followed"))</label>
        <button>\(words("filter.apply"))</button></form>
        \(chips.html(words))
        \(animals.isEmpty ? "<div class=\"empty\">\(Icon.animal.html)<p>\(words(chips.isEmpty ? "animals.empty" : "animals.none"))</p>\(chips.isEmpty ? "<p class=\"actions centre\"><a class=\"button primary\" href=\"/zookeeper/groups\">\(words("groups.link"))</a></p>" as HTML : nil)</div>" as HTML : nil)
        <ul class="grid animals">\(animals.map { card($0, words) })</ul>
        \(animals.isEmpty ? nil : ListFiles("/animals").html(visit))
        \(next < count ? "<p class=\"actions centre\"><a class=\"button\" rel=\"next\" href=\"/zookeeper/animals?\(values.adding("offset", "\(next)").encoded)\">\(words("gallery.more"))</a></p>" as HTML : nil)
        """))
  }

  private func chips(_ values: FormValues, _ words: Words) -> FilterChips {
    FilterChips(values, path: "/zookeeper/animals") { name, value in
      switch name {
      case "q": (words("filter.name"), value)
      case "species": (words("filter.species"), value)
      case "followed" where value == "true": (words("animals.title"), words("gallery.whose.followed"))
      default: nil
      }
    }
  }

  private func card(_ animal: Animal, _ words: Words) -> HTML {
    let picture = animal.cover.map { cover -> HTML in
      "<img src=\"\(Pictures.card(cover, side: 320))\" alt=\"\" loading=\"lazy\" decoding=\"async\" width=\"320\" height=\"240\">"
    }
    return """
      <li class="shot"><a href="/zookeeper/animals/\(animal.id)">\(picture ?? Icon.animal.html)
      <span class="shot-words"><strong>\(animal.name)\(animal.isFollowed ? " \(Icon.starFilled.html)<span class=\"hidden\">\(words("animal.followed"))</span>" as HTML : nil)</strong>
      <span class="quiet">\(animal.species)</span>
      <span class="quiet">\(words("animals.sightings", ["count": .number(animal.sightings)]))\
      \(animal.lastSeen.map { " · \(words.day($0))" })</span>
      \(animal.isContradictory ? "<span class=\"badges\"><span class=\"badge bad\">\(Icon.warning.html) \(words("sighting.contradictory"))</span></span>" as HTML : nil)
      </span></a></li>
      """
  }
}
