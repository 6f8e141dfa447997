import WebPlatform

/// Counts the words of a board in the background.
struct CountJob {
  let store: BoardStore
  static let name = JobName(app: NoticeBoardApp.name.description, "count")

  var kind: JobKind {
    JobKind(Self.name, lane: .prompt) { run in
      guard case .integer(let board)? = run.job.input["board"] else { throw BoardError.noSuchBoard }
      let notes = try store.notes(on: board)
      run.report(["notes": .integer(Int64(notes.count))])
      return ["words": .integer(Int64(notes.reduce(0) { $0 + $1.text.split(separator: " ").count }))]
    }
  }

  func add(to routes: inout RouteTable) {
    routes.command(
      .post, "/noticeboard/boards/{board}/count", form: "/noticeboard/boards/{board}/count", for: .people,
      Operation(
        "Count the words of a board", tag: "noticeboard", parameters: [NoteRoutes.board],
        answers: [.ok(.accepted, "Job")]),
      done: { (context, job: Job) in .redirect(to: "\(try store.board(context).path)?job=\(job.id)") }
    ) { (context, _: EmptyBody) in
      let (board, person) = (try store.board(context), try context.person)
      return try await context.site.jobs.start(
        Self.name, ["board": .integer(board.id)], account: person.account.id, actor: person.actor)
    }
  }
}
