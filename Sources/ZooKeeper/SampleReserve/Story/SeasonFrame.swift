import Facts

/// One picture of the season before it is drawn: who, where, when, with what, and how it will look.
package struct SeasonFrame: Sendable {
  /// What was done to the file besides taking it.
  enum Quirk: String, Sendable {
    case none = ""
    /// The camera had lost its date.
    case noDate = "no date"
    /// No satellites in sight.
    case noPlace = "no place"
    /// Held upright: stored on its side, with an orientation tag.
    case onItsSide = "stored on its side"
    /// One of several within a second or two.
    case burst = "burst"
  }

  package let inhabitant: Inhabitant
  let outing: Outing
  package let side: SampleSide
  /// True civil time, whatever the camera's clock said.
  package let time: CivilTime
  let position: GeoPosition
  /// Degrees from true north.
  let compass: Double
  package let fileName: String
  let quirk: Quirk
  package let shot: Shot
}

/// The flank that a picture shows.
package enum SampleSide: String, Codable, CaseIterable, Sendable {
  /// The animal's own left.
  case left
  /// The animal's own right.
  case right
}
