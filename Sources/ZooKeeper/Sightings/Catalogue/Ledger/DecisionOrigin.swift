package import GRDB

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

extension DecisionOrigin: CustomStringConvertible {
  /// The origin in English, for the terminal.
  package var description: String {
    switch self {
    case .sidecar: "named in the XMP sidecar"
    case .file: "named inside the photo's file"
    case .labels: "named in the table of labels"
    case .suggestion(let author): "suggested by \(author)"
    }
  }
}
