public import MediaLibrary

/// What somebody proposes who may not change the catalogue; curators accept or decline it.
public struct Suggestion: Codable, Hashable, Sendable, Identifiable {
  /// What it is about.
  public enum Subject: Codable, Hashable, Sendable {
    /// A named animal.
    case animal(IndividualID)
    /// One sighting.
    case sighting(AnnotationID)
  }

  /// What is proposed.
  public enum Content: Codable, Hashable, Sendable {
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
  }

  /// What became of it.
  public enum State: String, Codable, CaseIterable, Sendable {
    /// Nobody decided yet.
    case open
    /// A curator took it over.
    case accepted
    /// A curator did not.
    case declined
    /// Its author took it back.
    case withdrawn
  }

  /// Its number.
  public var id: SuggestionID
  /// What it is about.
  public var subject: Subject
  /// What is proposed.
  public var content: Content
  /// Why, in the author's words.
  public var note: String?
  /// Who proposed it.
  public var actor: String
  /// When, in UTC.
  public var at: String
  /// What became of it.
  public var state: State
  /// Who accepted, declined or withdrew it.
  public var decidedBy: String?
  /// When, in UTC.
  public var decidedAt: String?
  /// What the curator said to it.
  public var reply: String?
  /// The operation that accepted it: what to give to `undo`.
  public var operation: OperationID?

  /// The most characters that a note or a reply has.
  public static let longestNote = 2_000
  /// The most characters of what is proposed, written as JSON.
  static let longestContent = 10_000
}
