package import Basics
import GRDB
import Imaging
package import MediaLibrary

/// An operation on the catalogue, as stored in the journal. It holds values, so that each reader gets a text in their
/// own language.
///
/// Names are those at the time of the operation. An undo stores only the ID of the undone operation, so that no copy
/// remains after an erasure.
package enum CatalogueEvent: Codable, Hashable, Sendable {
  /// An import from these paths; `photos` is `nil` until the import ends. If an import is killed, `photos` is `nil`
  /// until the import is completed later.
  case imported([String], photos: Int?, isInterrupted: Bool)
  /// An import that added no photo, but facts about this many existing photos.
  case importUpdated([String], photos: Int)
  /// An import whose photos were erased later.
  case importErased
  case decided(PairVerdict, AnnotationID, AnnotationID)
  case named(AnnotationID, String)
  case namedAll(OneOrMany<AnnotationID>, String)
  case renamed(String, to: String)
  case described(String)
  /// A person chose the cover image of an animal.
  case coverChosen(AnnotationID, of: String)
  /// The choice of an animal's cover image was removed.
  case coverFreed(String)
  /// All sightings of the first animal now show the second.
  case merged(String, into: String)
  /// Annotations of the first animal now show another.
  case split([AnnotationID], of: String, as: String)
  /// This many annotations were marked as one animal, without a name.
  case joined(Int)
  /// Annotations were separated from this many other annotations of their group.
  case takenOut(OneOrMany<AnnotationID>, of: Int)
  case annotated(PhotoID)
  case corrected(AnnotationID)
  /// This many proposed boxes and sides were confirmed.
  case proposalsConfirmed(Int)
  /// Detections were marked as false positives.
  case noAnimals(OneOrMany<AnnotationID>)
  case clockShifted(PhotoBrief, seconds: Double)
  case timeSet(OneOrMany<PhotoID>, CivilTime)
  /// The position was set, in degrees; `nil` for a reader who may not see it.
  case positionSet(OneOrMany<PhotoID>, latitude: Double?, longitude: Double?)
  /// The position was marked as unknown.
  case positionCleared(OneOrMany<PhotoID>)
  case viewpointSet(OneOrMany<AnnotationID>, String)
  case speciesSet(OneOrMany<AnnotationID>, String)
  /// Behavior was set; empty for unknown.
  case behaviorSet(OneOrMany<AnnotationID>, String)
  case followed(String)
  case unfollowed(String)
  case suggested(SuggestionBrief)
  /// Names were suggested. The names are stored only in the suggestions, and are deleted with the suggestions.
  case suggestedNames(OneOrMany<AnnotationID>)
  /// Species were suggested; the species are stored like names.
  case suggestedSpecies(OneOrMany<AnnotationID>)
  case accepted(SuggestionBrief, by: String)
  case declined(SuggestionBrief, by: String)
  /// All suggestions of a person were accepted.
  case acceptedAll(Int, by: String)
  /// All suggestions of a person were declined.
  case declinedAll(Int, by: String)
  /// The author of a suggestion withdrew it.
  case withdrawn(SuggestionID)
  /// Enclosures were imported: the name of a single enclosure, or the number of enclosures.
  case enclosuresImported(OneOrMany<String>)
  case enclosureRemoved(EnclosureID)
  case planAdded(String)
  /// The corners of a plan were moved.
  case planPlaced(String)
  case planRenamed(String, to: String)
  case planRemoved(String)
  /// A rule for the precision of shown locations was set; `nil` if it was removed.
  case placesKept(GeoprivacyBrief, at: PlaceLevel?)
  /// A person's data was erased, including this many photos.
  case erased(String, photos: Int)
  case undid(OperationID)

  /// The kind of erasures, which `undo` refuses.
  static let erasure = "erase"
  static let importKind = "import"
  /// The kind of choices of cover images, which do not appear in feeds.
  static let coverKind = "choose-cover"

  /// The kind of the operation in the journal.
  package var kind: String {
    switch self {
    case .imported, .importUpdated, .importErased: Self.importKind
    case .decided: "decide"
    case .named, .namedAll: "name"
    case .renamed: "rename"
    case .described: "set"
    case .coverChosen, .coverFreed: Self.coverKind
    case .merged, .joined: "merge"
    case .split, .takenOut: "split"
    case .annotated, .corrected: "annotate"
    case .proposalsConfirmed: "confirm-proposals"
    case .noAnimals: "no-animal"
    case .clockShifted: "shift-clock"
    case .timeSet: "set-time"
    case .positionSet: "set-position"
    case .positionCleared: "clear-position"
    case .viewpointSet: "set-viewpoint"
    case .speciesSet: "set-species"
    case .behaviorSet: "set-behavior"
    case .followed: "follow"
    case .unfollowed: "unfollow"
    case .suggested, .suggestedNames, .suggestedSpecies: "suggest"
    case .accepted, .acceptedAll: "accept-suggestion"
    case .declined, .declinedAll: "decline-suggestion"
    case .withdrawn: "withdraw-suggestion"
    case .enclosuresImported: "import-enclosures"
    case .enclosureRemoved: "remove-enclosure"
    case .planAdded: "add-plan"
    case .planPlaced: "place-plan"
    case .planRenamed: "rename-plan"
    case .planRemoved: "remove-plan"
    case .placesKept: "keep-places"
    case .erased: Self.erasure
    case .undid: "undo"
    }
  }
}

/// Stored as JSON.
extension CatalogueEvent: DatabaseValueConvertible {}

/// A single item, or the number of items.
package enum OneOrMany<Thing: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  case one(Thing)
  /// The number of items, possibly 0.
  case many(Int)

  package init(_ things: [Thing]) {
    self = if things.count == 1 { .one(things[0]) } else { .many(things.count) }
  }
}

/// The photos of an operation.
package struct PhotoBrief: Codable, Hashable, Sendable {
  /// The model of the photos' camera.
  package var model: String?
  /// The serial number of the photos' camera.
  package var serial: String?
  /// The import of the photos.
  package var importID: OperationID?
  /// The photos, or their number, if a person selected them individually.
  package var photos: OneOrMany<PhotoID>?

  /// Photos that match all given values.
  package init(
    model: String? = nil, serial: String? = nil, importID: OperationID? = nil, photos: OneOrMany<PhotoID>? = nil
  ) {
    self.model = model
    self.serial = serial
    self.importID = importID
    self.photos = photos
  }
}

/// The subject of a location rule, by name.
package enum GeoprivacyBrief: Codable, Hashable, Sendable {
  case species(String), animal(String), place(String)
  /// The photos of a person. The value is the identifier in the journal.
  case person(String)
}

/// A suggestion without its author's text, because journal entries are permanent.
package struct SuggestionBrief: Codable, Hashable, Sendable {
  package enum Subject: Codable, Hashable, Sendable {
    /// An animal, by name.
    case animal(String)
    case annotation(AnnotationID)
  }

  package let topic: Suggestion.Topic
  package let subject: Subject

  package init(_ topic: Suggestion.Topic, about subject: Subject) {
    self.topic = topic
    self.subject = subject
  }
}
