/// What somebody may do with a project; each may do what those before it may.
enum ProjectRole: String, CaseIterable, Codable, Hashable, Sendable {
  /// Look at it.
  case view
  /// Say something about frames.
  case comment
  /// Draw, and change everything that is in the storyboard.
  case draw
  /// Share it, duplicate it, and throw it away.
  case own

  /// Those that an owner gives to others.
  static let shared: [ProjectRole] = [.view, .comment, .draw]
}

extension ProjectRole: Comparable {
  private var rank: Int {
    switch self {
    case .view: 0
    case .comment: 1
    case .draw: 2
    case .own: 3
    }
  }

  static func < (a: ProjectRole, b: ProjectRole) -> Bool { a.rank < b.rank }
}
