import Foundation
package import GRDB

extension Suggestion: FetchableRecord {
  /// - Throws: a decoding error if the content is not in a form that this program writes.
  package init(row: Row) throws {
    id = row["id"]
    let content: String = row["content"]
    self.content = try JSONDecoder().decode(Content.self, from: Data(content.utf8))
    if let individual: IndividualID = row["individualID"] {
      subject = .animal(individual)
    } else {
      subject = .sighting(row["annotationID"])
    }
    note = row["note"]
    actor = row["actor"]
    at = row["at"]
    state = State(rawValue: row["state"]) ?? .withdrawn
    decidedBy = row["decidedBy"]
    decidedAt = row["decidedAt"]
    reply = row["reply"]
    operation = row["operationID"]
  }
}

extension Suggestion.Content {
  /// The kind of proposal, without its author's text.
  package var topic: Suggestion.Topic {
    switch self {
    case .facts: .facts
    case .rename: .rename
    case .otherAnimal: .otherAnimal
    case .viewpoint: .viewpoint
    case .species: .species
    case .remark: .remark
    case .photo: .photo
    }
  }

  /// The content as stored. Keys are sorted, so equal contents give equal texts.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Suggestion.Subject {
  /// The value for column `individualID`.
  var individual: IndividualID? {
    if case .animal(let id) = self { id } else { nil }
  }

  /// The value for column `annotationID`.
  var annotation: AnnotationID? {
    if case .sighting(let id) = self { id } else { nil }
  }
}
