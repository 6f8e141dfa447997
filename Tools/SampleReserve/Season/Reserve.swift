import Basics

/// Lantern Plain, a fictional reserve. It lies on empty limestone country in South Australia, where none of its animals
/// live.
package enum Reserve {
  package static let name = "Lantern Plain"

  package struct Place: Sendable {
    package let name: String
    package let habitat: Habitat
    package let latitude: Double
    package let longitude: Double
    package let altitude: Double
  }

  package static let mirrorPool = Place(
    name: "mirror pool", habitat: .water, latitude: -30.6184, longitude: 131.1827, altitude: 87)
  package static let longGrass = Place(
    name: "long grass", habitat: .savannah, latitude: -30.6051, longitude: 131.2043, altitude: 94)
  package static let lanternHill = Place(
    name: "lantern hill", habitat: .savannah, latitude: -30.6362, longitude: 131.2316, altitude: 121)
  package static let thicketTrack = Place(
    name: "thicket track", habitat: .bush, latitude: -30.5893, longitude: 131.1574, altitude: 98)
  package static let oldFord = Place(
    name: "old ford", habitat: .water, latitude: -30.6478, longitude: 131.1669, altitude: 83)

  /// Standard time there from April to October, in seconds ahead of UTC.
  static let offsetSeconds = 34_200
}
