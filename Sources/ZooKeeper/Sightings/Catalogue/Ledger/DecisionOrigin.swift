package import GRDB

/// Where a decision came from that nobody gave a reason for.
package enum DecisionOrigin: Codable, Hashable, Sendable {
  /// The XMP file beside the photo names the animal.
  case sidecar
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
    case .labels: "named in the table of labels"
    case .suggestion(let author): "suggested by \(author)"
    }
  }
}
