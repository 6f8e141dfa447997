import Basics

/// One planned picture of the season: animal, place, time, camera and appearance.
package struct SeasonFrame: Sendable {
  enum FileDefect: String, Sendable {
    case none = ""
    /// The camera had lost its date.
    case noDate = "no date"
    /// No GPS reception.
    case noPlace = "no place"
    /// Held upright: stored on its side, with an orientation tag.
    case onItsSide = "stored on its side"
    /// One of several pictures within a second or two.
    case burst = "burst"
  }

  package let animal: ReserveAnimal
  let encounter: EncounterPlan
  package let side: SampleSide
  /// True civil time, without the error of the camera's clock.
  package let time: CivilTime
  let position: GeoPosition
  /// Degrees from true north.
  let compass: Double
  package let fileName: String
  let defect: FileDefect
  package let shot: Shot
}

/// The flank that a picture shows.
package enum SampleSide: String, Codable, CaseIterable, Sendable {
  /// The animal's own left.
  case left
  /// The animal's own right.
  case right
}
