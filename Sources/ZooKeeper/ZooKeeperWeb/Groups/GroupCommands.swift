import MediaLibrary
import Sightings
import WebPlatform

/// Decisions on a group of sightings, for pages and API clients. The request lists the sightings that the person saw.
/// Sightings that joined the group later are not affected. Only the other group of a merge is taken as it is at the
/// time of the request.
struct GroupCommands {
  let app: ZooKeeperApp
  private static let sightings = Schema.list(of: InterfaceSchemas.id, count: 1...1_000)

  private struct Naming: Decodable { let sightings: [AnnotationID], name: String?, animal: IndividualID? }
  private struct Splitting: Decodable { let sightings: [AnnotationID], out: [AnnotationID] }
  private struct Merging: Decodable { let sightings: [AnnotationID], with: AnnotationID? }

  /// - Parameter again: shows the page again with a rejected form.
  func add(to routes: inout RouteTable, again: @escaping @Sendable (RequestContext, FormState) throws -> Response) {
    let done: @Sendable (RequestContext, ReceiptAnswer) throws -> Response = { _, receipt in
      .done(receipt, on: "/zookeeper/groups")
    }
    routes.command(
      .post, "/groups/name", form: "/zookeeper/groups/name", for: .people,
      Operation(
        "Name the animal of some sightings, by name or number; a new name creates an animal. From visitors and staff it is "
          + "a suggestion for each sighting", tag: "groups",
        body: .object([
          "sightings": Self.sightings, "name": .optional(.text(maxLength: 200)),
          "animal": .optional(InterfaceSchemas.id),
        ]), answers: [.ok(.ok, .ref("Receipt"))]), done: done, again: again
    ) { (context, naming: Naming) in
      let key: AnimalKey
      switch (naming.name, naming.animal) {
      case (let name?, nil): key = .name(name)
      case (nil, let animal?): key = .id(animal)
      default: throw WebError.invalid(field: "name", value: naming.name ?? "", why: .message("bound.something"))
      }
      let catalogue = app.catalogue(try context.person)
      if try context.person.role >= .curator {
        return try ReceiptAnswer(catalogue.name(naming.sightings, as: key), for: context)
      }
      for sighting in naming.sightings { _ = try app.sighting(sighting, for: context.viewer) }
      return try ReceiptAnswer(catalogue.suggestions.suggestName(of: naming.sightings, as: key), for: context)
    }
    routes.command(
      .post, "/groups/split", form: "/zookeeper/groups/split", for: .from(.curator),
      Operation(
        "Split sightings from a group, as another animal", tag: "groups",
        body: .object(["sightings": Self.sightings, "out": .list(of: InterfaceSchemas.id, count: 1...100)]),
        answers: [.ok(.ok, .ref("Receipt"))]), done: done, again: again
    ) { (context, splitting: Splitting) in
      try ReceiptAnswer(app.catalogue(context.person).takeOut(splitting.out, of: splitting.sightings), for: context)
    }
    routes.command(
      .post, "/groups/merge", form: "/zookeeper/groups/merge", for: .from(.curator),
      Operation(
        "Merge sightings into the group of another sighting", tag: "groups",
        body: .object(["sightings": Self.sightings, "with": .optional(InterfaceSchemas.id)]),
        answers: [.ok(.ok, .ref("Receipt"))]), done: done, again: again
    ) { (context, merging: Merging) in
      let groups = try GroupMaker(library: app.library).all().groups
      let others = merging.with.map { other in groups.first { $0.members.contains(other) }?.members ?? [other] } ?? []
      return try ReceiptAnswer(app.catalogue(context.person).join(merging.sightings + others), for: context)
    }
  }
}
