import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// The review queue. Each question shows two sightings, and one key answers it.
struct ReviewPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/review", for: .from(.curator)) { context in try page(context) }
    routes.api(
      .get, "/review/pairs", for: .from(.curator),
      Operation(
        "The most useful pairs first", tag: "review",
        parameters: [
          .query("limit", .integer(1...50), "the number of results; default: 10"),
          .query("animal", InterfaceSchemas.id, "only about this animal"),
        ],
        answers: [
          .ok(
            .ok,
            .object([
              "pairs": .list(of: .ref("ReviewPair")), "count": .integer, "hasMore": .bool,
              "sightings": .map(of: .ref("Sighting")),
            ]))
        ])
    ) { context in
      let queue = ReviewQueue(library: app.library)
      let limit = try context.queryNumber("limit", in: 1...50) ?? 10
      let animal = try context.queryNumber("animal", in: 1...Int.max).map { IndividualID(rawValue: Int64($0)) }
      let pairs = try queue.next(limit: limit, about: animal)
      return try .json(try Answer(pairs, count: queue.count(), app, for: context.viewer))
    }
    routes.api(
      .post, "/review/proposals", for: .from(.curator),
      Operation("Search more pairs", tag: "review", answers: [.ok(.accepted, .ref("Job"))])
    ) { context in
      let person = try context.person
      return try .json(
        try await context.site.jobs.start(.proposing, .null, account: person.account.id, actor: person.actor),
        status: .accepted)
    }
    routes.api(
      .post, "/decisions", for: .from(.curator),
      Operation(
        "Decide about two sightings", tag: "review",
        body: .object([
          "verdict": .oneOf(PairVerdict.allCases.map(\.rawValue)), "a": InterfaceSchemas.id, "b": InterfaceSchemas.id,
          "reason": .optional(.text(maxLength: 2_000)), "probability": .optional(.number(0...1)),
        ]), answers: [.ok(.created, .ref("Receipt"))])
    ) { context in
      struct Body: Decodable {
        let verdict: PairVerdict, a: AnnotationID, b: AnnotationID, reason: String?, probability: Double?
      }
      let body = try context.decode(Body.self)
      guard body.a != body.b else { throw WebError.invalid(field: "b", value: "\(body.b)", why: "≠ a") }
      let receipt = try app.catalogue(context.person).decide(
        body.verdict, body.a, body.b, reason: body.reason, probability: body.probability)
      return try context.receipt(receipt, status: .created)
    }
  }

  private struct Answer: Encodable {
    let pairs: [ReviewPair]
    let count: Int
    /// Whether more pairs than `count` may wait.
    let hasMore: Bool
    let sightings: [String: SightingAnswer]

    init(_ pairs: [ReviewPair], count: LimitedCount, _ app: ZooKeeperApp, for viewer: Viewer) throws {
      self.pairs = pairs
      (self.count, hasMore) = (count.number, count.hasMore)
      var sightings: [String: SightingAnswer] = [:]
      for id in Set(pairs.flatMap { [$0.a, $0.b] }) {
        sightings["\(id)"] = SightingAnswer(try app.sighting(id, for: viewer))
      }
      self.sightings = sightings
    }
  }

  private func page(_ context: RequestContext) throws -> Response {
    let localizer = context.localizer
    let queue = ReviewQueue(library: app.library)
    let animal = try context.queryNumber("animal", in: 1...Int.max).map { IndividualID(rawValue: Int64($0)) }
    let (pairs, count) = (try queue.next(limit: 10, about: animal), try queue.count())
    let keys = [
      ("s", "same", Icon.check), ("d", "different", .cross), ("?", "unsure", .question), ("u", "undo", .undo),
      ("l", "lines", .lines), ("f", "flip", .flip),
    ]
    var parts = PageParts(
      localizer("review.title"),
      """
      <section class="review" data-review\(attribute: "data-animal", animal.map { "\($0)" })>
      <header class="review-head"><h1>\(localizer("review.title"))</h1>
      <p class="quiet"><a href="/zookeeper/groups">\(localizer("groups.title"))</a></p>
      <p class="quiet" data-left>\(localizer(count.hasMore ? "review.left-more" : "review.left", ["count": .number(count.number)]))</p></header>
      \(contradictions(try queue.contradictions(), context))
      <p class="question" data-question>\(localizer("review.question"))</p>
      <div class="pair-view" data-pair><div class="pair-pictures">
      <figure><img data-side="a" alt=""><figcaption data-caption="a"></figcaption></figure>
      <figure><img data-side="b" alt=""><figcaption data-caption="b"></figcaption></figure>
      <svg class="pair-lines" data-lines aria-hidden="true"></svg></div>
      <p class="verdict" data-verdict aria-live="polite"></p></div>
      <div class="review-keys" role="group" aria-label="\(localizer("review.answers"))">
      \(keys.map { key, name, icon in
        """
        <button data-key="\(key)" class="key-\(name)"\(attribute: "aria-pressed", name == "lines" ? "true" : nil)>\(icon.html) \
        <span>\(localizer("review.key.\(name)"))</span> <kbd>\(key.uppercased())</kbd></button>
        """ as HTML
      })</div>
      <div class="empty" data-done hidden>\(Icon.check.html)<p>\(localizer("review.done"))</p>
      <p class="actions centre"><button class="primary" data-propose>\(localizer("review.propose"))</button></p>
      <progress data-progress aria-label="\(localizer("job.zookeeper.propose"))" hidden></progress></div>
      </section>
      """)
    parts.isWide = true
    parts.modules = ["zookeeper/review.js"]
    parts.data = ["review": try JSONValue(encoding: try Answer(pairs, count: count, app, for: context.viewer))]
    return context.page(parts)
  }

  private func contradictions(_ found: [Contradiction], _ context: RequestContext) -> HTML? {
    guard !found.isEmpty else { return nil }
    let localizer = context.localizer
    let shown = found.prefix(5).map { contradiction -> HTML in
      let wrong = contradiction.likelyWrong.map { decision -> HTML in
        """
        <p>\(localizer("review.likely-wrong")) <strong>\(ExplanationCard.sentence(decision, localizer))</strong></p>
        <form method="post" action="/zookeeper/operations/\(decision.operationID)/undo" class="inline">\(context.formToken)
        <input type="hidden" name="back" value="/zookeeper/review">
        <button>\(Icon.undo.html) \(localizer("review.take-back"))</button>
        <a class="button" href="/zookeeper/sightings/\(decision.annotationA)">\(localizer("review.look"))</a></form>
        """
      }
      let names = contradiction.animals.joined(separator: ", ")
      return
        "<li><p>\(Icon.warning.html) \(localizer("review.contradiction", ["names": .text(names.isEmpty ? localizer("sighting.unnamed") : names)]))</p>\(wrong)</li>"
    }
    return """
      <details class="notice bad" open><summary>\(localizer("review.contradictions", ["count": .number(found.count)]))</summary>
      <ul>\(shown)</ul></details>
      """
  }
}
