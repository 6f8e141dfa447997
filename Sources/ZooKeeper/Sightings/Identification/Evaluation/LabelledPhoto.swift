public import Imaging

/// One line of a labelled set: a photo, the animal that it is known to show, and what decides which others it may be
/// compared with.
public struct LabelledPhoto: Hashable, Sendable {
  /// The file, as the table names it.
  public var filename: String
  /// The animal.
  public var individual: String
  /// The side of the animal that is seen; empty when the table says nothing.
  public var side: String
  /// The encounter that the photo belongs to; empty when the table says nothing.
  public var encounter: String
  /// Its part in a fixed split.
  public var role: Role
  /// The region with the animal, in pixels of the upright photo; `nil` for all of it.
  public var box: RotatedBox?

  /// A photo of `individual`.
  public init(
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

  /// What a photo does in an evaluation.
  public enum Role: String, Sendable {
    /// It asks.
    case query
    /// It may answer.
    case database
    /// It does both: there is no split, or the column says neither.
    case both
  }
}
