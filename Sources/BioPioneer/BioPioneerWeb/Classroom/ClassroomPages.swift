import BioPioneerRules
import WebPlatform

/// Rooms for a class: opened at once, watched from one page, and talked about afterwards.
struct ClassroomPages {
  let app: BioPioneerApp
  static let path = "/biopioneer/classroom"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .people) { visit in
      try list(visit, FormState(["rooms": "6", "players": "4", "preset": "standard"]))
    }
    routes.page("\(Self.path)/{classroom}", for: .people) { visit in try rooms(app.classroom(visit)) }
    routes.page("\(Self.path)/{classroom}/summary", for: .people) { visit in
      try ClassSummaryPage(classroom: app.classroom(visit)).reply()
    }
  }

  // MARK: The classes

  func list(_ visit: Visit, _ form: FormState) throws -> Reply {
    let words = visit.words
    let classrooms = try app.knownParticipant(visit).map { try app.store.classrooms(of: $0.id) } ?? []
    var parts = PageParts(
      words("biopioneer.class.title"),
      """
      <h1>\(words("biopioneer.class.title"))</h1><p class="lead">\(words("biopioneer.class.lead"))</p>
      \(classrooms.isEmpty ? nil : """
        <section class="card"><ul class="rows">\(classrooms.map { classroom in
          "<li><div><a href=\"\(Self.path)/\(classroom.id)\"><span data-data>\(classroom.name)</span></a></div></li>" as HTML
        })</ul></section>
        """ as HTML)
      <section class="card"><h2>\(words("biopioneer.class.new"))</h2>
      <form method="post" action="\(Self.path)" class="stack">\(visit.formToken)\(form.notice(words))
      \(form.field("name", words("biopioneer.class.name"), words, ["required": "", "maxlength": "60"]))
      \(form.field("rooms", words("biopioneer.class.rooms"), words, ["required": "", "type": "number", "min": "1", "max": "\(Classroom.mostRooms)"]))
      \(form.field("players", words("biopioneer.class.players"), words, ["required": "", "type": "number", "min": "1", "max": "\(Seat.most)"]))
      \(form.choice("preset", words("biopioneer.setup.preset"), words, Preset.allCases.map { ($0.rawValue, words($0.phrase)) }))
      <button class="primary">\(words("biopioneer.class.open"))</button></form></section>
      """)
    parts.modules = ["platform/forms/form.js"]
    return visit.page(parts)
  }

  // MARK: One class

  private func rooms(_ classroom: ClassroomVisit) throws -> Reply {
    let (visit, words) = (classroom.visit, classroom.words)
    let progress = classroom.rooms.map { RoomProgress($0.now) }
    let link = visit.link(to: JoinPage.path)
    var parts = PageParts(
      classroom.classroom.name,
      """
      <div class="head"><h1><span data-data>\(classroom.classroom.name)</span></h1></div>
      <section class="card invitation"><div><p>\(words("biopioneer.class.join"))</p><p class="code"><span data-data>\(link)</span></p></div>
      \(CodePicture(link: link, name: words("biopioneer.lobby.picture")).html)</section>
      <div class="actions">\(pause(classroom, true))\(pause(classroom, false))
      <a class="button" href="\(classroom.path)/summary">\(Icon.list.html) \(words("biopioneer.class.summary"))</a></div>
      <ul class="class-rooms" data-class="\(classroom.classroom.id)">\(progress.map { room($0, classroom) })</ul>
      <form method="post" action="\(classroom.path)/remove" data-confirm="\(words("biopioneer.class.remove-sure"))">\(visit.formToken)
      <button class="danger">\(words("biopioneer.class.remove"))</button></form>
      """)
    parts.modules = ["biopioneer/classroom/classroom.js"]
    return visit.page(parts)
  }

  private func pause(_ classroom: ClassroomVisit, _ isPaused: Bool) -> HTML {
    """
    <form method="post" action="\(classroom.path)/pause">\(classroom.visit.formToken)
    <button name="isPaused" value="\(isPaused ? "yes" : "no")">\
    \(classroom.words(isPaused ? "biopioneer.class.pause" : "biopioneer.class.go-on"))</button></form>
    """
  }

  private func room(_ room: RoomProgress, _ classroom: ClassroomVisit) -> HTML {
    let words = classroom.words
    let state =
      room.isPaused
      ? words("biopioneer.class.paused")
      : words(
        "biopioneer.class.stage.\(room.stage.rawValue)",
        [
          "count": .number(room.stage == .setup ? room.openSeats : room.round), "name": .text(room.winner ?? ""),
        ])
    return """
      <li class="card" data-id="\(room.code)"><h2>\(words("biopioneer.class.room", ["count": .number(room.place)])) \
      <span class="code" data-data>\(room.code)</span></h2>
      <p><span class="badge\(room.isPaused ? " warm" : room.stage == .over ? " good" : "")">\(state)</span>
      \(room.problem.map { "<span class=\"badge\">\(words($0.phrase))</span>" as HTML })</p>
      <p data-data>\(room.names.isEmpty ? "–" : room.names.joined(separator: ", "))</p>
      \(room.turn.map { "<p class=\"quiet\">\(words("biopioneer.class.turn", ["name": .text($0)]))</p>" as HTML })
      \(room.filled.map { "<meter min=\"0\" max=\"\(room.slots)\" value=\"\($0)\" aria-label=\"\(words("biopioneer.class.filled", ["count": .number($0)]))\"></meter>" as HTML })
      <a class="button" href="/biopioneer/rooms/\(room.code)\(room.stage == .setup ? "" : "/projector")">\(words("biopioneer.class.look"))</a></li>
      """
  }
}
