/// A person who reads the catalogue. The viewer's role determines which locations and which held photos are shown.
///
/// Every query for sightings has a viewer, and no result holds more than the viewer may know. A hidden position is not
/// in the `Sighting`, and has no effect on which sightings are found, on their number, or on their order.
///
/// | who | open | obscured | private |
/// |---|---|---|---|
/// | owner, curator | exact | exact | exact |
/// | staff | exact | exact | nothing |
/// | visitor | exact | cell | nothing |
///
/// The person who imported a photo sees its exact location.
package struct Viewer: Hashable, Codable, Sendable {
  package enum Role: String, Codable, CaseIterable, Comparable, Sendable {
    case visitor, staff, curator, owner

    /// A role with more permissions is greater.
    package static func < (one: Role, other: Role) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .visitor: 0
      case .staff: 1
      case .curator: 2
      case .owner: 3
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case role = "standing"
    case actor
  }

  package let role: Role
  /// The name under which the viewer imports photos.
  package let actor: String

  /// The user of the command line, who owns the library folder and may see everything.
  package static let owner = Viewer(.owner, actor: "")

  package init(_ role: Role, actor: String) {
    self.role = role
    self.actor = actor
  }

  /// The precision of a shown location.
  package enum Exactness: Sendable {
    case exact, cell, nothing
  }

  /// The precision of a location at a level, according to the table in the comment on `Viewer`.
  package func exactness(of level: PlaceLevel) -> Exactness {
    switch (role, level) {
    case (_, .open), (.owner, _), (.curator, _), (.staff, .obscured): .exact
    case (.visitor, .obscured): .cell
    case (.staff, .private), (.visitor, .private): .nothing
    }
  }

  /// Whether the viewer may know every location, so that queries need no restriction.
  package var knowsEveryPlace: Bool { PlaceLevel.allCases.allSatisfy { exactness(of: $0) == .exact } }

  /// Whether the viewer decides about other people's photos and suggestions, and therefore sees held photos.
  package var decides: Bool { role == .owner || role == .curator }
}
