import Sightings
import WebPlatform

/// What people do about an animal, by page and by program.
struct AnimalCommands {
  let app: ZooKeeperApp
  private let number = Parameter.path("id", InterfaceSchemas.id, "its number")

  init(_ app: ZooKeeperApp) { self.app = app }

  func add(to routes: inout RouteTable) {
    facts(&routes)
    names(&routes)
    cover(&routes)
    follows(&routes)
  }

  @Sendable private func again(_ visit: Visit, _ form: FormState) throws -> Reply {
    try AnimalPage(app: app, visit: visit, id: visit.animal(), sent: form).reply()
  }

  @Sendable private func done(_ visit: Visit, _ receipt: ReceiptAnswer) throws -> Reply {
    try .done(receipt, on: "/zookeeper/animals/\(visit.animal())")
  }

  // MARK: Facts

  private struct NewFacts: Decodable {
    let changes: AnimalChanges
    /// What to tell the curators, when it is a suggestion.
    let why: String?

    private enum CodingKeys: CodingKey { case why }

    init(from decoder: any Decoder) throws {
      changes = try AnimalChanges(from: decoder)
      why = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .why)
    }
  }

  private enum Outcome: Encodable {
    case changed(ReceiptAnswer), suggested(Suggestion)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .changed(let receipt): try receipt.encode(to: encoder)
      case .suggested(let suggestion): try suggestion.encode(to: encoder)
      }
    }
  }

  private func facts(_ routes: inout RouteTable) {
    routes.command(
      .patch, "/animals/{id}", form: "/zookeeper/animals/{id}/facts", for: .from(.staff),
      Operation(
        "Change facts about an animal, or, as staff, suggest it; an empty text makes a fact unknown again",
        tag: "animals",
        parameters: [number], body: .ref("AnimalChanges"),
        answers: [.ok(.ok, .either(.ref("Receipt"), .ref("Suggestion")))]),
      done: { visit, outcome in
        switch outcome {
        case .changed(let receipt): try done(visit, receipt)
        case .suggested: .redirect(to: "/zookeeper/animals/\(try visit.animal())?suggested=yes")
        }
      }, again: again
    ) { (visit, new: NewFacts) -> Outcome in
      let (person, id) = (try visit.person, try visit.animal())
      let catalogue = app.catalogue(person)
      let changes = new.changes.differing(from: try catalogue.book.animal(.id(id)).animal)
      // Staff never change facts directly, by whatever way they come: they suggest.
      guard person.role >= .curator else {
        return .suggested(try catalogue.suggestions.suggest(.animal(id), .facts(changes), note: new.why))
      }
      return .changed(try ReceiptAnswer(catalogue.book.set(.id(id), changes), for: visit))
    }
  }

  // MARK: Names

  private struct NewName: Decodable { let name: String }
  private struct OtherAnimal: Decodable { let into: IndividualID?, name: String? }

  /// A receipt, and where the animal is now.
  private struct Merged: Encodable {
    let receipt: ReceiptAnswer
    let into: IndividualID

    func encode(to encoder: any Encoder) throws { try receipt.encode(to: encoder) }
  }

  private func names(_ routes: inout RouteTable) {
    routes.command(
      .put, "/animals/{id}/name", form: "/zookeeper/animals/{id}/rename", for: .from(.curator),
      Operation(
        "Give an animal another name", tag: "animals", parameters: [number],
        body: .object(["name": .text(maxLength: 200)]), answers: [.ok(.ok, .ref("Receipt"))]),
      done: done, again: again
    ) { (visit, new: NewName) in
      try ReceiptAnswer(app.catalogue(visit.person).rename(.id(visit.animal()), to: new.name), for: visit)
    }
    routes.command(
      .post, "/animals/{id}/merge", form: "/zookeeper/animals/{id}/merge", for: .from(.curator),
      Operation(
        "Make one animal of two: this one is the other, which is named or numbered", tag: "animals",
        parameters: [number],
        body: .object(["into": .optional(InterfaceSchemas.id), "name": .optional(.text(maxLength: 200))]),
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: { _, merged in .done(merged.receipt, on: "/zookeeper/animals/\(merged.into)") }, again: again
    ) { (visit, other: OtherAnimal) -> Merged in
      let catalogue = app.catalogue(try visit.person)
      let into: IndividualID
      switch (other.into, other.name) {
      case (let id?, nil): into = id
      case (nil, let name?): into = try catalogue.book.animal(.name(name)).animal.id
      default: throw WebError.invalid(field: "name", value: other.name ?? "", why: .phrase("bound.something"))
      }
      return Merged(
        receipt: try ReceiptAnswer(catalogue.merge(.id(visit.animal()), into: .id(into)), for: visit), into: into)
    }
  }

  // MARK: The picture

  private struct NewCover: Decodable { let sighting: AnnotationID? }

  private struct Cover: Encodable {
    /// The sighting that stands for the animal; the first of the candidates.
    let sighting: AnnotationID?
    /// Whether a person chose it.
    let isChosen: Bool
    let candidates: [CoverCandidate]
  }

  private func cover(_ routes: inout RouteTable) {
    routes.api(
      .get, "/animals/{id}/cover", for: .people,
      Operation(
        "Which sighting stands for an animal, and the best others: what a person chose, else that with the most points",
        tag: "animals", parameters: [number], answers: [.ok(.ok, .ref("Cover"))])
    ) { visit in
      let candidates = try app.catalogue(visit.person).covers.candidates(for: .id(visit.animal()))
      return try .json(
        Cover(
          sighting: candidates.first?.annotation, isChosen: candidates.first?.isChosen ?? false, candidates: candidates)
      )
    }
    routes.command(
      .put, "/animals/{id}/cover", form: "/zookeeper/animals/{id}/cover", for: .from(.curator),
      Operation(
        "Choose the sighting that stands for an animal; without one, the best stands for it again", tag: "animals",
        parameters: [number], body: .object(["sighting": .optional(InterfaceSchemas.id)]),
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: done, again: again
    ) { (visit, new: NewCover) in
      let (covers, animal) = (app.catalogue(try visit.person).covers, AnimalKey.id(try visit.animal()))
      return try ReceiptAnswer(
        new.sighting.map { sighting throws(CatalogueError) in try covers.choose(sighting, for: animal) }
          ?? covers.free(animal), for: visit)
    }
  }

  // MARK: Following

  private func follows(_ routes: inout RouteTable) {
    let back: @Sendable (Visit, ReceiptAnswer) throws -> Reply = { visit, _ in
      .redirect(to: try visit.form["back"] ?? "/zookeeper/animals/\(visit.animal())")
    }
    routes.command(
      .put, "/animals/{id}/follow", form: "/zookeeper/animals/{id}/follow", for: .people,
      Operation("Follow an animal", tag: "animals", parameters: [number], answers: [.ok(.ok, .ref("Receipt"))]),
      done: back
    ) { (visit, _: Nothing) in
      try ReceiptAnswer(app.catalogue(visit.person).follows.follow(.id(visit.animal())), for: visit)
    }
    routes.command(
      .delete, "/animals/{id}/follow", form: "/zookeeper/animals/{id}/unfollow", for: .people,
      Operation(
        "Follow an animal no longer", tag: "animals", parameters: [number], answers: [.ok(.ok, .ref("Receipt"))]),
      done: back
    ) { (visit, _: Nothing) in
      try ReceiptAnswer(app.catalogue(visit.person).follows.unfollow(.id(visit.animal())), for: visit)
    }
  }
}

extension Visit {
  /// The animal that the path names.
  fileprivate func animal() throws(WebError) -> IndividualID { IndividualID(rawValue: try number("id")) }
}

extension AnimalChanges {
  /// Only what differs, so that the log says what was changed.
  fileprivate func differing(from animal: Animal) -> AnimalChanges {
    func changed(_ new: String?, _ old: String?) -> String? { new == old ?? "" ? nil : new }
    var changes = AnimalChanges()
    changes.species = changed(species, animal.species)
    changes.sex = changed(sex, animal.sex?.rawValue)
    changes.born = changed(born, animal.born)
    changes.died = changed(died, animal.died)
    changes.mother = changed(mother, animal.mother)
    changes.father = changed(father, animal.father)
    changes.captive = changed(captive, animal.captive.map { $0 ? "yes" : "no" })
    changes.note = changed(note, animal.note)
    return changes
  }
}
