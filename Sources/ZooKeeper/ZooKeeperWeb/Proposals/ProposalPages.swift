import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// The boxes and sides that the program proposes, many at a time: what is wrong loses its tick, the rest is confirmed.
struct ProposalPages {
  let app: ZooKeeperApp

  /// Sightings on one page.
  private static let pageSize = 24
  /// Tokens in one request.
  private static let most = 200
  static let path = "/zookeeper/inbox/proposals"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .from(.curator)) { visit in try page(visit, FormState()) }
    routes.api(
      .get, "/proposals", for: .from(.curator),
      Operation(
        "Sightings whose box or side a machine proposes and nobody told, in the order in which they came, and what to confirm them by",
        tag: "sightings",
        parameters: [
          .query("after", InterfaceSchemas.id, "only sightings with a higher number"),
          .query("limit", .integer(1...Self.most), "how many; \(Self.pageSize) when it is missing"),
        ],
        answers: [
          .ok(
            .ok,
            .object([
              "count": .integer,
              "proposals": .list(of: .object(["proposal": .string, "sighting": .ref("Sighting")])),
            ]))
        ])
    ) { visit in
      let limit = try visit.queryNumber("limit", in: 1...Self.most) ?? Self.pageSize
      return try .json(Answer(count: proposals(visit).count(), waiting(visit, limit: limit)))
    }
    routes.command(
      .post, "/proposals/confirm", form: "\(Self.path)/confirm", for: .from(.curator),
      Operation(
        "Confirm proposals: from then on they are told. What is proposed otherwise by now is left as it is",
        tag: "sightings",
        body: .object(["proposals": .optional(.list(of: .text(maxLength: 200), count: 0...Self.most))]),
        answers: [.ok(.ok, .object(["receipt": .optional(.ref("Receipt")), "confirmed": .integer]))]),
      done: { visit, confirmed in
        let ticked = Set(visit.form.all("proposals"))
        let wrong = visit.form.all("shown").filter { !ticked.contains($0) }.compactMap(ProposalToken.proposal)
        let path = Self.path(wrong: wrong.map(\.sighting))
        return confirmed.receipt.map { .done($0, on: path) } ?? .redirect(to: path)
      }, again: page
    ) { (visit, body: Confirming) in try confirm(body.proposals ?? [], visit) }
    routes.command(
      .post, "/proposals/refuse", form: "\(Self.path)/refuse", for: .from(.curator),
      Operation(
        "Say that no animal is where a machine found one: the sightings are taken away", tag: "sightings",
        body: .object(["sightings": .list(of: InterfaceSchemas.id, count: 1...Self.most)]),
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: { visit, receipt in .done(receipt, on: Self.back(visit) ?? Self.path) }, again: page
    ) { (visit, body: Refusing) in try ReceiptAnswer(proposals(visit).refuse(body.sightings), for: visit) }
  }

  private struct Confirming: Decodable { let proposals: [String]? }
  private struct Refusing: Decodable { let sightings: [AnnotationID] }
  private struct Confirmed: Encodable { let receipt: ReceiptAnswer?, confirmed: Int }

  private struct Answer: Encodable {
    private struct Proposal: Encodable { let proposal: String, sighting: SightingAnswer }
    private let count: Int
    private let proposals: [Proposal]

    init(count: Int, _ sightings: [Sighting]) {
      self.count = count
      proposals = sightings.compactMap { sighting in
        Proposals.Seen(sighting).map {
          Proposal(proposal: ProposalToken.text(of: $0), sighting: SightingAnswer(sighting))
        }
      }
    }
  }

  private func proposals(_ visit: Visit) throws -> Proposals { try app.catalogue(visit.person).proposals }

  private func waiting(_ visit: Visit, limit: Int) throws -> [Sighting] {
    let after = try visit.queryNumber("after", in: 1...Int.max).map { AnnotationID(rawValue: Int64($0)) }
    return try proposals(visit).waiting(after: after, limit: limit, for: visit.viewer)
  }

  private func confirm(_ tokens: [String], _ visit: Visit) throws -> Confirmed {
    let seen = try tokens.map { token in
      guard let proposal = ProposalToken.proposal(of: token) else {
        throw WebError.invalid(field: "proposals", value: token, why: "NUMBER:X,Y,WIDTH,HEIGHT:SIDE")
      }
      return proposal
    }
    // Whoever finds all of them wrong confirms none.
    guard !seen.isEmpty else { return Confirmed(receipt: nil, confirmed: 0) }
    let (receipt, confirmed) = try proposals(visit).confirm(seen)
    return Confirmed(receipt: try ReceiptAnswer(receipt, for: visit), confirmed: confirmed)
  }

  // MARK: The page

  /// - Parameter sent: the form that came back, when one did.
  private func page(_ visit: Visit, _ sent: FormState) throws -> Reply {
    let words = visit.words
    let wrong = try (visit.query["wrong"] ?? "").split(separator: ",").prefix(Self.most).compactMap { Int64($0) }
      .compactMap { try Sighting.find(AnnotationID(rawValue: $0), in: app.library, for: visit.viewer) }
      .filter { Proposals.Seen($0) != nil }
    let shown = try waiting(visit, limit: Self.pageSize + wrong.count)
      .filter { one in !wrong.contains { $0.annotation == one.annotation } }.prefix(Self.pageSize)
    let tile = { (sighting: Sighting) throws -> ProposalTile in
      ProposalTile(sighting: sighting, size: try app.library.size(of: sighting.photo), visit: visit)
    }
    return visit.page(
      PageParts(
        words("proposals.title"),
        """
        \(try DoneNotice(visit, app).html)
        \(sent.notice(words))
        <h1>\(words("proposals.title"))</h1>
        \(wrong.isEmpty ? nil : """
          <section class="card" data-wrong><h2>\(words("proposals.wrong"))</h2>
          <ul class="grid proposals">\(try wrong.map { one in
            try tile(one).mending(back: Self.path(wrong: wrong.map(\.annotation).filter { $0 != one.annotation }))
          })</ul></section>
          """ as HTML?)
        \(shown.isEmpty ? nothing(words) : try sheet(Array(shown), visit, tile))
        <p><a href="/zookeeper/inbox">\(words("inbox.back"))</a></p>
        """))
  }

  /// The page again, with the sightings that are still to be asked about.
  static func path(wrong: [AnnotationID]) -> String {
    guard !wrong.isEmpty else { return path }
    return "\(path)?\(FormValues().adding("wrong", wrong.map(\.description).joined(separator: ",")).encoded)"
  }

  /// The field of a form by which its answer leads back here.
  static func field(_ back: String?) -> HTML? {
    back.map { "<input type=\"hidden\" name=\"back\" value=\"\($0)\">" as HTML }
  }

  /// Where a form of this page leads back to.
  static func back(_ visit: Visit) -> String? { visit.form["back"].flatMap { $0.hasPrefix(path) ? $0 : nil } }

  /// How many wait.
  static func left(_ count: Int, _ words: Words) -> String {
    count > Proposals.mostCounted
      ? words("proposals.left-many", ["count": .number(Proposals.mostCounted)])
      : words("proposals.left", ["count": .number(count)])
  }

  private func nothing(_ words: Words) -> HTML {
    "<div class=\"empty\">\(Icon.check.html)<p>\(words("proposals.none"))</p></div>"
  }

  private func sheet(
    _ shown: [Sighting], _ visit: Visit, _ tile: (Sighting) throws -> ProposalTile
  ) throws -> HTML {
    let words = visit.words
    let count = try proposals(visit).count()
    let last = shown.last.map { "\($0.annotation)" } ?? ""
    return """
      <p class="lead">\(words("proposals.lead"))</p><p class="quiet" data-left>\(Self.left(count, words))</p>
      <form method="post" action="\(Self.path)/confirm">\(visit.formToken)
      <ul class="grid choose proposals">\(try shown.map { try tile($0).choosing ?? .empty })</ul>
      <p class="actions"><button class="primary">\(words("proposals.confirm"))</button>
      \(count > shown.count ? "<a class=\"button\" rel=\"next\" href=\"\(Self.path)?after=\(last)\">\(words("proposals.later"))</a>" as HTML? : nil)</p></form>
      """
  }
}
