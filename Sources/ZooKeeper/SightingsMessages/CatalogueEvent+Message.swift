import Basics
import Foundation
package import Localization
import MediaLibrary
package import Sightings

extension CatalogueEvent {
  /// The sentence of the event for the log. By default it shows only the names of folders, not their paths.
  ///
  /// - Parameters:
  ///   - name: returns the name of a person, whom the journal stores by number.
  ///   - origin: returns the text for the paths that photos came from.
  package func message(
    _ name: (String) -> Localizer.Value, origin: ([String]) -> Localizer.Value = \.withoutFolders
  ) -> Message {
    switch self {
    case .importUpdated(let paths, let photos):
      Message("event.import-updated", ["count": .number(photos), "paths": origin(paths)])
    case .imported(let paths, nil, _): Message("event.import-unfinished", ["paths": origin(paths)])
    case .imported(let paths, let photos?, false):
      Message("event.imported", ["count": .number(photos), "paths": origin(paths)])
    case .imported(let paths, let photos?, true):
      Message("event.import-interrupted", ["count": .number(photos), "paths": origin(paths)])
    case .importErased: Message("event.import-erased")
    case .decided(let verdict, let a, let b): verdict.message(a, b)
    case .named(let annotation, let name): Message("decision.name", ["a": .id(annotation), "name": .text(name)])
    case .renamed(let name, let newName): Message("event.renamed", ["name": .text(name), "new": .text(newName)])
    case .described(let name): Message("event.described", ["name": .text(name)])
    case .coverChosen(let annotation, let name):
      Message("event.cover-chosen", ["number": .id(annotation), "name": .text(name)])
    case .coverFreed(let name): Message("event.cover-freed", ["name": .text(name)])
    case .merged(let name, let other): Message("event.merged", ["name": .text(name), "other": .text(other)])
    case .split(let annotations, let name, let newName):
      Message(
        "event.split",
        ["numbers": .list(annotations.map(\.description)), "name": .text(name), "new": .text(newName)])
    case .namedAll(let annotations, let name):
      Message("event.named-all", ["sightings": annotations.sightings, "name": .text(name)])
    case .joined(let count): Message("event.joined", ["count": .number(count)])
    case .takenOut(let annotations, let count):
      Message("event.taken-out", ["sightings": annotations.sightings, "count": .number(count)])
    case .annotated(let photo): Message("event.annotated", ["number": .id(photo)])
    case .corrected(let annotation): Message("event.corrected", ["number": .id(annotation)])
    case .proposalsConfirmed(let count): Message("event.proposals-confirmed", ["count": .number(count)])
    case .noAnimals(let annotations): Message("event.no-animals", ["sightings": annotations.sightings])
    case .clockShifted(let photos, let seconds):
      Message(
        "event.clock-shifted",
        ["photos": photos.value, "shift": .text(SignedDuration(seconds: seconds)?.description ?? "")])
    case .timeSet(let photos, let time):
      Message("event.time-set", ["photos": photos.photos, "time": .text(time.description)])
    // The sentence leaves out the position: only readers with the right to see the position find it among the changes.
    case .positionSet(let photos, _, _): Message("event.position-set", ["photos": photos.photos])
    case .positionCleared(let photos): Message("event.position-cleared", ["photos": photos.photos])
    case .viewpointSet(let annotations, let side):
      Message(
        "event.viewpoint-set", ["sightings": annotations.sightings, "side": Viewpoints.value(side)])
    case .speciesSet(let annotations, let species):
      Message("event.species-set", ["sightings": annotations.sightings, "species": .text(species)])
    case .behaviorSet(let annotations, let behavior):
      Message(
        "event.behavior-set",
        [
          "sightings": annotations.sightings,
          "behavior": behavior.isEmpty ? .message("event.unknown") : .list(Behavior.activities(in: behavior)),
        ])
    case .followed(let name): Message("event.followed", ["name": .text(name)])
    case .unfollowed(let name): Message("event.unfollowed", ["name": .text(name)])
    case .suggested(let suggestion): Message("event.suggested", suggestion.values)
    case .suggestedNames(let annotations):
      Message(
        "event.suggested",
        ["subject": annotations.sightings, "topic": .message(Suggestion.Topic.otherAnimal.message)])
    case .suggestedSpecies(let annotations):
      Message(
        "event.suggested",
        ["subject": annotations.sightings, "topic": .message(Suggestion.Topic.species.message)])
    case .accepted(let suggestion, let author):
      Message("event.accepted", suggestion.values.merging(["who": name(author)]) { $1 })
    case .declined(let suggestion, let author):
      Message("event.declined", suggestion.values.merging(["who": name(author)]) { $1 })
    case .acceptedAll(let count, let author), .declinedAll(let count, let author):
      Message("event.settled-all", ["count": .number(count), "who": name(author)])
    case .withdrawn(let suggestion): Message("event.withdrawn", ["number": .id(suggestion)])
    case .enclosuresImported(.one(let name)): Message("event.enclosure-imported", ["name": .text(name)])
    case .enclosuresImported(.many(let count)): Message("event.enclosures-imported", ["count": .number(count)])
    case .enclosureRemoved(let enclosure): Message("event.enclosure-removed", ["number": .id(enclosure)])
    case .planAdded(let name): Message("event.plan-added", ["name": .text(name)])
    case .planPlaced(let name): Message("event.plan-placed", ["name": .text(name)])
    case .planRenamed(let old, let new):
      Message("event.plan-renamed", ["old": .text(old), "new": .text(new)])
    case .planRemoved(let name): Message("event.plan-removed", ["name": .text(name)])
    case .placesKept(let subject, let level):
      Message(
        "event.places-kept", ["subject": subject.value(name), "level": .message(PlaceLevels.message(level))])
    case .erased(let actor, let photos): Message("event.erased", ["who": name(actor), "count": .number(photos)])
    case .undid(let operation): Message("event.undid", ["number": .id(operation)])
    }
  }
}

extension [String] {
  /// The origin of photos without the folders above it: names of folders, or "browser" for upload folders, whose names
  /// are UUIDs.
  package var withoutFolders: Localizer.Value {
    let names = map(PathText.name)
    return names.allSatisfy { UUID(uuidString: $0) != nil } ? .message("event.from-browser") : .list(names)
  }

  /// The origin of photos with whole paths.
  package var withFolders: Localizer.Value { .list(self) }
}

extension PairVerdict {
  fileprivate func message(_ a: AnnotationID, _ b: AnnotationID) -> Message {
    let values: [String: Localizer.Value] = ["a": .id(a), "b": .id(b)]
    return switch self {
    case .same: Message("decision.same", values)
    case .different: Message("decision.different", values)
    case .unsure: Message("decision.unsure", values)
    }
  }
}

extension OneOrMany<PhotoID> {
  fileprivate var photos: Localizer.Value {
    switch self {
    case .one(let photo): .message("event.photo", ["number": .id(photo)])
    case .many(let count): .message("event.photos", ["count": .number(count)])
    }
  }
}

extension OneOrMany<AnnotationID> {
  fileprivate var sightings: Localizer.Value {
    switch self {
    case .one(let annotation): .message("event.sighting", ["number": .id(annotation)])
    case .many(let count): .message("event.sightings", ["count": .number(count)])
    }
  }
}

extension PhotoBrief {
  /// The properties that select the photos, joined with "and"; "all photos" if there are none.
  var value: Localizer.Value {
    let parts: [Localizer.Value] = [
      model.map { .message("event.camera", ["model": .text($0)]) },
      serial.map { .message("event.serial", ["number": .text($0)]) },
      importID.map { .message("event.import", ["number": .id($0)]) }, photos.map(\.photos),
    ].compactMap { $0 }
    guard let first = parts.first else { return .message("event.all-photos") }
    return parts.dropFirst().reduce(first) { .message("event.and", ["first": $0, "then": $1]) }
  }
}

extension GeoprivacyBrief {
  fileprivate func value(_ name: (String) -> Localizer.Value) -> Localizer.Value {
    switch self {
    case .species(let species): .text(species)
    case .animal(let animal): .text(animal)
    case .place(let place): .message("event.within", ["place": .text(place)])
    case .person(let actor): .message("event.photos-by", ["who": name(actor)])
    }
  }
}

extension SuggestionBrief {
  fileprivate var values: [String: Localizer.Value] {
    switch subject {
    case .animal(let name): ["topic": .message(topic.message), "subject": .text(name)]
    case .annotation(let id):
      ["topic": .message(topic.message), "subject": .message("event.sighting", ["number": .id(id)])]
    }
  }
}

extension Suggestion.Topic {
  var message: Message {
    switch self {
    case .facts: Message("topic.facts")
    case .rename: Message("topic.rename")
    case .otherAnimal: Message("topic.other-animal")
    case .viewpoint: Message("topic.viewpoint")
    case .species: Message("topic.species")
    case .remark: Message("topic.remark")
    case .photo: Message("topic.photo")
    }
  }
}

extension DecisionOrigin {
  package func message(_ name: (String) -> Localizer.Value) -> Message {
    switch self {
    case .sidecar: Message("why.origin.sidecar")
    case .file: Message("why.origin.file")
    case .labels: Message("why.origin.labels")
    case .suggestion(let author): Message("why.origin.suggestion", ["who": name(author)])
    }
  }
}

extension Localizer.Value {
  /// An id as text, so that it is not formatted as an amount.
  fileprivate static func id(_ id: some CustomStringConvertible) -> Localizer.Value { .text(id.description) }

  fileprivate static func list(_ texts: [String]) -> Localizer.Value { .text(texts.joined(separator: ", ")) }
}
