import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// Boxes and sides that the program proposes, many per page. The person unticks the wrong proposals and confirms the
/// rest.
struct ProposalPages {
  let app: ZooKeeperApp

  /// Sightings per page.
  private static let pageSize = 24
  /// The maximum number of proposals in one request or response.
  private static let most = 200
  static let path = "/zookeeper/inbox/proposals"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .from(.curator)) { context in try page(context, FormState()) }
    routes.api(
      .get, "/proposals", for: .from(.curator),
      Operation(
        "Sightings with a box or side proposed by a program and not confirmed, by number, with the tokens to confirm them",
        tag: "sightings",
        parameters: [
          .query("after", InterfaceSchemas.id, "only sightings with a higher number"),
          .query("limit", .integer(1...Self.most), "the number of results; default: \(Self.pageSize)"),
        ],
        answers: [
          .ok(
            .ok,
            .object([
              "count": .integer,
              "proposals": .list(of: .object(["proposal": .string, "sighting": .ref("Sighting")])),
            ]))
        ])
    ) { context in
      let limit = try context.queryNumber("limit", in: 1...Self.most) ?? Self.pageSize
      return try .json(Answer(count: proposals(context).count(), waiting(context, limit: limit)))
    }
    routes.command(
      .post, "/proposals/confirm", form: "\(Self.path)/confirm", for: .from(.curator),
      Operation(
        "Confirm proposals. Proposals that have changed since are skipped",
        tag: "sightings",
        body: .object(["proposals": .optional(.list(of: .text(maxLength: 200), count: 0...Self.most))]),
        answers: [.ok(.ok, .object(["receipt": .optional(.ref("Receipt")), "confirmed": .integer]))]),
      done: { context, confirmed in
        let ticked = Set(context.form.all("proposals"))
        let wrong = context.form.all("shown").filter { !ticked.contains($0) }.compactMap(ProposalToken.proposal)
        let path = Self.path(wrong: wrong.map(\.sighting))
        return confirmed.receipt.map { .done($0, on: path) } ?? .redirect(to: path)
      }, again: page
    ) { (context, body: Confirming) in try confirm(body.proposals ?? [], context) }
    routes.command(
      .post, "/proposals/refuse", form: "\(Self.path)/refuse", for: .from(.curator),
      Operation(
        "Reject detections without an animal: their sightings are withdrawn", tag: "sightings",
        body: .object(["sightings": .list(of: InterfaceSchemas.id, count: 1...Self.most)]),
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: { context, receipt in .done(receipt, on: Self.back(context) ?? Self.path) }, again: page
    ) { (context, body: Refusing) in try ReceiptAnswer(proposals(context).refuse(body.sightings), for: context) }
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
        Proposals.Shown(sighting).map {
          Proposal(proposal: ProposalToken.text(of: $0), sighting: SightingAnswer(sighting))
        }
      }
    }
  }

  private func proposals(_ context: RequestContext) throws -> Proposals { try app.catalogue(context.person).proposals }

  private func waiting(_ context: RequestContext, limit: Int) throws -> [Sighting] {
    let after = try context.queryNumber("after", in: 1...Int.max).map { AnnotationID(rawValue: Int64($0)) }
    return try proposals(context).waiting(after: after, limit: limit, for: context.viewer)
  }

  private func confirm(_ tokens: [String], _ context: RequestContext) throws -> Confirmed {
    let seen = try tokens.map { token in
      guard let proposal = ProposalToken.proposal(of: token) else {
        throw WebError.invalid(field: "proposals", value: token, why: "NUMBER:X,Y,WIDTH,HEIGHT:SIDE")
      }
      return proposal
    }
    // The person unticked all proposals as wrong, so nothing is confirmed.
    guard !seen.isEmpty else { return Confirmed(receipt: nil, confirmed: 0) }
    let (receipt, confirmed) = try proposals(context).confirm(seen)
    return Confirmed(receipt: try ReceiptAnswer(receipt, for: context), confirmed: confirmed)
  }

  // MARK: The page

  /// - Parameter sent: the submitted form after an error; empty otherwise.
  private func page(_ context: RequestContext, _ sent: FormState) throws -> Response {
    let localizer = context.localizer
    let wrong = try (context.query["wrong"] ?? "").split(separator: ",").prefix(Self.most).compactMap { Int64($0) }
      .compactMap { try Sighting.find(AnnotationID(rawValue: $0), in: app.library, for: context.viewer) }
      .filter { Proposals.Shown($0) != nil }
    let shown = try waiting(context, limit: Self.pageSize + wrong.count)
      .filter { one in !wrong.contains { $0.annotation == one.annotation } }.prefix(Self.pageSize)
    let tile = { (sighting: Sighting) throws -> ProposalTile in
      ProposalTile(sighting: sighting, size: try app.library.size(of: sighting.photo), context: context)
    }
    return context.page(
      PageParts(
        localizer("proposals.title"),
        """
        \(try UndoNotice(context, app).html)
        \(sent.notice(localizer))
        <h1>\(localizer("proposals.title"))</h1>
        \(wrong.isEmpty ? nil : """
          <section class="card" data-wrong><h2>\(localizer("proposals.wrong"))</h2>
          <ul class="grid proposals">\(try wrong.map { one in
            try tile(one).mending(back: Self.path(wrong: wrong.map(\.annotation).filter { $0 != one.annotation }))
          })</ul></section>
          """ as HTML?)
        \(shown.isEmpty ? nothing(localizer) : try sheet(Array(shown), context, tile))
        <p><a href="/zookeeper/inbox">\(localizer("inbox.back"))</a></p>
        """))
  }

  /// The path of the page that also shows these sightings for correction, because their proposals were wrong.
  static func path(wrong: [AnnotationID]) -> String {
    guard !wrong.isEmpty else { return path }
    return "\(path)?\(FormValues().adding("wrong", wrong.map(\.description).joined(separator: ",")).encoded)"
  }

  /// A hidden field with the path to return to.
  static func field(_ back: String?) -> HTML? {
    back.map { "<input type=\"hidden\" name=\"back\" value=\"\($0)\">" as HTML }
  }

  /// The path to return to after a form of this page; `nil` for other paths.
  static func back(_ context: RequestContext) -> String? {
    context.form["back"].flatMap { $0.hasPrefix(path) ? $0 : nil }
  }

  /// The number of waiting proposals, in words.
  static func left(_ count: Int, _ localizer: Localizer) -> String {
    count > Proposals.mostCounted
      ? localizer("proposals.left-many", ["count": .number(Proposals.mostCounted)])
      : localizer("proposals.left", ["count": .number(count)])
  }

  private func nothing(_ localizer: Localizer) -> HTML {
    "<div class=\"empty\">\(Icon.check.html)<p>\(localizer("proposals.none"))</p></div>"
  }

  private func sheet(
    _ shown: [Sighting], _ context: RequestContext, _ tile: (Sighting) throws -> ProposalTile
  ) throws -> HTML {
    let localizer = context.localizer
    let count = try proposals(context).count()
    let last = shown.last.map { "\($0.annotation)" } ?? ""
    return """
      <p class="lead">\(localizer("proposals.lead"))</p><p class="quiet" data-left>\(Self.left(count, localizer))</p>
      <form method="post" action="\(Self.path)/confirm">\(context.formToken)
      <ul class="grid choose proposals">\(try shown.map { try tile($0).choosing ?? .empty })</ul>
      <p class="actions"><button class="primary">\(localizer("proposals.confirm"))</button>
      \(count > shown.count ? "<a class=\"button\" rel=\"next\" href=\"\(Self.path)?after=\(last)\">\(localizer("proposals.later"))</a>" as HTML? : nil)</p></form>
      """
  }
}
