package import Facts
package import GRDB
package import Imaging
package import MediaLibrary

/// What was done to the catalogue, as the journal keeps it: values, which each reader words in their own language.
///
/// Names are those of the moment. What an undo took back is kept by its number alone, so that nothing that is erased later
/// stays in a copy.
package enum CatalogueEvent: Codable, Hashable, Sendable {
  /// Photos were imported from paths; `photos` is `nil` while the import goes on, and when it was killed.
  case imported([String], photos: Int?, isInterrupted: Bool)
  /// An import that brought no new photo and said more of so many that were there.
  case importUpdated([String], photos: Int)
  /// An import whose photos were erased since.
  case importErased
  /// Something was decided about two annotations.
  case decided(PairVerdict, AnnotationID, AnnotationID)
  /// An annotation was given a name.
  case named(AnnotationID, String)
  /// Annotations were given a name together.
  case namedAll(OneOrMany<AnnotationID>, String)
  /// An animal got another name.
  case renamed(String, to: String)
  /// Facts about an animal were changed.
  case described(String)
  /// A sighting was chosen to stand for an animal.
  case coverChosen(AnnotationID, of: String)
  /// The sighting that stands for an animal is no longer a person's choice.
  case coverFreed(String)
  /// Everything that showed the first animal shows the second.
  case merged(String, into: String)
  /// Annotations of the first animal show another.
  case split([AnnotationID], of: String, as: String)
  /// Annotations without a name show one animal.
  case joined(Int)
  /// Annotations show another animal than so many that they were gathered with.
  case takenOut(OneOrMany<AnnotationID>, of: Int)
  /// A box was drawn on a photo.
  case annotated(PhotoID)
  /// The box, the viewpoint or the species of an annotation was corrected.
  case corrected(AnnotationID)
  /// So many boxes and sides were confirmed as a machine proposed them.
  case proposalsConfirmed(Int)
  /// It was said that no animal is where a machine found one.
  case noAnimals(OneOrMany<AnnotationID>)
  /// The clock of photos was shifted.
  case clockShifted(PhotoBrief, seconds: Double)
  /// It was said when photos were taken.
  case timeSet(OneOrMany<PhotoID>, CivilTime)
  /// It was said where photos were taken, in degrees; `nil` for a reader who may not know it.
  case positionSet(OneOrMany<PhotoID>, latitude: Double?, longitude: Double?)
  /// It was said that nobody knows where photos were taken.
  case positionCleared(OneOrMany<PhotoID>)
  /// It was said which side is seen.
  case viewpointSet(OneOrMany<AnnotationID>, String)
  /// It was said which species is seen.
  case speciesSet(OneOrMany<AnnotationID>, String)
  /// It was said what animals do; empty for what is not known any more.
  case behaviorSet(OneOrMany<AnnotationID>, String)
  /// Somebody follows an animal.
  case followed(String)
  /// Somebody no longer follows an animal.
  case unfollowed(String)
  /// Something was suggested.
  case suggested(SuggestionBrief)
  /// It was suggested which animal annotations show; the name is the suggestions' alone, and goes with them.
  case suggestedNames(OneOrMany<AnnotationID>)
  /// It was suggested which species annotations show; as above.
  case suggestedSpecies(OneOrMany<AnnotationID>)
  /// A suggestion was followed.
  case accepted(SuggestionBrief, by: String)
  /// A suggestion was turned down.
  case declined(SuggestionBrief, by: String)
  /// All of somebody's suggestions were followed.
  case acceptedAll(Int, by: String)
  /// All of somebody's suggestions were turned down.
  case declinedAll(Int, by: String)
  /// A suggestion was taken back by its author.
  case withdrawn(SuggestionID)
  /// Enclosures were put on the map: one by its name, or so many.
  case enclosuresImported(OneOrMany<String>)
  /// An enclosure was taken off the map.
  case enclosureRemoved(EnclosureID)
  /// A plan was put on the map.
  case planAdded(String)
  /// The corners of a plan were moved.
  case planPlaced(String)
  /// A plan was given another name.
  case planRenamed(String, to: String)
  /// A plan was taken off the map.
  case planRemoved(String)
  /// It was said how exactly others may know places; `nil` for no rule any more.
  case placesKept(GeoprivacyBrief, at: PlaceLevel?)
  /// What a person left was erased, and so many photos with it.
  case erased(String, photos: Int)
  /// An operation was taken back.
  case undid(OperationID)

  /// The kind of the operation that `undo` refuses.
  static let erasure = "erase"
  /// The kind of the operations that bring photos in.
  static let importKind = "import"
  /// The kind of the operations that choose a picture, which is no news about an animal.
  static let coverKind = "choose-cover"

  /// The word by which the journal tells kinds of operations apart.
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

/// Kept as JSON.
extension CatalogueEvent: DatabaseValueConvertible {}

/// One thing by what it is called, or how many there are.
package enum OneOrMany<Thing: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// This one.
  case one(Thing)
  /// So many, or none.
  case many(Int)

  /// The things of a list.
  package init(_ things: [Thing]) {
    self = if things.count == 1 { .one(things[0]) } else { .many(things.count) }
  }
}

/// Which photos an operation was about.
package struct PhotoBrief: Codable, Hashable, Sendable {
  /// The model of their camera.
  package var model: String?
  /// The serial number of their camera.
  package var serial: String?
  /// The import that brought them.
  package var importID: OperationID?
  /// Which ones, or how many, where they were chosen one by one.
  package var photos: OneOrMany<PhotoID>?

  /// The photos that have all that is given in common.
  package init(
    model: String? = nil, serial: String? = nil, importID: OperationID? = nil, photos: OneOrMany<PhotoID>? = nil
  ) {
    self.model = model
    self.serial = serial
    self.importID = importID
    self.photos = photos
  }
}

/// What a rule about places is about, by what it is called.
package enum GeoprivacyBrief: Codable, Hashable, Sendable {
  case species(String), animal(String), place(String)
  /// The photos of a person, whom the journal knows by number.
  case person(String)
}

/// A suggestion without the words of its author: what the journal says is kept for good.
package struct SuggestionBrief: Codable, Hashable, Sendable {
  /// What a suggestion is about.
  package enum Subject: Codable, Hashable, Sendable {
    /// An animal, by its name.
    case animal(String)
    /// What an annotation shows.
    case annotation(AnnotationID)
  }

  /// What is proposed.
  package let topic: Suggestion.Topic
  /// What it is about.
  package let subject: Subject

  /// A suggestion about something.
  package init(_ topic: Suggestion.Topic, about subject: Subject) {
    self.topic = topic
    self.subject = subject
  }
}
