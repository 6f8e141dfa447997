import Foundation
import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// The animals, and each one's page.
struct AnimalPages {
  let app: ZooKeeperApp
  private static let pageSize = 60

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
        parameters: [
          .query("q", .text(maxLength: 200), "a part of the name"),
          .query("species", .text(maxLength: 200), "of this species"),
          .query("followed", .bool, "only those that I follow"),
          .query("order", .oneOf(AnimalQuery.Order.allCases.map(\.rawValue)), "by what"),
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
      return try .json(try AnimalTrace.of(id, library: app.library))
    }
    routes.api(
      .patch, "/animals/{id}", for: .from(.curator),
      Operation(
        "Change facts about an animal; an empty text makes one unknown again", tag: "animals", parameters: [number],
        body: .ref("AnimalChanges"), answers: [.ok(.ok, .ref("Receipt"))])
    ) { visit in
      let changes = try visit.decode(AnimalChanges.self)
      return try visit.receipt(
        app.catalogue(visit.person).book.set(.id(IndividualID(rawValue: visit.number("id"))), changes))
    }
    routes.api(
      .put, "/animals/{id}/name", for: .from(.curator),
      Operation(
        "Give an animal another name", tag: "animals", parameters: [number],
        body: .object(["name": .text(maxLength: 200)]), answers: [.ok(.ok, .ref("Receipt"))])
    ) { visit in
      struct Body: Decodable { let name: String }
      let id = IndividualID(rawValue: try visit.number("id"))
      return try visit.receipt(app.catalogue(visit.person).rename(.id(id), to: visit.decode(Body.self).name))
    }
    routes.api(
      .post, "/animals/{id}/merge", for: .from(.curator),
      Operation(
        "Make one animal of two: this one is the other", tag: "animals", parameters: [number],
        body: .object(["into": InterfaceSchemas.id]), answers: [.ok(.ok, .ref("Receipt"))])
    ) { visit in
      struct Body: Decodable { let into: IndividualID }
      let id = IndividualID(rawValue: try visit.number("id"))
      return try visit.receipt(app.catalogue(visit.person).merge(.id(id), into: .id(visit.decode(Body.self).into)))
    }
    actions(&routes)
    follows(&routes, number)
  }

  // MARK: Changing

  private func actions(_ routes: inout RouteTable) {
    routes.action("/zookeeper/animals/{id}/facts", for: .from(.staff)) { visit in
      let (person, id, form) = (try visit.person, IndividualID(rawValue: try visit.number("id")), visit.form)
      let changes = changes(form, than: try app.catalogue(person).book.animal(.id(id)).animal)
      let note = form["why"]
      guard person.role >= .curator else {
        // Staff never change facts directly: they suggest.
        _ = try app.catalogue(person).suggestions.suggest(.animal(id), .facts(changes), note: note)
        return .redirect(to: "/zookeeper/animals/\(id)?suggested=yes")
      }
      return .redirect(
        to: "/zookeeper/animals/\(id)?did=\(try app.catalogue(person).book.set(.id(id), changes).operation)")
    }
    routes.action("/zookeeper/animals/{id}/rename", for: .from(.curator)) { visit in
      let id = IndividualID(rawValue: try visit.number("id"))
      let receipt = try app.catalogue(visit.person).rename(.id(id), to: visit.form["name"] ?? "")
      return .redirect(to: "/zookeeper/animals/\(id)?did=\(receipt.operation)")
    }
    routes.action("/zookeeper/animals/{id}/merge", for: .from(.curator)) { visit in
      let id = IndividualID(rawValue: try visit.number("id"))
      let catalogue = try app.catalogue(visit.person)
      let other = try catalogue.book.animal(.name(visit.form["name"] ?? "")).animal.id
      let receipt = try catalogue.merge(.id(id), into: .id(other))
      return .redirect(to: "/zookeeper/animals/\(other)?did=\(receipt.operation)")
    }
  }

  /// Only what differs, so that the log says what was changed.
  private func changes(_ form: FormValues, than animal: Animal) -> AnimalChanges {
    func changed(_ name: String, _ old: String?) -> String? {
      guard let new = form.raw(name)?.trimmingCharacters(in: .whitespacesAndNewlines), new != old ?? "" else {
        return nil
      }
      return new
    }
    var changes = AnimalChanges()
    changes.species = changed("species", animal.species)
    changes.sex = changed("sex", animal.sex?.rawValue)
    changes.born = changed("born", animal.born)
    changes.died = changed("died", animal.died)
    changes.mother = changed("mother", animal.mother)
    changes.father = changed("father", animal.father)
    changes.captive = changed("captive", animal.captive.map { $0 ? "yes" : "no" })
    changes.note = changed("note", animal.note)
    return changes
  }

  private func follows(_ routes: inout RouteTable, _ number: Parameter) {
    routes.action("/zookeeper/animals/{id}/follow", for: .people) { visit in
      let id = IndividualID(rawValue: try visit.number("id"))
      if visit.form["follow"] == "no" {
        _ = try app.catalogue(visit.person).follows.unfollow(.id(id))
      } else {
        _ = try app.catalogue(visit.person).follows.follow(.id(id))
      }
      return .redirect(to: visit.form["back"] ?? "/zookeeper/animals/\(id)")
    }
    routes.api(
      .put, "/animals/{id}/follow", for: .people,
      Operation("Follow an animal", tag: "animals", parameters: [number], answers: [.ok(.ok, .ref("Receipt"))])
    ) { visit in
      try visit.receipt(app.catalogue(visit.person).follows.follow(.id(IndividualID(rawValue: visit.number("id")))))
    }
    routes.api(
      .delete, "/animals/{id}/follow", for: .people,
      Operation(
        "Follow an animal no longer", tag: "animals", parameters: [number], answers: [.ok(.ok, .ref("Receipt"))])
    ) { visit in
      try visit.receipt(app.catalogue(visit.person).follows.unfollow(.id(IndividualID(rawValue: visit.number("id")))))
    }
  }

  // MARK: The list

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
    let species = try catalogue.book.species()
    return visit.page(
      PageParts(
        words("animals.title"),
        """
        <div class="head"><h1>\(words("animals.title"))</h1>
        <p class="quiet">\(words("animals.count", ["count": .number(count)]))</p></div>
        <form method="get" action="/zookeeper/animals" class="inline card animal-filter">
        <label>\(words("filter.name"))<input type="search" name="q" value="\(query.text)" maxlength="200"></label>
        <label>\(words("filter.species"))<select name="species"><option value="">\(words("filter.any"))</option>
        \(species.map { "<option\(attribute: "selected", if: $0 == query.species)>\($0)</option>" as HTML })</select></label>
        <label>\(words("filter.order"))<select name="order">\(AnimalQuery.Order.allCases.map { order in
          "<option value=\"\(order.rawValue)\"\(attribute: "selected", if: order == query.order)>\(words("animals.order.\(order.rawValue)"))</option>" as HTML
        })</select></label>
        <label class="check"><input type="checkbox" name="followed" value="true"\(attribute: "checked", if: query.isFollowed)> \
        \(words("gallery.whose.followed"))</label>
        <button>\(words("filter.apply"))</button></form>
        \(animals.isEmpty ? "<div class=\"empty\">\(Icon.animal.html)<p>\(words("animals.empty"))</p></div>" as HTML : nil)
        <ul class="grid animals">\(animals.map { card($0, words) })</ul>
        \(next < count ? "<p class=\"actions centre\"><a class=\"button\" rel=\"next\" href=\"/zookeeper/animals?\(values.adding("offset", "\(next)").encoded)\">\(words("gallery.more"))</a></p>" as HTML : nil)
        """))
  }

  private func card(_ animal: Animal, _ words: Words) -> HTML {
    let picture = animal.cover.map { cover -> HTML in
      "<img src=\"\(Pictures.chip(cover, side: 320))\" alt=\"\" loading=\"lazy\" decoding=\"async\" width=\"320\" height=\"240\">"
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
