import Storyboards
import WebPlatform

/// A person's rights in a project. Each role includes the roles before it.
enum ProjectRole: String, CaseIterable, Codable, Hashable, Sendable {
  case view
  /// Write comments on frames.
  case comment
  /// Draw and change everything in the storyboard.
  case draw
  /// Share, duplicate and delete the storyboard.
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

/// A person who owns or draws storyboards. The platform's `SignedInPerson` is the person of a request.
typealias Artist = Storyboards.PersonID

extension Account {
  var artist: Artist { Artist(account: id.rawValue) }
}

extension Artist {
  /// The account; `nil` for other kinds of identifiers.
  var account: AccountID? { Int64(description).map { AccountID(rawValue: $0) } }
}

extension Site {
  /// The display name; `nil` when there is no such account.
  func name(of artist: Artist) -> String? {
    artist.account.flatMap { try? accounts.account($0).name }
  }
}
