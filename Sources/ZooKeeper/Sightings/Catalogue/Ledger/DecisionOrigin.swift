package import GRDB

/// Where a decision came from that nobody gave a reason for.
package enum DecisionOrigin: Codable, Hashable, Sendable {
  /// The XMP file beside the photo names the animal.
  case sidecar
  /// What is written inside the photo's own file names the animal.
  case file
  /// The table of labels names the animal.
  case labels
  /// Somebody suggested it.
  case suggestion(by: String)
}

/// Kept as JSON.
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
