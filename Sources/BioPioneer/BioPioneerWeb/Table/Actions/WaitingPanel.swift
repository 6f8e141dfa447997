import BioPioneerMessages
import BioPioneerRules
import WebPlatform

/// The panel for players who wait: the face-up cards, or the last event with its meaning in a real laboratory.
struct WaitingPanel {
  let context: TableContext

  private var localizer: Localizer { context.localizer }

  var html: HTML {
    switch context.turn.phase {
    case .eventDrawn(let event): EventPanel(context: context, event: event).drawing
    case .looking(let look): LookPanel(context: context, look: look).drawing
    case .rolled(let roll): RollPanel(context: context, roll: roll).drawing
    case .gameOver: .empty
    default: news
    }
  }

  private var news: HTML {
    let subject = Subject(of: context)
    return """
      <div class="panel waiting-panel">\(context.picture(subject.picture, size: subject.size))<div>\
      \(last.map { "<p class=\"last\">\(context.sentence($0))</p>" as HTML })
      \(subject.does.map { "<p class=\"quiet\"><b>\(localizer(subject.name))</b> \(localizer($0))</p>" as HTML })
      <a href="/biopioneer/learn/\(subject.topic)" target="_blank">\(localizer("biopioneer.table.learn", ["what": .message(subject.name)]))</a></div><div class="waiting-ends">\(hurry)\(SeatControls(context: context, seat: context.table.seat, place: "waiting-").html)\(resumeButton)</div></div>
      """
  }

  private var last: Message? {
    TableLog(context.scene).lines(after: context.scene.version - 60).last { !$0.isUndone }?.message
  }

  /// The button that resumes the game, for a participant who may pause it.
  private var resumeButton: HTML? {
    context.scene.isPaused && context.scene.menu.mayPause ? PauseForm(context: context, isPaused: false).html : nil
  }

  /// The button that skips the computers' pauses.
  private var hurry: HTML? {
    guard context.scene.canHurry else { return nil }
    return """
      <form method="post" action="\(context.scene.addresses.table)/hurry" data-command>\(context.formToken)\
      <button>\(Icon.next.html) \(localizer("biopioneer.act.hurry"))</button></form>
      """
  }
}

extension WaitingPanel {
  /// The topic to read while waiting: the element that was used, met or attempted last, otherwise the
  /// problem.
  struct Subject {
    let topic: String
    let picture: String
    var size = (width: 200, height: 200)
    let name: Message
    var does: String?

    init(of context: TableContext) {
      let events = context.scene.entries.suffix(40).reversed().flatMap { entry -> [Event] in
        if case .played(let step) = entry.item { step.events.reversed() } else { [] }
      }
      self = events.lazy.compactMap(Subject.init).first ?? Subject(context.table.problem)
    }

    private init(_ problem: Problem) {
      (topic, picture, size, name) = (problem.rawValue, problem.rawValue, (320, 200), problem.message)
    }

    private init(_ kind: some NamedKind, isWide: Bool = false) {
      (topic, picture, name) = (kind.rawValue, kind.rawValue, kind.message)
      size = isWide ? (320, 200) : (200, 200)
      does = "biopioneer.does.\(kind.rawValue)"
    }

    private init?(_ event: Event) {
      switch event {
      case .changed(_, _, let ability): self.init(ability)
      case .copied: self.init(Technique.pcrAmplification, isWide: true)
      case .placedAhead: self.init(Technique.restrictionDigest, isWide: true)
      case .held, .released: self.init(Technique.homologousRecombination, isWide: true)
      case .rollAccepted(_, true): self.init(Equipment.pipette)
      case .eventDrawn(let event): self.init(event, isWide: true)
      case .attemptSucceeded(let attempt, _), .attemptFailed(let attempt, _): self.init(attempt.goal)
      default: return nil
      }
    }

    private init?(_ ability: Ability) {
      if let equipment = Equipment.allCases.first(where: { $0.ability == ability }) {
        self.init(equipment)
      } else if let technique = Technique.allCases.first(where: { $0.ability == ability }) {
        self.init(technique, isWide: true)
      } else {
        return nil
      }
    }

    private init?(_ goal: Goal) {
      switch goal {
      case .equipment(let kind): self.init(kind)
      case .paper(let kind): self.init(kind)
      case .problem, .person: return nil
      }
    }
  }
}
