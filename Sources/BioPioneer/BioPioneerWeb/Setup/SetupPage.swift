import BioPioneerRules
import WebPlatform

/// The set-up of a game, one step per page: players, dice, token and lab of each player, length, problem.
struct SetupPage {
  let app: BioPioneerApp
  let room: RoomContext
  let plan: SetupPlan
  let form: FormState

  var localizer: Localizer { room.localizer }
  var path: String { room.state.room.path }

  func response() throws -> Response {
    var parts = PageParts(
      localizer("biopioneer.setup.title"),
      """
      <section class="setup" id="setup" data-setup data-code="\(room.room.code)" data-version="\(room.state.room.version)">
      <h1>\(localizer("biopioneer.setup.title"))</h1>\(progress)\(form.isWrong ? form.notice(localizer) : nil)
      \(try content)\(others)
      <div class="actions setup-way">\(plan.step == .players ? nil : back)\(room.hasCharge ? cancel : leave)</div></section>
      """)
    parts.styles = ["biopioneer/game/drawing.css"]
    parts.modules = ["platform/forms/form.js", "biopioneer/rooms/setup.js"]
    return room.context.gamePage(parts).with(.cacheControl, "private, no-store")
  }

  private var content: HTML {
    get throws {
      switch plan.step {
      case .players: try SeatingMarkup(page: self).html
      case .rolling: DiceMarkup(page: self).html
      case .picking: PickingMarkup(page: self).html
      case .length: LengthMarkup(page: self).html
      case .ready: ProblemMarkup(page: self).html ?? .empty
      case .cancelled: .empty
      }
    }
  }

  // MARK: On every step

  /// The steps, with the current one marked.
  private var progress: HTML {
    let steps: [SetupStep] = [.players, .rolling, .picking, .length, .ready]
    return """
      <ol class="setup-steps">\(steps.map { step in
        """
        <li\(attribute: "aria-current", step == plan.step ? "step" : nil)>\(localizer("biopioneer.setup.step.\(step.rawValue)"))</li>
        """ as HTML
      })</ol>
      """
  }

  /// Names can be changed at every step.
  private var others: HTML? {
    guard plan.step != .players else { return nil }
    let own = room.state.seats.filter { room.isHost || $0.participantID == room.participant.id }
    return """
      <details class="card setup-names"><summary>\(localizer("biopioneer.setup.names"))</summary>\(own.map { seat in
        """
        <form method="post" action="\(path)/name" class="inline">\(room.context.formToken)
        <input type="hidden" name="place" value="\(seat.place)">
        <label>\(localizer("biopioneer.setup.name-of", ["count": .number(seat.place + 1)]))\
        <input name="name" value="\(seat.name)" required maxlength="\(Profile.longestName)"></label>
        <button>\(localizer("biopioneer.save"))</button></form>
        """ as HTML
      })</details>
      """
  }

  private var back: HTML { step("back", localizer("biopioneer.setup.back"), icon: .back) }

  private var cancel: HTML {
    """
    <form method="post" action="\(path)/close" data-confirm="\(localizer("biopioneer.setup.cancel-sure"))">\(room.context.formToken)
    <button class="plain">\(Icon.cross.html) \(localizer("biopioneer.setup.cancel"))</button></form>
    """
  }

  private var leave: HTML? {
    guard plan.step == .players, room.state.seats.contains(where: { $0.participantID == room.participant.id }) else {
      return nil
    }
    return """
      <form method="post" action="\(path)/seat/leave">\(room.context.formToken)
      <button class="plain">\(localizer("biopioneer.setup.leave"))</button></form>
      """
  }

  /// A button for a step.
  ///
  /// - Parameter values: the additional form values.
  func step(
    _ name: String, _ label: String, _ values: [(name: String, value: String)] = [], icon: Icon? = nil,
    isPrimary: Bool = false
  ) -> HTML {
    """
    <form method="post" action="\(path)/setup">\(room.context.formToken)<input type="hidden" name="step" value="\(name)">\
    \(values.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" as HTML })
    <button\(attribute: "class", isPrimary ? "primary" : nil)>\(icon?.html) \(label)</button></form>
    """
  }

  /// The player of a place, with their mark.
  func who(_ place: Int) -> HTML {
    guard let seat = room.state.seats.first(where: { $0.place == place }) else { return .empty }
    let profile = seat.profileID.flatMap { room.state.profiles[$0] }
    return "<span class=\"who\">\(ProfileMark(seat, profile).html) <span data-data>\(seat.name)</span></span>"
  }

  /// A drawing that screen readers ignore.
  func picture(_ name: String) -> HTML {
    let path = room.context.site.assets.path("biopioneer/drawings/\(name).svg")
    return "<img class=\"art\" src=\"\(path)\" alt=\"\" width=\"112\" height=\"112\">"
  }

  /// Whether the requester may roll and pick for a seat: the host for every seat, other people for their own.
  func decides(for place: Int) -> Bool {
    room.isHost || room.state.seats.contains { $0.place == place && $0.participantID == room.participant.id }
  }
}
