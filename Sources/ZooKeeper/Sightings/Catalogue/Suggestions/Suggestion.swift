package import MediaLibrary

/// A proposal of a person who may not change the catalogue; curators accept or decline it.
package struct Suggestion: Codable, Hashable, Sendable, Identifiable {
  package enum Subject: Codable, Hashable, Sendable {
    case animal(IndividualID)
    case sighting(AnnotationID)
  }

  /// The proposed change.
  package enum Content: Codable, Hashable, Sendable {
    case facts(AnimalChanges)
    case rename(String)
    /// The sighting shows the animal with this name.
    case otherAnimal(String)
    /// The sighting shows this side, in a form that ``Viewpoint`` accepts.
    case viewpoint(String)
    /// The species of an animal or a sighting.
    case species(String)
    /// Text only, in the note.
    case remark
    /// The photo of the sighting. A curator accepts or declines the photo; until then it is held.
    case photo
  }

  /// The kind of proposal, without its author's text.
  package enum Topic: String, Codable, CaseIterable, Sendable {
    case facts, rename, otherAnimal = "other-animal", viewpoint, species, remark, photo
  }

  package enum State: String, Codable, CaseIterable, Sendable {
    case open
    case accepted
    case declined
    /// The author withdrew the suggestion.
    case withdrawn
  }

  package var id: SuggestionID
  package var subject: Subject
  package var content: Content
  /// The reason in the author's own words.
  package var note: String?
  /// The author.
  package var actor: String
  /// The time in UTC.
  package var at: String
  package var state: State
  /// The person who accepted, declined or withdrew the suggestion.
  package var decidedBy: String?
  /// The time in UTC.
  package var decidedAt: String?
  /// The curator's answer.
  package var reply: String?
  /// The operation that accepted the suggestion, for `undo`.
  package var operation: OperationID?

  /// The maximum number of characters in a note or a reply.
  package static let longestNote = 2_000
  /// The maximum number of characters in the content, encoded as JSON.
  static let longestContent = 10_000
}

extension Suggestion.Content {
  /// The proposed name or species; `nil` for other content.
  package var name: String? {
    switch self {
    case .rename(let name), .otherAnimal(let name), .species(let name): name
    case .facts, .viewpoint, .remark, .photo: nil
    }
  }

  /// A copy with another name or species; an unchanged copy of content without a name or species.
  func called(_ name: String) -> Suggestion.Content {
    switch self {
    case .rename: .rename(name)
    case .otherAnimal: .otherAnimal(name)
    case .species: .species(name)
    case .facts, .viewpoint, .remark, .photo: self
    }
  }
}
