import WebPlatform

/// Shares a board with people without an account.
struct SharingRoutes {
  let store: BoardStore

  func add(to routes: inout RouteTable) {
    routes.command(
      .post, "/noticeboard/boards/{board}/passes", form: "/noticeboard/boards/{board}/share", for: .people,
      Operation(
        "Let people without an account take part in a board, or look at it", tag: "noticeboard",
        parameters: [NoteRoutes.board], body: .object(["kind": .oneOf(Pass.Kind.allCases.map(\.rawValue))]),
        answers: [.ok(.created, .object(["link": .string, "code": .optional(.string)]))]),
      done: { _, _ in .redirect(to: "/account/shared") }
    ) { (context, sharing: Sharing) in
      let (board, account) = (try store.board(context), try context.person.account.id)
      let pass = try context.site.passes.give(
        sharing.kind, to: board.subject, of: NoticeBoardApp.name.description, label: board.title, path: board.path,
        by: account, lasting: sharing.kind == .guest ? 8 * 3_600 : nil)
      return Given(link: context.link(to: pass.link), code: pass.code)
    }
  }

  private struct Sharing: Decodable { let kind: Pass.Kind }
  private struct Given: Encodable { let link: String, code: String? }
}
