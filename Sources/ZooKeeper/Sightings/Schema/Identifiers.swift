public import GRDB

/// The number of an annotation in this library: what people type to speak about one animal on one photo.
public struct AnnotationID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `annotation`.
  public let rawValue: Int64
  /// The annotation of that row.
  public init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were imported earlier.
  public static func < (a: AnnotationID, b: AnnotationID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  public var description: String { String(rawValue) }
}

/// The number of a photo in this library.
public struct PhotoID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `photo`.
  public let rawValue: Int64
  /// The photo of that row.
  public init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were imported earlier.
  public static func < (a: PhotoID, b: PhotoID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  public var description: String { String(rawValue) }
}

/// The number of a known animal in this library.
public struct IndividualID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `individual`.
  public let rawValue: Int64
  /// The animal of that row.
  public init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were named earlier.
  public static func < (a: IndividualID, b: IndividualID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  public var description: String { String(rawValue) }
}

/// The number of an encounter in this library.
public struct EncounterID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `encounter`.
  public let rawValue: Int64
  /// The encounter of that row.
  public init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were formed earlier.
  public static func < (a: EncounterID, b: EncounterID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  public var description: String { String(rawValue) }
}

/// The number of an enclosure in this library.
public struct EnclosureID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `enclosure`.
  public let rawValue: Int64
  /// The enclosure of that row.
  public init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were drawn earlier.
  public static func < (a: EnclosureID, b: EnclosureID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  public var description: String { String(rawValue) }
}

/// The number of a suggestion in this library.
public struct SuggestionID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `suggestion`.
  public let rawValue: Int64
  /// The suggestion of that row.
  public init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were made earlier.
  public static func < (a: SuggestionID, b: SuggestionID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  public var description: String { String(rawValue) }
}

/// The number of a saved filter in this library.
public struct SavedFilterID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `savedFilter`.
  public let rawValue: Int64
  /// The filter of that row.
  public init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were saved earlier.
  public static func < (a: SavedFilterID, b: SavedFilterID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  public var description: String { String(rawValue) }
}
