import BioPioneerRules
import WebPlatform

/// The pages for classes: opening rooms together, watching them on one page, and discussing the games
/// afterwards.
struct ClassroomPages {
  let app: BioPioneerApp
  static let path = "/biopioneer/classroom"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .people) { context in
      try list(context, FormState(["rooms": "6", "players": "4", "preset": "standard"]))
    }
    routes.page("\(Self.path)/{classroom}", for: .people) { context in try rooms(app.classroom(context)) }
    routes.page("\(Self.path)/{classroom}/summary", for: .people) { context in
      try ClassSummaryPage(classroom: app.classroom(context)).response()
    }
  }

  // MARK: The classes

  func list(_ context: RequestContext, _ form: FormState) throws -> Response {
    let localizer = context.localizer
    let classrooms = try app.knownParticipant(context).map { try app.store.classrooms(of: $0.id) } ?? []
    var parts = PageParts(
      localizer("biopioneer.class.title"),
      """
      <h1>\(localizer("biopioneer.class.title"))</h1><p class="lead">\(localizer("biopioneer.class.lead"))</p>
      \(classrooms.isEmpty ? nil : """
        <section class="card"><ul class="rows">\(classrooms.map { classroom in
          "<li><div><a href=\"\(Self.path)/\(classroom.id)\"><span data-data>\(classroom.name)</span></a></div></li>" as HTML
        })</ul></section>
        """ as HTML)
      <section class="card"><h2>\(localizer("biopioneer.class.new"))</h2>
      <form method="post" action="\(Self.path)" class="stack">\(context.formToken)\(form.notice(localizer))
      \(form.field("name", localizer("biopioneer.class.name"), localizer, ["required": "", "maxlength": "60"]))
      \(form.field("rooms", localizer("biopioneer.class.rooms"), localizer, ["required": "", "type": "number", "min": "1", "max": "\(Classroom.mostRooms)"]))
      \(form.field("players", localizer("biopioneer.class.players"), localizer, ["required": "", "type": "number", "min": "1", "max": "\(Seat.most)"]))
      \(form.choice("preset", localizer("biopioneer.setup.preset"), localizer, Preset.allCases.map { ($0.rawValue, localizer($0.message)) }))
      <button class="primary">\(localizer("biopioneer.class.open"))</button></form></section>
      """)
    parts.modules = ["platform/forms/form.js"]
    return context.page(parts)
  }

  // MARK: One class

  private func rooms(_ classroom: ClassroomContext) throws -> Response {
    let (context, localizer) = (classroom.context, classroom.localizer)
    let progress = classroom.rooms.map { RoomProgress($0.now) }
    let link = context.link(to: JoinPage.path)
    var parts = PageParts(
      classroom.classroom.name,
      """
      <div class="head"><h1><span data-data>\(classroom.classroom.name)</span></h1></div>
      <section class="card invitation"><div><p>\(localizer("biopioneer.class.join"))</p><p class="code"><span data-data>\(link)</span></p></div>
      \(CodePicture(link: link, name: localizer("biopioneer.lobby.picture")).html)</section>
      <div class="actions">\(pause(classroom, true))\(pause(classroom, false))
      <a class="button" href="\(classroom.path)/summary">\(Icon.list.html) \(localizer("biopioneer.class.summary"))</a></div>
      <ul class="class-rooms" data-class="\(classroom.classroom.id)">\(progress.map { room($0, classroom) })</ul>
      <form method="post" action="\(classroom.path)/remove" data-confirm="\(localizer("biopioneer.class.remove-sure"))">\(context.formToken)
      <button class="danger">\(localizer("biopioneer.class.remove"))</button></form>
      """)
    parts.modules = ["biopioneer/classroom/classroom.js"]
    return context.page(parts)
  }

  private func pause(_ classroom: ClassroomContext, _ isPaused: Bool) -> HTML {
    """
    <form method="post" action="\(classroom.path)/pause">\(classroom.context.formToken)
    <button name="isPaused" value="\(isPaused ? "yes" : "no")">\
    \(classroom.localizer(isPaused ? "biopioneer.class.pause" : "biopioneer.class.go-on"))</button></form>
    """
  }

  private func room(_ room: RoomProgress, _ classroom: ClassroomContext) -> HTML {
    let localizer = classroom.localizer
    let state =
      room.isPaused
      ? localizer("biopioneer.class.paused")
      : localizer(
        "biopioneer.class.stage.\(room.stage.rawValue)",
        [
          "count": .number(room.stage == .setup ? room.openSeats : room.round), "name": .text(room.winner ?? ""),
        ])
    return """
      <li class="card" data-id="\(room.code)"><h2>\(localizer("biopioneer.class.room", ["count": .number(room.place)])) \
      <span class="code" data-data>\(room.code)</span></h2>
      <p><span class="badge\(room.isPaused ? " warm" : room.stage == .over ? " good" : "")">\(state)</span>
      \(room.problem.map { "<span class=\"badge\">\(localizer($0.message))</span>" as HTML })</p>
      <p data-data>\(room.names.isEmpty ? "–" : room.names.joined(separator: ", "))</p>
      \(room.turn.map { "<p class=\"quiet\">\(localizer("biopioneer.class.turn", ["name": .text($0)]))</p>" as HTML })
      \(room.filled.map { "<meter min=\"0\" max=\"\(room.slots)\" value=\"\($0)\" aria-label=\"\(localizer("biopioneer.class.filled", ["count": .number($0)]))\"></meter>" as HTML })
      <a class="button" href="/biopioneer/rooms/\(room.code)\(room.stage == .setup ? "" : "/projector")">\(localizer("biopioneer.class.look"))</a></li>
      """
  }
}
