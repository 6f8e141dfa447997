import WebPlatform

/// One board, for its owner, and for guests with a pass.
struct BoardPage {
  let store: BoardStore

  private struct NewNote: Decodable {
    let text: String
  }

  func add(to routes: inout RouteTable) {
    routes.page("/noticeboard/boards/{board}", for: .readers(of: "board")) { context in
      try page(context, store.board(context), FormState())
    }
    routes.command(
      .post, "/noticeboard/boards/{board}/notes", form: "/noticeboard/boards/{board}/notes", for: .guests(of: "board"),
      Operation(
        "Put a note on a board", tag: "noticeboard", parameters: [NoteRoutes.board],
        body: .object(["text": .text(maxLength: 500)], isClosed: true), answers: [.ok(.created, .anything)]),
      done: { context, _ in .redirect(to: try store.board(context).path) },
      again: { context, form in try page(context, store.board(context), form) }
    ) { (context, new: NewNote) in
      let author = context.holder?.guest?.name ?? context.member?.account.name ?? ""
      return try store.add(new.text, by: author, to: store.board(context).id)
    }
  }

  private func page(_ context: RequestContext, _ board: Board, _ form: FormState) throws -> Response {
    let notes = try store.notes(on: board.id)
    let mayWrite = context.member != nil || context.holder?.guest != nil
    var parts = PageParts(
      board.title,
      """
      <div class="head"><h1>\(board.title)</h1></div>
      <ol class="rows notes" \(mayWrite ? "data-reorder=\"\(board.path)/order\"" as HTML : "")>\(notes.map { row($0, context, board) })</ol>
      \(mayWrite ? writing(context, board, form) : nil)
      \(context.member == nil ? nil : owning(context, board))
      """)
    parts.modules = ["noticeboard/board.js", "platform/pictures/viewer.js"]
    return context.page(parts)
  }

  private func row(_ note: Note, _ context: RequestContext, _ board: Board) -> HTML {
    let path = "\(board.path)/notes/\(note.id)/picture"
    let picture = note.picture.map { _ -> HTML in
      "<a href=\"/api/v1\(path)\" data-view=\"\(note.text)\"><img src=\"/api/v1\(path)\" alt=\"\(note.text)\" width=\"120\"></a>"
    }
    let picker = context.member.map { _ -> HTML in
      """
      <details data-picture="\(path)"><summary>\(context.localizer("noticeboard.picture"))</summary>\
      \(PhotoPicker([.camera, .files]).html(context.localizer))</details>
      """
    }
    return """
      <li data-key="\(note.id)"><div><strong>\(note.text)</strong> <span class="quiet">\(note.author)</span></div>
      \(picture)\(picker)</li>
      """
  }

  private func writing(_ context: RequestContext, _ board: Board, _ form: FormState) -> HTML {
    let localizer = context.localizer
    return """
      <form method="post" action="\(board.path)/notes" class="stack card">\(context.formToken)\(form.notice(localizer))
      \(form.field("text", localizer("noticeboard.text"), localizer, isLong: true, ["required": "", "maxlength": "500"]))
      <button class="primary">\(localizer("noticeboard.add"))</button></form>
      """
  }

  private func owning(_ context: RequestContext, _ board: Board) -> HTML {
    """
    <form method="post" action="\(board.path)/share" class="inline">\(context.formToken)
    <button name="kind" value="guest">\(context.localizer("noticeboard.invite"))</button>
    <button name="kind" value="reader">\(context.localizer("noticeboard.show"))</button></form>
    <form method="post" action="\(board.path)/count" class="inline">\(context.formToken)
    <button>\(context.localizer("noticeboard.count"))</button></form>
    """
  }
}
