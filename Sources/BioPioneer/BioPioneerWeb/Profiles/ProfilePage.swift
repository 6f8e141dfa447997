import BioPioneerRules
import WebPlatform

/// The requester's profiles: name, colour, shape, token and picture.
struct ProfilePage {
  let app: BioPioneerApp
  static let path = "/biopioneer/profile"
  static let profile = Parameter.path("profile", .integer(1...Int.max), "the profile's number")

  /// The submitted fields of a profile.
  struct Choice: Decodable, Sendable {
    let name: String, colour: ProfileColour, shape: ProfileShape, token: String?

    func look() throws -> GameStore.EditableProfile {
      GameStore.EditableProfile(
        name: try SeatHolder.name(name), colour: colour, shape: shape, token: token.flatMap { $0.isEmpty ? nil : $0 })
    }
  }

  private static let shape = Schema.object(
    [
      "name": .text(maxLength: Profile.longestName), "colour": .oneOf(ProfileColour.allCases.map(\.rawValue)),
      "shape": .oneOf(ProfileShape.allCases.map(\.rawValue)),
      "token": .optional(.oneOf([""] + Token.allCases.map(\.rawValue))),
    ])

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .anyone) { context in try page(context, FormState()) }
    routes.api(
      .get, "/biopioneer/profiles", for: .anyone,
      Operation("Your profiles in games", tag: "biopioneer", answers: [.ok(.ok, .list(of: "GameProfile"))])
    ) { context in
      try .json(
        try app.knownParticipant(context).map { try app.store.profiles(of: $0.id) }?.map(ProfileView.init) ?? [])
    }
    routes.command(
      .post, "/biopioneer/profiles", form: Self.path, for: .anyone,
      Operation(
        "Create a profile for games", tag: "biopioneer", body: Self.shape,
        answers: [.ok(.created, .object(["id": .integer]))]),
      done: { _, _ in .redirect(to: Self.path) }, again: { context, form in try page(context, form) }
    ) { (context, choice: Choice) in
      ["id": try app.store.addProfile(choice.look(), of: app.participant(context).id)]
    }
    routes.command(
      .put, "/biopioneer/profiles/{profile}", form: "\(Self.path)/{profile}", for: .anyone,
      Operation(
        "Change a profile for games", tag: "biopioneer", parameters: [Self.profile], body: Self.shape,
        answers: [.nothing]),
      done: { (_, _: EmptyBody) in .redirect(to: Self.path) }, again: { context, form in try page(context, form) }
    ) { (context, choice: Choice) in
      let (id, participant) = (ProfileID(rawValue: try context.number("profile")), try app.participant(context).id)
      try app.store.change(id, to: choice.look(), of: participant)
      app.rooms.refreshLook(of: id)
      return EmptyBody()
    }
    routes.command(
      .delete, "/biopioneer/profiles/{profile}", form: "\(Self.path)/{profile}/remove", for: .anyone,
      Operation("Delete a profile and its history", tag: "biopioneer", parameters: [Self.profile], answers: [.nothing]),
      done: { (_, _: EmptyBody) in .redirect(to: Self.path) }
    ) { (context, _: EmptyBody) in
      let id = ProfileID(rawValue: try context.number("profile"))
      let picture = try app.store.removeProfile(id, of: app.participant(context).id)
      try ProfilePictures.forget(picture, context)
      app.rooms.refreshLook(of: id)
      await context.site.emptyLogs()
      return EmptyBody()
    }
  }

  // MARK: The page

  private func page(_ context: RequestContext, _ form: FormState) throws -> Response {
    let localizer = context.localizer
    let profiles = try app.knownParticipant(context).map { try app.store.profiles(of: $0.id) } ?? []
    let isFull = profiles.count >= Profile.most
    var parts = PageParts(
      localizer("biopioneer.profile.title"),
      """
      <h1>\(localizer("biopioneer.profile.title"))</h1>
      <p class="lead">\(localizer("biopioneer.profile.lead"))</p>
      \(context.member == nil ? guestNote(localizer) : nil)
      <div class="columns">\(profiles.map { card($0, context, form) })
      \(isFull ? nil : newCard(context, form))</div>
      \(context.member == nil ? ForgettingRoutes.form(context) : nil)
      """)
    parts.modules = ["platform/forms/form.js", "biopioneer/profiles/picture.js"]
    return context.gamePage(parts)
  }

  private func guestNote(_ localizer: Localizer) -> HTML {
    "<p class=\"notice\">\(localizer("biopioneer.profile.guest")) <a href=\"/sign-in?back=\(Self.path)\">\(localizer("sign-in.title"))</a></p>"
  }

  private func card(_ profile: Profile, _ context: RequestContext, _ form: FormState) -> HTML {
    let (localizer, path) = (context.localizer, "\(Self.path)/\(profile.id)")
    let state = form.of(
      path,
      [
        "name": profile.name, "colour": profile.colour.rawValue, "shape": profile.shape.rawValue,
        "token": profile.token,
      ])
    return """
      <section class="card profile" id="profile-\(profile.id)">
      <h2>\(ProfileMark(profile.name, profile.colour, profile.shape).html) <span data-data>\(profile.name)</span></h2>
      \(context.member == nil ? nil : picture(profile, localizer))
      <p><a class="button" href="/biopioneer/history?profile=\(profile.id)">\(localizer("biopioneer.history.title"))</a></p>
      <details\(attribute: "open", if: state.isWrong)><summary class="button">\(localizer("biopioneer.profile.change"))</summary>
      <form method="post" action="\(path)" class="stack">\(context.formToken)\(state.notice(localizer))\(ProfileFields(form: state, localizer: localizer).html)
      <button class="primary">\(localizer("biopioneer.save"))</button></form></details>
      <form method="post" action="\(path)/remove" data-confirm="\(localizer("biopioneer.profile.remove-sure"))">\(context.formToken)
      <button class="danger">\(localizer("biopioneer.profile.remove"))</button></form></section>
      """
  }

  private func picture(_ profile: Profile, _ localizer: Localizer) -> HTML {
    let path = ProfilePictures.path(of: profile.id)
    let shown = profile.picture.map { id -> HTML in
      "<img class=\"face\" src=\"/api/v1\(path)?\(id.prefix(8))\" alt=\"\(localizer("biopioneer.profile.picture"))\" width=\"96\" height=\"96\">"
    }
    return """
      <div data-picture="\(path)">\(shown)
      <details><summary class="button">\(localizer("biopioneer.profile.picture-change"))</summary>\
      \(PhotoPicker([.camera, .files]).html(localizer))</details></div>
      """
  }

  private func newCard(_ context: RequestContext, _ form: FormState) -> HTML {
    let localizer = context.localizer
    let state = form.of(Self.path, ["colour": ProfileColour.teal.rawValue, "shape": ProfileShape.disc.rawValue])
    return """
      <section class="card profile"><h2>\(localizer("biopioneer.profile.new"))</h2>
      <form method="post" action="\(Self.path)" class="stack">\(context.formToken)\(state.notice(localizer))\(ProfileFields(form: state, localizer: localizer).html)
      <button class="primary">\(localizer("biopioneer.profile.create"))</button></form></section>
      """
  }
}

/// A profile in the API, for its owner.
struct ProfileView: Encodable {
  let id: ProfileID, name: String, colour: ProfileColour, shape: ProfileShape, token: String?, hasPicture: Bool

  init(_ profile: Profile) {
    (id, name, colour, shape) = (profile.id, profile.name, profile.colour, profile.shape)
    (token, hasPicture) = (profile.token, profile.picture != nil)
  }
}
