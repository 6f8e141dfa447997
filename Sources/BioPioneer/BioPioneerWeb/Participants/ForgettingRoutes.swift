import WebPlatform

/// Deletes all data of a guest at once. People with an account use the account's pages.
struct ForgettingRoutes {
  let app: BioPioneerApp

  func add(to routes: inout RouteTable) {
    routes.command(
      .delete, "/biopioneer/guest", form: "/biopioneer/forget", for: .anyone,
      Operation(
        "Delete the guest of this request: profiles, histories, own rooms", tag: "biopioneer", answers: [.nothing]),
      done: { (context, _: EmptyBody) in GuestCookie.player.clear(with: .redirect(to: TitlePage.path), context) }
    ) { (context, _: EmptyBody) in
      guard context.member == nil else { throw GameError.notGuest }
      if let guest = try app.knownParticipant(context) {
        app.rooms.forget(try app.store.erase(guest.id, removingContent: false))
        await context.site.emptyLogs()
      }
      return EmptyBody()
    }
  }

  /// The button for deletion.
  static func form(_ context: RequestContext) -> HTML {
    let localizer = context.localizer
    return """
      <form method="post" action="/biopioneer/forget" class="card" data-confirm="\(localizer("biopioneer.forget.sure"))">\(context.formToken)
      <p>\(localizer("biopioneer.forget.what"))</p><button class="danger">\(localizer("biopioneer.forget.go"))</button></form>
      """
  }
}
