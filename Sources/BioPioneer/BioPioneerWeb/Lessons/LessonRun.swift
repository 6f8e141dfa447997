import BioPioneerRules
import HTTPTypes
import WebPlatform

/// A lesson as far as somebody has come. What was done follows from how far that is, for every step has one way to do it.
struct LessonRun: Sendable {
  let lesson: Lesson
  private(set) var match: Match
  private(set) var log: [TableScene.Entry] = []
  /// The step that is to be done, from 0.
  private(set) var step = 0

  /// A lesson at its beginning.
  ///
  /// - Throws: `SetupRefusal` when the rules have no place for one player.
  init(_ lesson: Lesson, rules: Rules, player: String) throws(SetupRefusal) {
    self.lesson = lesson
    match = try lesson.position.match(rules, player: player)
    prepare()
  }

  /// A lesson at one of its steps.
  ///
  /// - Throws: `SetupRefusal`, and `LessonError` when the steps cannot be done, which a test rules out.
  init(_ lesson: Lesson, rules: Rules, player: String, at step: Int) throws {
    try self.init(lesson, rules: rules, player: player)
    for done in lesson.steps.prefix(step) { try perform(done.task) }
  }

  var current: LessonStep? { step < lesson.steps.count ? lesson.steps[step] : nil }
  var isDone: Bool { current == nil }

  /// Does what the step asks for.
  ///
  /// - Throws: `LessonError.otherwise` for something else, and a `RefusedCommand` for what the rules refuse.
  mutating func perform(_ task: LessonStep.Task) throws {
    guard let current else { throw LessonError.over }
    if case .command(let command) = task, let refusal = match.table.refusal(of: command, by: Seat(0)) {
      if case .actionsLeft = refusal {
      } else {
        throw RefusedCommand(refusal: refusal, names: match.table.players.map(\.name))
      }
    }
    guard task == current.task else { throw LessonError.otherwise(current.task) }
    if case .command(let command) = task {
      let events = try match.perform(command, by: Seat(0)).get()
      let step = LogItem.Step(seat: Seat(0), command: command, events: events)
      log.append(TableScene.Entry(version: self.step + 2, item: .played(step: step.open)))
    }
    step += 1
    prepare()
  }

  private mutating func prepare() { current?.prepare?(&match) }
}

/// Why a lesson does not go on.
enum LessonError: Error, Hashable {
  /// Something else is to be done now.
  case otherwise(LessonStep.Task)
  /// All of it is done.
  case over
  /// There is no such thing.
  case noSuchCommand
}

extension LessonError: PresentableError {
  var status: HTTPResponse.Status { .conflict }

  var message: Message {
    switch self {
    case .otherwise(.read): Message("biopioneer.lesson.read-first")
    case .otherwise: Message("biopioneer.lesson.otherwise")
    case .over: Message("biopioneer.lesson.over")
    case .noSuchCommand: Message("biopioneer.error.no-command")
    }
  }
}
