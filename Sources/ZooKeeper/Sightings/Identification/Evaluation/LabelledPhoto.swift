package import Imaging

/// One line of a labelled set: a photo, the animal that it is known to show, and what decides which others it may be
/// compared with.
package struct LabelledPhoto: Hashable, Sendable {
  /// The file, as the table names it.
  package var filename: String
  /// The animal.
  package var individual: String
  /// The side of the animal that is seen; empty when the table says nothing.
  package var side: String
  /// The encounter that the photo belongs to; empty when the table says nothing.
  package var encounter: String
  /// The photo's part in a fixed split.
  package var role: Role
  /// The region with the animal, in pixels of the upright photo; `nil` for all of it.
  package var box: RotatedBox?

  /// A photo of `individual`.
  package init(
    filename: String, individual: String, side: String = "", encounter: String = "", role: Role = .both,
    box: RotatedBox? = nil
  ) {
    self.filename = filename
    self.individual = individual
    self.side = side
    self.encounter = encounter
    self.role = role
    self.box = box
  }

  /// What decides which photos are compared, as where a library is asked: the flank, or nothing where neither is seen alone.
  var flank: String { Flank(viewpoint: side)?.rawValue ?? "" }

  /// The part of the photo that is described.
  var region: AnimalRegion { AnimalRegion(box, seenFrom: Vantage(viewpoint: side)) }

  /// What a photo does in an evaluation.
  package enum Role: String, Sendable {
    /// The photo asks.
    case query
    /// The photo may answer.
    case database
    /// The photo does both: there is no split, or the column says neither.
    case both
  }
}
