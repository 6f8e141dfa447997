/// What somebody may do. Each role may do what those before it may.
package enum Role: String, Codable, CaseIterable, Comparable, Sendable {
  /// Looks, uploads photos, asks who is on them, follows animals, suggests.
  case visitor
  /// Also suggests changes to the facts about animals. Staff never change them directly.
  case staff
  /// Also decides who is who, accepts suggestions and corrects facts.
  case curator
  /// Also decides who may do what, and everything else.
  case owner

  /// By what the roles may do.
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
