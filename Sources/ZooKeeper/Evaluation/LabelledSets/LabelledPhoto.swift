package import Imaging
import Sightings

/// One line of a labelled data set: a photo, its animal, and the values that determine which photos are compared with
/// it.
package struct LabelledPhoto: Hashable, Sendable {
  /// The file name in the table.
  package var filename: String
  package var individual: String
  /// The visible side of the animal; empty if the table does not state it.
  package var side: String
  /// The photo's encounter; empty if the table does not state it.
  package var encounter: String
  /// The photo's role in a fixed split.
  package var role: Role
  /// The region with the animal, in pixels of the upright photo; `nil` for the whole photo.
  package var box: RotatedBox?

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

  /// The flank that restricts comparisons, as in a library; empty if the view does not show one flank alone.
  var flank: String { Flank(viewpoint: side)?.rawValue ?? "" }

  var region: AnimalRegion { AnimalRegion(box, seenFrom: ViewDirection(viewpoint: side)) }

  package enum Role: String, Sendable {
    case query
    /// The photo belongs to the gallery.
    case database
    /// Both: there is no split, or the column holds another value.
    case both
  }
}
