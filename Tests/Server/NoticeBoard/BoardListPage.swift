import WebPlatform

/// The boards of whoever asks, and a form for another.
struct BoardListPage {
  let store: BoardStore

  private struct NewBoard: Decodable {
    let title: String
  }

  func add(to routes: inout RouteTable) {
    routes.page("/noticeboard", for: .people) { visit in try page(visit, FormState()) }
    routes.command(
      .post, "/noticeboard/boards", form: "/noticeboard/boards", for: .people,
      Operation(
        "Put up a board", tag: "noticeboard", body: .object(["title": .text(maxLength: 80)], isClosed: true),
        answers: [.ok(.created, .anything)]),
      done: { _, board in board.path }, again: { visit, form in try page(visit, form) }
    ) { (visit, new: NewBoard) in try store.add(new.title, of: visit.person.account.id) }
  }

  private func page(_ visit: Visit, _ form: FormState) throws -> Reply {
    let words = visit.words
    let boards = try store.boards(of: visit.person.account.id)
    return visit.page(
      PageParts(
        words("noticeboard.boards"),
        """
        <h1>\(words("noticeboard.boards"))</h1>
        <ul class="rows">\(boards.map { "<li><a href=\"\($0.path)\">\($0.title)</a></li>" as HTML })</ul>
        <form method="post" action="/noticeboard/boards" class="stack card">\(visit.formToken)\(form.notice(words))
        \(form.field("title", words("noticeboard.title"), words, ["required": "", "maxlength": "80"]))
        <button class="primary">\(words("noticeboard.new"))</button></form>
        """))
  }
}
