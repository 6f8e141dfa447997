import BioPioneerRules
import WebPlatform

/// A lesson: a prepared position and steps that explain and then require an action. It uses the rules of
/// the game with a fixed seed, so it is the same for every learner.
struct Lesson: Sendable {
  /// The lessons in the recommended order.
  enum Name: String, CaseIterable, Codable, Sendable {
    case move, cards, people, papers, events, problem
  }

  let name: Name
  let position: LessonPosition
  let steps: [LessonStep]

  init(_ name: Name, _ position: LessonPosition, _ steps: [LessonStep]) {
    (self.name, self.position, self.steps) = (name, position, steps)
  }

  var title: Message { Message("biopioneer.lesson.\(name.rawValue).title") }
  var summary: Message { Message("biopioneer.lesson.\(name.rawValue).summary") }
}

extension Lesson.Name {
  /// The next lesson; `nil` after the last.
  var next: Lesson.Name? {
    let all = Self.allCases
    return all.firstIndex(of: self).flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil }
  }
}

/// An explanation, with the action that follows.
struct LessonStep: Sendable {
  /// The action that completes a step.
  enum Task: Hashable, Sendable {
    /// Reading only.
    case read
    /// Exactly this command.
    case command(Command)
  }

  /// The key of the step's texts.
  let key: String
  let task: Task
  /// A change of the position at the start of the step, for example the passing of time or another space of
  /// a token.
  var prepare: (@Sendable (inout Match) -> Void)?

  /// A step that only explains.
  static func read(_ key: String, prepare: (@Sendable (inout Match) -> Void)? = nil) -> LessonStep {
    LessonStep(key: key, task: .read, prepare: prepare)
  }

  /// A step that requires a command.
  static func play(_ command: Command, _ key: String) -> LessonStep { LessonStep(key: key, task: .command(command)) }
}
