/// A person's rights in a project. Each role includes the roles before it.
enum ProjectRole: String, CaseIterable, Codable, Hashable, Sendable {
  case view
  /// Write comments on frames.
  case comment
  /// Draw and change everything in the storyboard.
  case draw
  /// Share, duplicate and delete it.
  case own

  /// The roles that an owner can give.
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
