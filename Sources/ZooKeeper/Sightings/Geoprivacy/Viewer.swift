/// Who looks at the catalogue: the one gate through which places and photos leave it.
///
/// Every question that is answered with sightings is asked by a viewer, and no answer holds more than its viewer may know: a position
/// that a viewer may not know is not in the `Sighting` that they get, and plays no part in which sightings they get, how many, and in
/// which order.
///
/// | who | open | obscured | private |
/// |---|---|---|---|
/// | owner, curator | exact | exact | exact |
/// | staff | exact | exact | nothing |
/// | visitor | exact | cell | nothing |
///
/// Whoever brought a photo knows where it was taken.
package struct Viewer: Hashable, Codable, Sendable {
  /// What somebody is to the catalogue.
  package enum Standing: String, Codable, CaseIterable, Comparable, Sendable {
    case visitor, staff, curator, owner

    /// Whoever decides more stands higher.
    package static func < (one: Standing, other: Standing) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .visitor: 0
      case .staff: 1
      case .curator: 2
      case .owner: 3
      }
    }
  }

  /// What the viewer is to the catalogue.
  package let standing: Standing
  /// The name under which the viewer brings photos.
  package let actor: String

  /// Whoever has the library folder, and so knows everything in it: the user of the command line.
  package static let owner = Viewer(.owner, actor: "")

  /// Somebody of this standing.
  package init(_ standing: Standing, actor: String) {
    self.standing = standing
    self.actor = actor
  }

  /// How exactly a place is told.
  package enum Exactness: Sendable {
    case exact, cell, nothing
  }

  /// The table of who may know what.
  package func exactness(of level: PlaceLevel) -> Exactness {
    switch (standing, level) {
    case (_, .open), (.owner, _), (.curator, _), (.staff, .obscured): .exact
    case (.visitor, .obscured): .cell
    case (.staff, .private), (.visitor, .private): .nothing
    }
  }

  /// Whether the viewer knows every place: no question has to be narrowed.
  package var knowsEveryPlace: Bool { PlaceLevel.allCases.allSatisfy { exactness(of: $0) == .exact } }

  /// Whether the viewer decides on what others bring, and so sees it before anybody decided.
  package var decides: Bool { standing == .owner || standing == .curator }
}
