package import HTTPTypes
import Imaging
package import MediaLibrary
package import Sightings
import SightingsMessages
package import WebPlatform

/// Identification of sightings, and the evidence for pairs.
struct IdentificationRoutes {
  let app: ZooKeeperApp
  /// Limits comparisons of two sightings, because each reads the whole catalogue.
  private let limiter = ConcurrencyLimiter(width: 2, queueLength: 16)

  init(_ app: ZooKeeperApp) { self.app = app }

  func add(to routes: inout RouteTable) {
    routes.api(
      .post, "/identifications", for: .people,
      Operation(
        "Identify the animals of some sightings; results come with the events of the job", tag: "identification",
        body: .object([
          "sightings": .list(of: InterfaceSchemas.id, count: 1...100), "anySpecies": .optional(.bool),
        ]),
        answers: [.ok(.accepted, .ref("IdentificationJob"))])
    ) { context in
      let (input, person) = (try context.decode(IdentificationJob.Input.self), try context.person)
      for id in input.sightings { _ = try app.sighting(id, for: context.viewer) }
      let job = try await context.site.jobs.start(
        .identifying, try JSONValue(encoding: input), account: person.account.id, actor: person.actor)
      return try .json(job, status: .accepted)
    }
    let a = Parameter.path("a", InterfaceSchemas.id, "one sighting")
    let b = Parameter.path("b", InterfaceSchemas.id, "the other")
    routes.api(
      .get, "/pairs/{a}/{b}/evidence", for: .people,
      Operation(
        "The matching points of two sightings, as fractions of the two chips", tag: "identification",
        parameters: [a, b], answers: [.ok(.ok, .ref("PairEvidence"))])
    ) { context in
      let (first, second) = (
        try app.sighting(context.number("a"), for: context.viewer),
        try app.sighting(context.number("b"), for: context.viewer)
      )
      guard first.annotation != second.annotation else {
        throw WebError.invalid(field: "b", value: "\(second.annotation)", why: .message("need.other-sighting"))
      }
      return try .json(
        try await limiter.pass {
          try await PairComparer(library: app.library).compare(first.annotation, with: second.annotation)
        })
    }
    routes.page("/zookeeper/evidence/{a}/{b}", for: .people) { context in
      let (first, second) = (
        try app.sighting(context.number("a"), for: context.viewer),
        try app.sighting(context.number("b"), for: context.viewer)
      )
      var parts = PageParts(
        context.localizer("evidence.title"),
        """
        <h1>\(context.localizer("evidence.title"))</h1>
        <p class="lead">\(context.localizer("evidence.lead"))</p>
        \(PairView(a: first, b: second, localizer: context.localizer).html)
        """)
      parts.modules = ["zookeeper/evidence.js"]
      return context.page(parts)
    }
  }
}

/// Two sightings side by side, with an overlay for lines between matching places.
struct PairView {
  let a: Sighting
  let b: Sighting
  let localizer: Localizer

  var html: HTML {
    """
    <div class="pair-view" data-pair data-a="\(a.annotation)" data-b="\(b.annotation)">
    <div class="pair-pictures">\(side(a, "a"))\(side(b, "b"))<svg class="pair-lines" data-lines aria-hidden="true"></svg></div>
    <p class="verdict" data-verdict aria-live="polite"></p></div>
    """
  }

  private func side(_ sighting: Sighting, _ name: String) -> HTML {
    let title = sighting.name ?? localizer("sighting.unnamed")
    let when = sighting.time.map { localizer.dayAndTime($0.value) } ?? localizer("sighting.no-date")
    return """
      <figure><img src="\(Pictures.chip(sighting.annotation, side: 1_280))" data-side="\(name)" \
      alt="\(localizer("sighting.picture-of", ["name": .text(title), "when": .text(when)]))">
      <figcaption><a href="/zookeeper/sightings/\(sighting.annotation)"><strong>\(title)</strong></a>
      <span class="quiet">\(when)</span></figcaption></figure>
      """
  }
}

extension IdentificationError: PresentableError {
  package var status: HTTPResponse.Status {
    switch self {
    case .noSuchAnnotation, .noSuchPhoto, .noSuchRank: .notFound
    case .emptyCatalogue: .conflict
    case .photo: .unprocessableContent
    case .library(let error): error.status
    case .interrupted: .serviceUnavailable
    }
  }

  package var message: Message { message(ofLibrary: \.message) }

  package var fullDisk: FullDisk? { if case .library(let error) = self { error.fullDisk } else { nil } }
}
