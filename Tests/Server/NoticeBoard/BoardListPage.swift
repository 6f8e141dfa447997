import WebPlatform

/// The boards of whoever asks, and a form for another.
struct BoardListPage {
  let store: BoardStore

  private struct NewBoard: Decodable {
    let title: String
  }

  func add(to routes: inout RouteTable) {
    routes.page("/noticeboard", for: .people) { visit in try page(visit, FormState()) }
    routes.list(
      "/noticeboard/boards", for: .people, Self.listing, "Your boards", tag: "noticeboard",
      parameters: [.query("q", .text(maxLength: 80), "a part of the title")]
    ) { visit in
      try store.boards(of: visit.person.account.id, title: visit.query["q"])
    }
    routes.command(
      .post, "/noticeboard/boards", form: "/noticeboard/boards", for: .people,
      Operation(
        "Put up a board", tag: "noticeboard", body: .object(["title": .text(maxLength: 80)], isClosed: true),
        answers: [.ok(.created, .anything)]),
      done: { _, board in .redirect(to: board.path) }, again: { visit, form in try page(visit, form) }
    ) { (visit, new: NewBoard) in try store.add(new.title, of: visit.person.account.id) }
  }

  private static let listing = Listing<Board>(
    "boards",
    [
      ListColumn(
        "title", "noticeboard.title", .string, value: { .string($0.title) },
        show: { board, _ in "<a href=\"\(board.path)\">\(board.title)</a>" }),
      ListColumn("notes", "noticeboard.notes", .integer, value: { .integer($0.notes) }),
    ])

  private func page(_ visit: Visit, _ form: FormState) throws -> Reply {
    let words = visit.words
    let boards = try store.boards(of: visit.person.account.id, title: visit.query["q"])
    let chips = FilterChips(visit.query, path: "/noticeboard") { name, value in
      name == "q" ? (words("noticeboard.search"), value) : nil
    }
    return visit.page(
      PageParts(
        words("noticeboard.boards"),
        """
        <h1>\(words("noticeboard.boards"))</h1>
        <form method="get" action="/noticeboard" class="inline">\
        <label>\(words("noticeboard.search"))<input type="search" name="q" value="\(visit.query["q"])" maxlength="80"></label>
        <button>\(words("filter.apply"))</button></form>\(chips.html(words))
        \(try Self.listing.table(
          boards, visit, label: "noticeboard.boards", empty: "noticeboard.none",
          files: ListFiles("/noticeboard/boards")))
        <form method="post" action="/noticeboard/boards" class="stack card">\(visit.formToken)\(form.notice(words))
        \(form.field("title", words("noticeboard.title"), words, ["required": "", "maxlength": "80"]))
        <button class="primary">\(words("noticeboard.new"))</button></form>
        """))
  }
}
