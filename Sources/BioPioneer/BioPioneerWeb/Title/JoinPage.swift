import WebPlatform

/// Joins a room by its code from another device.
struct JoinPage {
  let app: BioPioneerApp
  static let path = "/biopioneer/join"

  private struct Arrival: Decodable, Sendable { let code: String, name: String?, profile: ProfileID? }

  /// The joined room and the participant's seat.
  struct Joined: Encodable, Sendable { let code: String, seat: Int }

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .anyone) { context in
      try page(context, FormState(["code": context.query["code"], "name": context.member?.account.name]))
    }
    routes.command(
      .post, "/biopioneer/join", form: Self.path, for: .anyone,
      Operation(
        "Take a seat in a room, by its code", tag: "biopioneer",
        body: .object([
          "code": .text(maxLength: 20), "name": .optional(.text(maxLength: 60)), "profile": .optional(.integer),
        ]), answers: [.ok(.created, .object(["code": .string, "seat": .integer]))]),
      done: { _, joined in .redirect(to: "/biopioneer/rooms/\(joined.code)") },
      again: { context, form in try page(context, form) }
    ) { (context, arrival: Arrival) in try join(context, arrival) }
  }

  private func join(_ context: RequestContext, _ arrival: Arrival) throws -> Joined {
    let participant = try app.participant(context)
    let room = try app.rooms.enter(arrival.code, by: participant.id, from: context.address)
    let profile = try arrival.profile.map { try app.store.profile($0, of: participant.id) }
    let name = try SeatHolder.name(profile?.name ?? arrival.name ?? context.member?.account.name ?? "")
    return Joined(code: room.code, seat: try room.join(participant.id, named: name, as: profile))
  }

  private func page(_ context: RequestContext, _ form: FormState) throws -> Response {
    let localizer = context.localizer
    let profiles = try app.knownParticipant(context).map { try app.store.profiles(of: $0.id) } ?? []
    var parts = PageParts(
      localizer("biopioneer.join.title"),
      """
      <section class="narrow"><h1>\(localizer("biopioneer.join.title"))</h1>
      <p class="lead">\(localizer("biopioneer.join.lead"))</p>\(form.notice(localizer))
      <form method="post" action="\(Self.path)" class="stack">\(context.formToken)\(Self.codeField(form, localizer))
      \(profiles.isEmpty ? nil : form.choice("profile", localizer("biopioneer.join.profile"), localizer,
        [("", localizer("biopioneer.join.only-name"))] + profiles.map { ("\($0.id)", $0.name) }))
      \(form.field("name", localizer("biopioneer.join.name"), localizer, ["maxlength": "\(Profile.longestName)", "autocomplete": "nickname"]
        .merging(profiles.isEmpty ? ["required": ""] : [:]) { first, _ in first }))
      <button class="primary">\(localizer("biopioneer.join.go"))</button></form></section>
      """)
    parts.modules = ["platform/forms/form.js"]
    return context.gamePage(parts)
  }

  // MARK: Code only

  /// A field for a code; the form leads to this page.
  static func codeForm(_ context: RequestContext, _ form: FormState) -> HTML {
    """
    <form method="get" action="\(path)" class="inline join">\(codeField(form, context.localizer))
    <button>\(context.localizer("biopioneer.title.join"))</button></form>
    """
  }

  private static func codeField(_ form: FormState, _ localizer: Localizer) -> HTML {
    form.field(
      "code", localizer("biopioneer.join.code"), localizer,
      [
        "required": "", "maxlength": "12", "autocapitalize": "characters", "autocomplete": "off", "spellcheck": "false",
        "class": "code-field",
      ])
  }
}
