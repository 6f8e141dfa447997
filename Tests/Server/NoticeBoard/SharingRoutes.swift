import WebPlatform

/// Letting people without an account in.
struct SharingRoutes {
  let store: BoardStore

  func add(to routes: inout RouteTable) {
    routes.action("/noticeboard/boards/{board}/share", for: .people) { visit in
      let (board, account) = (try store.board(visit), try visit.person.account.id)
      let kind = visit.form["kind"].flatMap(Pass.Kind.init) ?? .reader
      _ = try visit.site.passes.give(
        kind, to: board.subject, of: NoticeBoardApp.name.description, label: board.title, path: board.path, by: account,
        lasting: kind == .guest ? 8 * 3_600 : nil)
      return .redirect(to: "/account/shared")
    }
  }
}
