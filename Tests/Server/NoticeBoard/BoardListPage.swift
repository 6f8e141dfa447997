import WebPlatform

/// The signed-in person's boards, and a form for a new board.
struct BoardListPage {
  let store: BoardStore

  private struct NewBoard: Decodable {
    let title: String
  }

  func add(to routes: inout RouteTable) {
    routes.page("/noticeboard", for: .people) { context in try page(context, FormState()) }
    routes.list(
      "/noticeboard/boards", for: .people, Self.listing, "Your boards", tag: "noticeboard",
      parameters: [.query("q", .text(maxLength: 80), "a part of the title")]
    ) { context in
      try store.boards(of: context.person.account.id, title: context.query["q"])
    }
    routes.command(
      .post, "/noticeboard/boards", form: "/noticeboard/boards", for: .people,
      Operation(
        "Put up a board", tag: "noticeboard", body: .object(["title": .text(maxLength: 80)], isClosed: true),
        answers: [.ok(.created, .anything)]),
      done: { _, board in .redirect(to: board.path) }, again: { context, form in try page(context, form) }
    ) { (context, new: NewBoard) in try store.add(new.title, of: context.person.account.id) }
  }

  private static let listing = Listing<Board>(
    "boards",
    [
      ListColumn(
        "title", "noticeboard.title", .string, value: { .string($0.title) },
        show: { board, _ in "<a href=\"\(board.path)\">\(board.title)</a>" }),
      ListColumn("notes", "noticeboard.notes", .integer, value: { .integer($0.notes) }),
    ])

  private func page(_ context: RequestContext, _ form: FormState) throws -> Response {
    let localizer = context.localizer
    let boards = try store.boards(of: context.person.account.id, title: context.query["q"])
    let chips = FilterChips(context.query, path: "/noticeboard") { name, value in
      name == "q" ? (localizer("noticeboard.search"), value) : nil
    }
    return context.page(
      PageParts(
        localizer("noticeboard.boards"),
        """
        <h1>\(localizer("noticeboard.boards"))</h1>
        <form method="get" action="/noticeboard" class="inline">\
        <label>\(localizer("noticeboard.search"))<input type="search" name="q" value="\(context.query["q"])" maxlength="80"></label>
        <button>\(localizer("filter.apply"))</button></form>\(chips.html(localizer))
        \(try Self.listing.table(
          boards, context, label: "noticeboard.boards", empty: "noticeboard.none",
          files: ListFiles("/noticeboard/boards")))
        <form method="post" action="/noticeboard/boards" class="stack card">\(context.formToken)\(form.notice(localizer))
        \(form.field("title", localizer("noticeboard.title"), localizer, ["required": "", "maxlength": "80"]))
        <button class="primary">\(localizer("noticeboard.new"))</button></form>
        """))
  }
}
