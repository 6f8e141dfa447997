import BioPioneerRules
import WebPlatform

/// A lesson: a scripted position and steps, each of which explains something and has it done. It is played by the rules of the game, and
/// chance comes from a fixed seed, so that it goes the same way for everybody.
struct Lesson: Sendable {
  /// Which one, in the order in which they are best taken.
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
  /// The lesson after this one; `nil` after the last.
  var next: Lesson.Name? {
    let all = Self.allCases
    return all.firstIndex(of: self).flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil }
  }
}

/// What is explained, and what is to be done then.
struct LessonStep: Sendable {
  /// What somebody has to do to go on.
  enum Task: Hashable, Sendable {
    /// Only to read.
    case read
    /// One command and no other.
    case command(Command)
  }

  /// What the texts of the step are called.
  let key: String
  let task: Task
  /// How the position changes when the step begins: time passes, and a token stands elsewhere.
  var prepare: (@Sendable (inout Match) -> Void)?

  /// A step that only explains.
  static func read(_ key: String, prepare: (@Sendable (inout Match) -> Void)? = nil) -> LessonStep {
    LessonStep(key: key, task: .read, prepare: prepare)
  }

  /// A step that has something done.
  static func play(_ command: Command, _ key: String) -> LessonStep { LessonStep(key: key, task: .command(command)) }
}
