import WebPlatform

/// Coming into somebody's room by its code, from one's own device.
struct JoinPage {
  let app: BioPioneerApp
  static let path = "/biopioneer/join"

  private struct Arrival: Decodable, Sendable { let code: String, name: String?, profile: ProfileID? }

  /// The room that somebody came into, and which seat is theirs.
  struct Joined: Encodable, Sendable { let code: String, seat: Int }

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .anyone) { visit in
      try page(visit, FormState(["code": visit.query["code"], "name": visit.member?.account.name]))
    }
    routes.command(
      .post, "/biopioneer/join", form: Self.path, for: .anyone,
      Operation(
        "Take a seat in a room, by its code", tag: "biopioneer",
        body: .object([
          "code": .text(maxLength: 20), "name": .optional(.text(maxLength: 60)), "profile": .optional(.integer),
        ]), answers: [.ok(.created, .object(["code": .string, "seat": .integer]))]),
      done: { _, joined in .redirect(to: "/biopioneer/rooms/\(joined.code)") },
      again: { visit, form in try page(visit, form) }
    ) { (visit, arrival: Arrival) in try join(visit, arrival) }
  }

  private func join(_ visit: Visit, _ arrival: Arrival) throws -> Joined {
    let participant = try app.participant(visit)
    let room = try app.rooms.enter(arrival.code, by: participant.id, from: visit.address)
    let profile = try arrival.profile.map { try app.store.profile($0, of: participant.id) }
    let name = try SeatName.read(profile?.name ?? arrival.name ?? visit.member?.account.name ?? "")
    return Joined(code: room.code, seat: try room.join(participant.id, named: name, as: profile))
  }

  private func page(_ visit: Visit, _ form: FormState) throws -> Reply {
    let words = visit.words
    let profiles = try app.knownParticipant(visit).map { try app.store.profiles(of: $0.id) } ?? []
    var parts = PageParts(
      words("biopioneer.join.title"),
      """
      <section class="narrow"><h1>\(words("biopioneer.join.title"))</h1>
      <p class="lead">\(words("biopioneer.join.lead"))</p>\(form.notice(words))
      <form method="post" action="\(Self.path)" class="stack">\(visit.formToken)\(Self.codeField(form, words))
      \(profiles.isEmpty ? nil : form.choice("profile", words("biopioneer.join.profile"), words,
        [("", words("biopioneer.join.only-name"))] + profiles.map { ("\($0.id)", $0.name) }))
      \(form.field("name", words("biopioneer.join.name"), words, ["maxlength": "\(Profile.longestName)", "autocomplete": "nickname"]
        .merging(profiles.isEmpty ? ["required": ""] : [:]) { first, _ in first }))
      <button class="primary">\(words("biopioneer.join.go"))</button></form></section>
      """)
    parts.modules = ["platform/forms/form.js"]
    return visit.gamePage(parts)
  }

  // MARK: The code alone

  /// A field for a code, which leads here.
  static func codeForm(_ visit: Visit, _ form: FormState) -> HTML {
    """
    <form method="get" action="\(path)" class="inline join">\(codeField(form, visit.words))
    <button>\(visit.words("biopioneer.title.join"))</button></form>
    """
  }

  private static func codeField(_ form: FormState, _ words: Words) -> HTML {
    form.field(
      "code", words("biopioneer.join.code"), words,
      [
        "required": "", "maxlength": "12", "autocapitalize": "characters", "autocomplete": "off", "spellcheck": "false",
        "class": "code-field",
      ])
  }
}
