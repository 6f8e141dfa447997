import Sightings
import WebPlatform

/// Commands on an animal, for pages and API clients.
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

  @Sendable private func again(_ context: RequestContext, _ form: FormState) throws -> Response {
    try AnimalPage(app: app, context: context, id: context.animal(), sent: form).response()
  }

  @Sendable private func done(_ context: RequestContext, _ receipt: ReceiptAnswer) throws -> Response {
    try .done(receipt, on: "/zookeeper/animals/\(context.animal())")
  }

  // MARK: Facts

  private struct NewFacts: Decodable {
    let changes: AnimalChanges
    /// A note to the curators; sent only with a suggestion.
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
      done: { context, outcome in
        switch outcome {
        case .changed(let receipt): try done(context, receipt)
        case .suggested: .redirect(to: "/zookeeper/animals/\(try context.animal())?suggested=yes")
        }
      }, again: again
    ) { (context, new: NewFacts) -> Outcome in
      let (person, id) = (try context.person, try context.animal())
      let catalogue = app.catalogue(person)
      let changes = new.changes.differing(from: try catalogue.book.animal(.id(id)).animal)
      // Staff never change facts directly, neither by page nor by API. Their changes become suggestions.
      guard person.role >= .curator else {
        return .suggested(try catalogue.suggestions.suggest(.animal(id), .facts(changes), note: new.why))
      }
      return .changed(try ReceiptAnswer(catalogue.book.set(.id(id), changes), for: context))
    }
  }

  // MARK: Names

  private struct NewName: Decodable { let name: String }
  private struct OtherAnimal: Decodable { let into: IndividualID?, name: String? }

  /// A receipt, and the animal that remains.
  private struct Merged: Encodable {
    let receipt: ReceiptAnswer
    let into: IndividualID

    func encode(to encoder: any Encoder) throws { try receipt.encode(to: encoder) }
  }

  private func names(_ routes: inout RouteTable) {
    routes.command(
      .put, "/animals/{id}/name", form: "/zookeeper/animals/{id}/rename", for: .from(.curator),
      Operation(
        "Rename an animal", tag: "animals", parameters: [number],
        body: .object(["name": .text(maxLength: 200)]), answers: [.ok(.ok, .ref("Receipt"))]),
      done: done, again: again
    ) { (context, new: NewName) in
      try ReceiptAnswer(app.catalogue(context.person).rename(.id(context.animal()), to: new.name), for: context)
    }
    routes.command(
      .post, "/animals/{id}/merge", form: "/zookeeper/animals/{id}/merge", for: .from(.curator),
      Operation(
        "Merge this animal into another one, given by name or number", tag: "animals",
        parameters: [number],
        body: .object(["into": .optional(InterfaceSchemas.id), "name": .optional(.text(maxLength: 200))]),
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: { _, merged in .done(merged.receipt, on: "/zookeeper/animals/\(merged.into)") }, again: again
    ) { (context, other: OtherAnimal) -> Merged in
      let catalogue = app.catalogue(try context.person)
      let into: IndividualID
      switch (other.into, other.name) {
      case (let id?, nil): into = id
      case (nil, let name?): into = try catalogue.book.animal(.name(name)).animal.id
      default: throw WebError.invalid(field: "name", value: other.name ?? "", why: .message("bound.something"))
      }
      return Merged(
        receipt: try ReceiptAnswer(catalogue.merge(.id(context.animal()), into: .id(into)), for: context), into: into)
    }
  }

  // MARK: The cover

  private struct NewCover: Decodable { let sighting: AnnotationID? }

  private struct Cover: Encodable {
    /// The cover sighting of the animal, which is the first of the candidates.
    let sighting: AnnotationID?
    /// Whether a person chose the cover.
    let isChosen: Bool
    let candidates: [CoverCandidate]
  }

  private func cover(_ routes: inout RouteTable) {
    routes.api(
      .get, "/animals/{id}/cover", for: .people,
      Operation(
        "The cover sighting of an animal, and the best others: a person's choice, else the highest score",
        tag: "animals", parameters: [number], answers: [.ok(.ok, .ref("Cover"))])
    ) { context in
      let candidates = try app.catalogue(context.person).covers.candidates(for: .id(context.animal()))
      return try .json(
        Cover(
          sighting: candidates.first?.annotation, isChosen: candidates.first?.isChosen ?? false, candidates: candidates)
      )
    }
    routes.command(
      .put, "/animals/{id}/cover", form: "/zookeeper/animals/{id}/cover", for: .from(.curator),
      Operation(
        "Choose the cover sighting of an animal; without one, the best is used again", tag: "animals",
        parameters: [number], body: .object(["sighting": .optional(InterfaceSchemas.id)]),
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: done, again: again
    ) { (context, new: NewCover) in
      let (covers, animal) = (app.catalogue(try context.person).covers, AnimalKey.id(try context.animal()))
      return try ReceiptAnswer(
        new.sighting.map { sighting throws(CatalogueError) in try covers.choose(sighting, for: animal) }
          ?? covers.free(animal), for: context)
    }
  }

  // MARK: Following

  private func follows(_ routes: inout RouteTable) {
    let back: @Sendable (RequestContext, ReceiptAnswer) throws -> Response = { context, _ in
      .redirect(to: try context.form["back"] ?? "/zookeeper/animals/\(context.animal())")
    }
    routes.command(
      .put, "/animals/{id}/follow", form: "/zookeeper/animals/{id}/follow", for: .people,
      Operation("Follow an animal", tag: "animals", parameters: [number], answers: [.ok(.ok, .ref("Receipt"))]),
      done: back
    ) { (context, _: EmptyBody) in
      try ReceiptAnswer(app.catalogue(context.person).follows.follow(.id(context.animal())), for: context)
    }
    routes.command(
      .delete, "/animals/{id}/follow", form: "/zookeeper/animals/{id}/unfollow", for: .people,
      Operation(
        "Stop following an animal", tag: "animals", parameters: [number], answers: [.ok(.ok, .ref("Receipt"))]),
      done: back
    ) { (context, _: EmptyBody) in
      try ReceiptAnswer(app.catalogue(context.person).follows.unfollow(.id(context.animal())), for: context)
    }
  }
}

extension RequestContext {
  fileprivate func animal() throws(WebError) -> IndividualID { IndividualID(rawValue: try number("id")) }
}

extension AnimalChanges {
  /// The facts that differ from the animal's current facts, so that the log lists only real changes.
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
