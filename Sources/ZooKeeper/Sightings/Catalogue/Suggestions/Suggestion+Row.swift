import Foundation
package import GRDB

extension Suggestion: FetchableRecord {
  /// The suggestion in a row of its table.
  ///
  /// - Throws: a decoding error when the content is not what this program wrote.
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
  /// What is proposed, without the words of whoever proposes it.
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

  /// The content as it is stored. Keys are sorted, so that equal contents are equal texts.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Suggestion.Subject {
  /// The number for column `individualID`.
  var individual: IndividualID? {
    if case .animal(let id) = self { id } else { nil }
  }

  /// The number for column `annotationID`.
  var annotation: AnnotationID? {
    if case .sighting(let id) = self { id } else { nil }
  }
}
