import BioPioneerRules
import WebPlatform

/// The profiles of whoever asks: who they are in games, by name, colour, shape, token and picture.
struct ProfilePage {
  let app: BioPioneerApp
  static let path = "/biopioneer/profile"
  static let profile = Parameter.path("profile", .integer(1...Int.max), "the profile's number")

  /// What is chosen for a profile.
  struct Choice: Decodable, Sendable {
    let name: String, colour: ProfileColour, shape: ProfileShape, token: String?

    func look() throws -> GameStore.Look {
      GameStore.Look(
        name: try SeatName.read(name), colour: colour, shape: shape, token: token.flatMap { $0.isEmpty ? nil : $0 })
    }
  }

  private static let shape = Schema.object(
    [
      "name": .text(maxLength: Profile.longestName), "colour": .oneOf(ProfileColour.allCases.map(\.rawValue)),
      "shape": .oneOf(ProfileShape.allCases.map(\.rawValue)),
      "token": .optional(.oneOf([""] + Token.allCases.map(\.rawValue))),
    ])

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .anyone) { visit in try page(visit, FormState()) }
    routes.api(
      .get, "/biopioneer/profiles", for: .anyone,
      Operation("Your profiles in games", tag: "biopioneer", answers: [.ok(.ok, .list(of: "GameProfile"))])
    ) { visit in
      try .json(try app.knownParticipant(visit).map { try app.store.profiles(of: $0.id) }?.map(ProfileView.init) ?? [])
    }
    routes.command(
      .post, "/biopioneer/profiles", form: Self.path, for: .anyone,
      Operation(
        "Make a profile for games", tag: "biopioneer", body: Self.shape,
        answers: [.ok(.created, .object(["id": .integer]))]),
      done: { _, _ in .redirect(to: Self.path) }, again: { visit, form in try page(visit, form) }
    ) { (visit, choice: Choice) in
      ["id": try app.store.addProfile(choice.look(), of: app.participant(visit).id)]
    }
    routes.command(
      .put, "/biopioneer/profiles/{profile}", form: "\(Self.path)/{profile}", for: .anyone,
      Operation(
        "Change a profile for games", tag: "biopioneer", parameters: [Self.profile], body: Self.shape,
        answers: [.nothing]),
      done: { (_, _: Nothing) in .redirect(to: Self.path) }, again: { visit, form in try page(visit, form) }
    ) { (visit, choice: Choice) in
      let (id, participant) = (ProfileID(rawValue: try visit.number("profile")), try app.participant(visit).id)
      try app.store.change(id, to: choice.look(), of: participant)
      app.rooms.refreshLook(of: id)
      return Nothing()
    }
    routes.command(
      .delete, "/biopioneer/profiles/{profile}", form: "\(Self.path)/{profile}/remove", for: .anyone,
      Operation("Forget a profile and its history", tag: "biopioneer", parameters: [Self.profile], answers: [.nothing]),
      done: { (_, _: Nothing) in .redirect(to: Self.path) }
    ) { (visit, _: Nothing) in
      let id = ProfileID(rawValue: try visit.number("profile"))
      let picture = try app.store.removeProfile(id, of: app.participant(visit).id)
      try ProfilePictures.forget(picture, visit)
      app.rooms.refreshLook(of: id)
      visit.site.emptyLogs()
      return Nothing()
    }
  }

  // MARK: The page

  private func page(_ visit: Visit, _ form: FormState) throws -> Reply {
    let words = visit.words
    let profiles = try app.knownParticipant(visit).map { try app.store.profiles(of: $0.id) } ?? []
    let isFull = profiles.count >= Profile.most
    var parts = PageParts(
      words("biopioneer.profile.title"),
      """
      <h1>\(words("biopioneer.profile.title"))</h1>
      <p class="lead">\(words("biopioneer.profile.lead"))</p>
      \(visit.member == nil ? guestNote(words) : nil)
      <div class="columns">\(profiles.map { card($0, visit, form) })
      \(isFull ? nil : newCard(visit, form))</div>
      \(visit.member == nil ? ForgettingRoutes.form(visit) : nil)
      """)
    parts.modules = ["platform/forms/form.js", "biopioneer/profiles/picture.js"]
    return visit.gamePage(parts)
  }

  private func guestNote(_ words: Words) -> HTML {
    "<p class=\"notice\">\(words("biopioneer.profile.guest")) <a href=\"/sign-in?back=\(Self.path)\">\(words("sign-in.title"))</a></p>"
  }

  private func card(_ profile: Profile, _ visit: Visit, _ form: FormState) -> HTML {
    let (words, path) = (visit.words, "\(Self.path)/\(profile.id)")
    let state = form.of(
      path,
      [
        "name": profile.name, "colour": profile.colour.rawValue, "shape": profile.shape.rawValue,
        "token": profile.token,
      ])
    return """
      <section class="card profile" id="profile-\(profile.id)">
      <h2>\(ProfileMark(profile.name, profile.colour, profile.shape).html) <span data-data>\(profile.name)</span></h2>
      \(visit.member == nil ? nil : picture(profile, words))
      <p><a class="button" href="/biopioneer/history?profile=\(profile.id)">\(words("biopioneer.history.title"))</a></p>
      <details\(attribute: "open", if: state.isWrong)><summary class="button">\(words("biopioneer.profile.change"))</summary>
      <form method="post" action="\(path)" class="stack">\(visit.formToken)\(state.notice(words))\(ProfileFields(form: state, words: words).html)
      <button class="primary">\(words("biopioneer.save"))</button></form></details>
      <form method="post" action="\(path)/remove" data-confirm="\(words("biopioneer.profile.remove-sure"))">\(visit.formToken)
      <button class="danger">\(words("biopioneer.profile.remove"))</button></form></section>
      """
  }

  private func picture(_ profile: Profile, _ words: Words) -> HTML {
    let path = ProfilePictures.path(of: profile.id)
    let shown = profile.picture.map { id -> HTML in
      "<img class=\"face\" src=\"/api/v1\(path)?\(id.prefix(8))\" alt=\"\(words("biopioneer.profile.picture"))\" width=\"96\" height=\"96\">"
    }
    return """
      <div data-picture="\(path)">\(shown)
      <details><summary class="button">\(words("biopioneer.profile.picture-change"))</summary>\
      \(PhotoPicker([.camera, .files]).html(words))</details></div>
      """
  }

  private func newCard(_ visit: Visit, _ form: FormState) -> HTML {
    let words = visit.words
    let state = form.of(Self.path, ["colour": ProfileColour.teal.rawValue, "shape": ProfileShape.disc.rawValue])
    return """
      <section class="card profile"><h2>\(words("biopioneer.profile.new"))</h2>
      <form method="post" action="\(Self.path)" class="stack">\(visit.formToken)\(state.notice(words))\(ProfileFields(form: state, words: words).html)
      <button class="primary">\(words("biopioneer.profile.create"))</button></form></section>
      """
  }
}

/// A profile as its owner's programs see it.
struct ProfileView: Encodable {
  let id: ProfileID, name: String, colour: ProfileColour, shape: ProfileShape, token: String?, hasPicture: Bool

  init(_ profile: Profile) {
    (id, name, colour, shape) = (profile.id, profile.name, profile.colour, profile.shape)
    (token, hasPicture) = (profile.token, profile.picture != nil)
  }
}
