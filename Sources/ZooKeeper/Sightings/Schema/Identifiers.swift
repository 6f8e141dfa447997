import GRDB

/// The ID of an annotation in this library, which people type to refer to one animal on one photo.
package struct AnnotationID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `annotation`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// IDs increase in the order of creation.
  package static func < (a: AnnotationID, b: AnnotationID) -> Bool { a.rawValue < b.rawValue }
  package var description: String { String(rawValue) }
}

package struct IndividualID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `individual`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// IDs increase in the order of naming.
  package static func < (a: IndividualID, b: IndividualID) -> Bool { a.rawValue < b.rawValue }
  package var description: String { String(rawValue) }
}

package struct EncounterID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `encounter`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// IDs increase in the order of creation.
  package static func < (a: EncounterID, b: EncounterID) -> Bool { a.rawValue < b.rawValue }
  package var description: String { String(rawValue) }
}

package struct EnclosureID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `enclosure`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// IDs increase in the order of creation.
  package static func < (a: EnclosureID, b: EnclosureID) -> Bool { a.rawValue < b.rawValue }
  package var description: String { String(rawValue) }
}

package struct SuggestionID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `suggestion`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// IDs increase in the order of creation.
  package static func < (a: SuggestionID, b: SuggestionID) -> Bool { a.rawValue < b.rawValue }
  package var description: String { String(rawValue) }
}

package struct SavedFilterID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `savedFilter`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// IDs increase in the order of creation.
  package static func < (a: SavedFilterID, b: SavedFilterID) -> Bool { a.rawValue < b.rawValue }
  package var description: String { String(rawValue) }
}

package struct ParkPlanID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `parkPlan`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// IDs increase in the order of creation.
  package static func < (a: ParkPlanID, b: ParkPlanID) -> Bool { a.rawValue < b.rawValue }
  package var description: String { String(rawValue) }
}
