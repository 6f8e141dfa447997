import WebPlatform

/// A guest has all forgotten that is kept about them, at once; who has an account does so where the account is.
struct ForgettingRoutes {
  let app: BioPioneerApp

  func add(to routes: inout RouteTable) {
    routes.command(
      .delete, "/biopioneer/guest", form: "/biopioneer/forget", for: .anyone,
      Operation(
        "Forget the guest who asks: profiles, histories, rooms of their own", tag: "biopioneer", answers: [.nothing]),
      done: { (visit, _: Nothing) in
        .redirect(to: TitlePage.path).with(.setCookie, ParticipantCookie.clear(isSecure: visit.site.options.isSecure))
      }
    ) { (visit, _: Nothing) in
      guard visit.member == nil else { throw GameError.notGuest }
      if let guest = try app.knownParticipant(visit) {
        app.rooms.forget(try app.store.erase(guest.id, removingContent: false))
        visit.site.emptyLogs()
      }
      return Nothing()
    }
  }

  /// The button for it.
  static func form(_ visit: Visit) -> HTML {
    let words = visit.words
    return """
      <form method="post" action="/biopioneer/forget" class="card" data-confirm="\(words("biopioneer.forget.sure"))">\(visit.formToken)
      <p>\(words("biopioneer.forget.what"))</p><button class="danger">\(words("biopioneer.forget.go"))</button></form>
      """
  }
}
