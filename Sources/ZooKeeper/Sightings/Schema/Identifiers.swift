package import GRDB

/// The number of an annotation in this library: what people type to speak about one animal on one photo.
package struct AnnotationID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `annotation`.
  package let rawValue: Int64
  /// The annotation of that row.
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were imported earlier.
  package static func < (a: AnnotationID, b: AnnotationID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  package var description: String { String(rawValue) }
}

/// The number of a known animal in this library.
package struct IndividualID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `individual`.
  package let rawValue: Int64
  /// The animal of that row.
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were named earlier.
  package static func < (a: IndividualID, b: IndividualID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  package var description: String { String(rawValue) }
}

/// The number of an encounter in this library.
package struct EncounterID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `encounter`.
  package let rawValue: Int64
  /// The encounter of that row.
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were formed earlier.
  package static func < (a: EncounterID, b: EncounterID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  package var description: String { String(rawValue) }
}

/// The number of an enclosure in this library.
package struct EnclosureID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `enclosure`.
  package let rawValue: Int64
  /// The enclosure of that row.
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were drawn earlier.
  package static func < (a: EnclosureID, b: EnclosureID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  package var description: String { String(rawValue) }
}

/// The number of a suggestion in this library.
package struct SuggestionID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `suggestion`.
  package let rawValue: Int64
  /// The suggestion of that row.
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were made earlier.
  package static func < (a: SuggestionID, b: SuggestionID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  package var description: String { String(rawValue) }
}

/// The number of a saved filter in this library.
package struct SavedFilterID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `savedFilter`.
  package let rawValue: Int64
  /// The filter of that row.
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were saved earlier.
  package static func < (a: SavedFilterID, b: SavedFilterID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  package var description: String { String(rawValue) }
}

/// The number of a plan on the map of this library.
package struct ParkPlanID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `parkPlan`.
  package let rawValue: Int64
  /// The plan of that row.
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were added earlier.
  package static func < (a: ParkPlanID, b: ParkPlanID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  package var description: String { String(rawValue) }
}
