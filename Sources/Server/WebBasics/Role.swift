/// The level of a person's permissions. Each level includes those before it. An app decides what a level permits, and gives it a name for
/// readers (`WebApp.wording`); the database and the API use the names of the cases.
package enum Role: String, Codable, CaseIterable, Comparable, Sendable {
  /// Reads, contributes and makes suggestions.
  case visitor
  /// Also suggests changes of facts, and never changes them directly.
  case staff
  /// Also decides, accepts suggestions and corrects facts.
  case curator
  /// Also manages people, and everything else.
  case owner

  package static func < (a: Role, b: Role) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .visitor: 0
    case .staff: 1
    case .curator: 2
    case .owner: 3
    }
  }
}
