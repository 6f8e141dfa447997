import GRDB

/// The source of a decision that has no reason written by a person.
package enum DecisionOrigin: Codable, Hashable, Sendable {
  /// The XMP sidecar of the photo names the animal.
  case sidecar
  /// The photo's embedded metadata names the animal.
  case file
  /// The table of annotations names the animal.
  case labels
  /// A person suggested the name.
  case suggestion(by: String)
}

/// Stored as JSON.
extension DecisionOrigin: DatabaseValueConvertible {}
