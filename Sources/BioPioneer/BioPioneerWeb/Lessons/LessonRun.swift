import BioPioneerRules
import HTTPTypes
import WebPlatform

/// A lesson at some step. The number of the step determines the whole match, because every step has one
/// solution.
struct LessonRun: Sendable {
  let lesson: Lesson
  private(set) var match: Match
  private(set) var log: [TableScene.Entry] = []
  /// The current step, from 0.
  private(set) var step = 0

  /// A lesson at its beginning.
  ///
  /// - Throws: `SetupRefusal` if the rules do not allow one player.
  init(_ lesson: Lesson, rules: Rules, player: String) throws(SetupRefusal) {
    self.lesson = lesson
    match = try lesson.position.match(rules, player: player)
    prepare()
  }

  /// A lesson at one of its steps.
  ///
  /// - Throws: `SetupRefusal`, and `LessonError` if the steps cannot be carried out, which a test excludes.
  init(_ lesson: Lesson, rules: Rules, player: String, at step: Int) throws {
    try self.init(lesson, rules: rules, player: player)
    for done in lesson.steps.prefix(step) { try perform(done.task) }
  }

  var current: LessonStep? { step < lesson.steps.count ? lesson.steps[step] : nil }
  var isDone: Bool { current == nil }

  /// Carries out the task of the step.
  ///
  /// - Throws: `LessonError.over` after the last step, `otherwise` for another task, and `RefusedCommand` for a command
  ///   that the rules refuse.
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

/// Why a lesson does not continue.
enum LessonError: Error, Hashable {
  /// Another task comes next.
  case otherwise(LessonStep.Task)
  /// The lesson is complete.
  case over
  /// The text is not a command.
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
