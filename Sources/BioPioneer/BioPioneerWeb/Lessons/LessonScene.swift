import BioPioneerRules
import WebPlatform

/// The learner's position in a lesson, as its table shows it.
struct LessonScene: Hashable, Sendable {
  let title: Message
  /// The explanation.
  let text: Message
  /// The task; `nil` for a step that only explains.
  let task: Message?
  /// The number of the step, from 1, and the total.
  let step: Int
  let steps: Int
  /// The task as advice.
  let advice: Advice?
  /// The path of the next lesson; `nil` for the last.
  let next: String?
  /// Whether this is the last step of the lesson.
  let isLast: Bool
}

extension LessonRun {
  var scene: TableScene {
    let path = LessonPages.path(of: lesson.name)
    var scene = TableScene(
      table: match.table, version: step + 1, viewer: .player(seats: [Seat(0)]),
      addresses: TableAddresses(table: path, events: "", menu: LessonPages.path))
    scene.entries = log
    scene.lesson = lessonScene
    return scene
  }

  private var lessonScene: LessonScene {
    let shown = min(step, lesson.steps.count - 1)
    let current = lesson.steps[shown]
    let key = "biopioneer.lesson.\(lesson.name.rawValue).\(current.key)"
    let task: (message: Message, advice: Advice)? =
      if case .command(let command) = current.task, shown == step {
        (command.message(at: match.table), Advice(command, because: Message(key)))
      } else {
        nil
      }
    return LessonScene(
      title: lesson.title, text: Message(key), task: task?.message, step: shown + 1, steps: lesson.steps.count,
      advice: task?.advice,
      next: lesson.name.next.map(LessonPages.path), isLast: shown == lesson.steps.count - 1)
  }
}
