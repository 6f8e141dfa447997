import WebPlatform

/// One board, for its owner, and for whom a pass lets in.
struct BoardPage {
  let store: BoardStore

  private struct NewNote: Decodable {
    let text: String
  }

  func add(to routes: inout RouteTable) {
    routes.page("/noticeboard/boards/{board}", for: .readers(of: "board")) { visit in
      try page(visit, store.board(visit), FormState())
    }
    routes.command(
      .post, "/noticeboard/boards/{board}/notes", form: "/noticeboard/boards/{board}/notes", for: .guests(of: "board"),
      Operation(
        "Put a note on a board", tag: "noticeboard", parameters: [NoteRoutes.board],
        body: .object(["text": .text(maxLength: 500)], isClosed: true), answers: [.ok(.created, .anything)]),
      done: { visit, _ in .redirect(to: try store.board(visit).path) },
      again: { visit, form in try page(visit, store.board(visit), form) }
    ) { (visit, new: NewNote) in
      let author = visit.holder?.guest?.name ?? visit.member?.account.name ?? ""
      return try store.add(new.text, by: author, to: store.board(visit).id)
    }
  }

  private func page(_ visit: Visit, _ board: Board, _ form: FormState) throws -> Reply {
    let words = visit.words
    let notes = try store.notes(on: board.id)
    let mayWrite = visit.member != nil || visit.holder?.guest != nil
    var parts = PageParts(
      board.title,
      """
      <div class="head"><h1>\(board.title)</h1></div>
      <ol class="rows notes" \(mayWrite ? "data-reorder=\"\(board.path)/order\"" as HTML : "")>\(notes.map { row($0, visit, board) })</ol>
      \(mayWrite ? writing(visit, board, form) : nil)
      \(visit.member == nil ? nil : owning(visit, board))
      """)
    parts.modules = ["noticeboard/board.js", "platform/pictures/viewer.js"]
    return visit.page(parts)
  }

  private func row(_ note: Note, _ visit: Visit, _ board: Board) -> HTML {
    let path = "\(board.path)/notes/\(note.id)/picture"
    let picture = note.picture.map { _ -> HTML in
      "<a href=\"/api/v1\(path)\" data-view=\"\(note.text)\"><img src=\"/api/v1\(path)\" alt=\"\(note.text)\" width=\"120\"></a>"
    }
    let picker = visit.member.map { _ -> HTML in
      """
      <details data-picture="\(path)"><summary>\(visit.words("noticeboard.picture"))</summary>\
      \(PhotoPicker([.camera, .files]).html(visit.words))</details>
      """
    }
    return """
      <li data-key="\(note.id)"><div><strong>\(note.text)</strong> <span class="quiet">\(note.author)</span></div>
      \(picture)\(picker)</li>
      """
  }

  private func writing(_ visit: Visit, _ board: Board, _ form: FormState) -> HTML {
    let words = visit.words
    return """
      <form method="post" action="\(board.path)/notes" class="stack card">\(visit.formToken)\(form.notice(words))
      \(form.field("text", words("noticeboard.text"), words, isLong: true, ["required": "", "maxlength": "500"]))
      <button class="primary">\(words("noticeboard.add"))</button></form>
      """
  }

  private func owning(_ visit: Visit, _ board: Board) -> HTML {
    """
    <form method="post" action="\(board.path)/share" class="inline">\(visit.formToken)
    <button name="kind" value="guest">\(visit.words("noticeboard.invite"))</button>
    <button name="kind" value="reader">\(visit.words("noticeboard.show"))</button></form>
    <form method="post" action="\(board.path)/count" class="inline">\(visit.formToken)
    <button>\(visit.words("noticeboard.count"))</button></form>
    """
  }
}
