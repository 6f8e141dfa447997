package import MediaLibrary

/// What somebody proposes who may not change the catalogue; curators accept or decline the suggestion.
package struct Suggestion: Codable, Hashable, Sendable, Identifiable {
  /// What a suggestion is about.
  package enum Subject: Codable, Hashable, Sendable {
    /// A named animal.
    case animal(IndividualID)
    /// One sighting.
    case sighting(AnnotationID)
  }

  /// What is proposed.
  package enum Content: Codable, Hashable, Sendable {
    /// Facts about an animal.
    case facts(AnimalChanges)
    /// Another name for an animal.
    case rename(String)
    /// The sighting shows the animal of this name.
    case otherAnimal(String)
    /// The sighting shows this side, as ``Viewpoint`` has it.
    case viewpoint(String)
    /// The species of an animal or of what a sighting shows.
    case species(String)
    /// Nothing but the note.
    case remark
    /// The photo of the sighting, which is held until somebody takes it in.
    case photo
  }

  /// What is proposed, without the words of whoever proposes it.
  package enum Topic: String, Codable, CaseIterable, Sendable {
    case facts, rename, otherAnimal = "other-animal", viewpoint, species, remark, photo
  }

  /// What became of a suggestion.
  package enum State: String, Codable, CaseIterable, Sendable {
    /// Nobody decided yet.
    case open
    /// A curator took the suggestion over.
    case accepted
    /// A curator turned the suggestion down.
    case declined
    /// The author took the suggestion back.
    case withdrawn
  }

  /// The suggestion's number.
  package var id: SuggestionID
  /// What the suggestion is about.
  package var subject: Subject
  /// What is proposed.
  package var content: Content
  /// Why, in the author's words.
  package var note: String?
  /// Who made the suggestion.
  package var actor: String
  /// When, in UTC.
  package var at: String
  /// What became of the suggestion.
  package var state: State
  /// Who accepted, declined or withdrew the suggestion.
  package var decidedBy: String?
  /// When, in UTC.
  package var decidedAt: String?
  /// What the curator said to the suggestion.
  package var reply: String?
  /// The operation that accepted the suggestion: what to give to `undo`.
  package var operation: OperationID?

  /// The most characters that a note or a reply has.
  package static let longestNote = 2_000
  /// The most characters of what is proposed, written as JSON.
  static let longestContent = 10_000
}

extension Suggestion.Content {
  /// The name or species that is proposed; `nil` when it is something else.
  package var name: String? {
    switch self {
    case .rename(let name), .otherAnimal(let name), .species(let name): name
    case .facts, .viewpoint, .remark, .photo: nil
    }
  }

  /// The same with another name or species; as it is when it has none.
  func called(_ name: String) -> Suggestion.Content {
    switch self {
    case .rename: .rename(name)
    case .otherAnimal: .otherAnimal(name)
    case .species: .species(name)
    case .facts, .viewpoint, .remark, .photo: self
    }
  }
}
