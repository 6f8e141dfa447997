/// The permissions of a person. Each role includes those before it.
package enum Role: String, Codable, CaseIterable, Comparable, Sendable {
  /// Views, uploads photos, asks who is on them, follows animals, makes suggestions.
  case visitor
  /// Also suggests changes to the facts about animals. Staff never change them directly.
  case staff
  /// Also decides identities, accepts suggestions and corrects facts.
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
