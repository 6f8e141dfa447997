/// The six lessons.
enum Course {
  static func lesson(_ name: Lesson.Name) -> Lesson {
    switch name {
    case .move: move
    case .cards: cards
    case .people: people
    case .papers: papers
    case .events: events
    case .problem: problem
    }
  }
}
