import BioPioneerRules
import WebPlatform

/// The players: a form with all seats for the participant who opened the room, and a list for the others.
struct SeatingMarkup {
  let page: SetupPage

  private var localizer: Localizer { page.localizer }
  private var room: RoomContext { page.room }
  private var state: RoomState { room.state }

  var html: HTML {
    get throws {
      """
      \(state.seats.contains { $0.kind == .open } ? invitation : nil)
      \(room.isHost ? try seating : list)\(room.isHost ? rules : nil)
      """
    }
  }

  // MARK: For other devices

  private var invitation: HTML {
    let link = room.context.link(to: "\(JoinPage.path)?code=\(state.room.code)")
    return """
      <section class="card invitation"><div><h2>\(localizer("biopioneer.lobby.title"))</h2>
      <p>\(localizer("biopioneer.lobby.lead"))</p>
      <p class="code room-code" data-data>\(state.room.code)</p>
      <p class="quiet"><span data-data>\(link)</span></p></div>
      \(CodePicture(link: link, name: localizer("biopioneer.lobby.picture")).html)</section>
      """
  }

  private var list: HTML {
    """
    <section class="card"><h2>\(localizer("biopioneer.setup.step.players"))</h2><ul class="rows">
    \(state.seats.map { seat in
      "<li><div>\(seat.kind == .open ? "<span class=\"quiet\">\(localizer("biopioneer.lobby.open"))</span>" as HTML : page.who(seat.place))</div></li>" as HTML
    })</ul><p class="quiet">\(localizer("biopioneer.lobby.wait"))</p></section>
    """
  }

  // MARK: For the participant who opened the room

  private var seating: HTML {
    get throws {
      let profiles = try page.app.store.profiles(of: room.participant.id)
      let form = page.form.of("\(page.path)/seats")
      return """
        <form method="post" action="\(page.path)/seats" class="stack">\(room.context.formToken)
        <fieldset class="counts small"><legend>\(localizer("biopioneer.new.count"))</legend>\((1...Seat.most).map { count in
          """
          <label class="swatch"><input type="radio" name="players" value="\(count)"\(attribute: "checked", if: count == state.seats.count)> \
          <span>\(count)</span></label>
          """ as HTML
        })</fieldset>
        <div class="columns">\(state.seats.map { seat($0, profiles, form) })</div>
        <div class="actions"><button name="then" value="stay">\(localizer("biopioneer.save"))</button>
        <button class="primary" name="then" value="next">\(localizer("biopioneer.setup.next")) \(Icon.next.html)</button></div></form>
        """
    }
  }

  private func seat(_ seat: SeatHolder, _ profiles: [Profile], _ form: FormState) -> HTML {
    let name = "name\(seat.place)"
    let chosen = form.values["who\(seat.place)"] ?? choice(of: seat).text
    return """
      <fieldset class="card seat"><legend>\(localizer("biopioneer.setup.player", ["count": .number(seat.place + 1)]))</legend>
      <label>\(localizer("biopioneer.setup.who"))<select name="who\(seat.place)" data-who>\(choices(for: seat, profiles).map { choice in
        "<option value=\"\(choice.value)\"\(attribute: "selected", if: choice.value == chosen)>\(choice.title)</option>" as HTML
      })</select></label>
      <label data-name-field>\(localizer("biopioneer.setup.name"))<input name="\(name)" value="\(form.values.raw(name) ?? seat.name)" \
      maxlength="\(Profile.longestName)" autocomplete="off"></label></fieldset>
      """
  }

  private func choices(for seat: SeatHolder, _ profiles: [Profile]) -> [(value: String, title: String)] {
    typealias Choice = SeatingRoutes.Choice
    let isElsewhere = seat.kind == .person && seat.participantID != room.participant.id
    return (isElsewhere ? [(Choice.keep.text, localizer("biopioneer.setup.who.keep", ["name": .text(seat.name)]))] : [])
      + [(Choice.name.text, localizer("biopioneer.setup.who.name"))]
      + profiles.map {
        (Choice.profile($0.id).text, localizer("biopioneer.setup.who.profile", ["name": .text($0.name)]))
      }
      + Player.Level.allCases.map { (Choice.computer($0).text, localizer("biopioneer.setup.who.\($0.rawValue)")) }
      + [(Choice.open.text, localizer("biopioneer.setup.who.open"))]
  }

  private func choice(of seat: SeatHolder) -> SeatingRoutes.Choice {
    switch seat.kind {
    case .open: .open
    case .computer: .computer(seat.level ?? .normal)
    case .person where seat.participantID != room.participant.id: .keep
    case .person: seat.profileID.map { .profile($0) } ?? .name
    }
  }

  private var rules: HTML {
    let settings = page.plan.settings
    let form = page.form.of(
      "\(page.path)/settings",
      [
        "preset": settings.preset(in: page.plan.rules)?.rawValue, "pace": state.room.settings.pace.rawValue,
        "clock": settings.turnClock.map(String.init),
      ])
    return """
      <details class="card"\(attribute: "open", if: form.isWrong)><summary>\(localizer("biopioneer.setup.rules"))</summary>
      <form method="post" action="\(page.path)/settings" class="stack">\(room.context.formToken)\(form.notice(localizer))
      \(form.choice("preset", localizer("biopioneer.setup.preset"), localizer, Preset.allCases.map { ($0.rawValue, localizer($0.message)) }))
      <p class="quiet">\(localizer("biopioneer.setup.preset-what"))</p>
      \(form.choice("pace", localizer("biopioneer.setup.pace"), localizer, RoomSettings.Pace.allCases.map {
        ($0.rawValue, localizer("biopioneer.pace.\($0.rawValue)"))
      }))
      \(form.choice("clock", localizer("biopioneer.setup.clock"), localizer, [("", localizer("biopioneer.setup.clock.none"))] + Self.clocks.map {
        ("\($0)", localizer("biopioneer.setup.clock.seconds", ["count": .number($0)]))
      }))
      <button>\(localizer("biopioneer.save"))</button></form></details>
      """
  }

  /// The choices for the turn clock, in seconds.
  private static let clocks = [60, 90, 120, 180]
}
