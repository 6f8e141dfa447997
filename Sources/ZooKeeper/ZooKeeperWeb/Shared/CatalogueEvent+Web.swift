import Facts
import Foundation
import MediaLibrary
package import Sightings
package import WebPlatform

extension CatalogueEvent {
  /// What was done, for whoever reads the log: folders by their names alone, for what lies above them is nobody's business.
  ///
  /// - Parameter name: what somebody is called whom the journal knows by number.
  package func phrase(_ name: (String) -> Words.Value) -> Phrase {
    switch self {
    case .importUpdated(let paths, let photos):
      Phrase("event.import-updated", ["count": .number(photos), "paths": Self.origin(paths)])
    case .imported(let paths, nil, _): Phrase("event.import-unfinished", ["paths": Self.origin(paths)])
    case .imported(let paths, let photos?, false):
      Phrase("event.imported", ["count": .number(photos), "paths": Self.origin(paths)])
    case .imported(let paths, let photos?, true):
      Phrase("event.import-interrupted", ["count": .number(photos), "paths": Self.origin(paths)])
    case .importErased: Phrase("event.import-erased")
    case .decided(let verdict, let a, let b): verdict.phrase(a, b)
    case .named(let annotation, let name): Phrase("decision.name", ["a": .id(annotation), "name": .text(name)])
    case .renamed(let name, let newName): Phrase("event.renamed", ["name": .text(name), "new": .text(newName)])
    case .described(let name): Phrase("event.described", ["name": .text(name)])
    case .coverChosen(let annotation, let name):
      Phrase("event.cover-chosen", ["number": .id(annotation), "name": .text(name)])
    case .coverFreed(let name): Phrase("event.cover-freed", ["name": .text(name)])
    case .merged(let name, let other): Phrase("event.merged", ["name": .text(name), "other": .text(other)])
    case .split(let annotations, let name, let newName):
      Phrase(
        "event.split",
        ["numbers": .list(annotations.map(\.description)), "name": .text(name), "new": .text(newName)])
    case .namedAll(let annotations, let name):
      Phrase("event.named-all", ["sightings": annotations.sightings, "name": .text(name)])
    case .joined(let count): Phrase("event.joined", ["count": .number(count)])
    case .takenOut(let annotations, let count):
      Phrase("event.taken-out", ["sightings": annotations.sightings, "count": .number(count)])
    case .annotated(let photo): Phrase("event.annotated", ["number": .id(photo)])
    case .corrected(let annotation): Phrase("event.corrected", ["number": .id(annotation)])
    case .proposalsConfirmed(let count): Phrase("event.proposals-confirmed", ["count": .number(count)])
    case .noAnimals(let annotations): Phrase("event.no-animals", ["sightings": annotations.sightings])
    case .clockShifted(let photos, let seconds):
      Phrase(
        "event.clock-shifted",
        ["photos": photos.value, "shift": .text(SignedDuration(seconds: seconds)?.description ?? "")])
    case .timeSet(let photos, let time):
      Phrase("event.time-set", ["photos": photos.photos, "time": .text(time.description)])
    // Where, only those read who may know it: in what was changed.
    case .positionSet(let photos, _, _): Phrase("event.position-set", ["photos": photos.photos])
    case .positionCleared(let photos): Phrase("event.position-cleared", ["photos": photos.photos])
    case .viewpointSet(let annotations, let side):
      Phrase(
        "event.viewpoint-set", ["sightings": annotations.sightings, "side": Viewpoints.value(side)])
    case .speciesSet(let annotations, let species):
      Phrase("event.species-set", ["sightings": annotations.sightings, "species": .text(species)])
    case .behaviorSet(let annotations, let behavior):
      Phrase(
        "event.behavior-set",
        [
          "sightings": annotations.sightings,
          "behavior": behavior.isEmpty ? .phrase("common.unknown") : .list(Behavior.activities(in: behavior)),
        ])
    case .followed(let name): Phrase("event.followed", ["name": .text(name)])
    case .unfollowed(let name): Phrase("event.unfollowed", ["name": .text(name)])
    case .suggested(let suggestion): Phrase("event.suggested", suggestion.values)
    case .suggestedNames(let annotations):
      Phrase(
        "event.suggested",
        ["subject": annotations.sightings, "topic": .phrase(Suggestion.Topic.otherAnimal.phrase)])
    case .suggestedSpecies(let annotations):
      Phrase(
        "event.suggested",
        ["subject": annotations.sightings, "topic": .phrase(Suggestion.Topic.species.phrase)])
    case .accepted(let suggestion, let author):
      Phrase("event.accepted", suggestion.values.merging(["who": name(author)]) { $1 })
    case .declined(let suggestion, let author):
      Phrase("event.declined", suggestion.values.merging(["who": name(author)]) { $1 })
    case .acceptedAll(let count, let author), .declinedAll(let count, let author):
      Phrase("event.settled-all", ["count": .number(count), "who": name(author)])
    case .withdrawn(let suggestion): Phrase("event.withdrawn", ["number": .id(suggestion)])
    case .enclosuresImported(.one(let name)): Phrase("event.enclosure-imported", ["name": .text(name)])
    case .enclosuresImported(.many(let count)): Phrase("event.enclosures-imported", ["count": .number(count)])
    case .enclosureRemoved(let enclosure): Phrase("event.enclosure-removed", ["number": .id(enclosure)])
    case .planAdded(let name): Phrase("event.plan-added", ["name": .text(name)])
    case .planPlaced(let name): Phrase("event.plan-placed", ["name": .text(name)])
    case .planRenamed(let old, let new):
      Phrase("event.plan-renamed", ["old": .text(old), "new": .text(new)])
    case .planRemoved(let name): Phrase("event.plan-removed", ["name": .text(name)])
    case .placesKept(let subject, let level):
      Phrase(
        "event.places-kept", ["subject": subject.value(name), "level": .phrase(PlaceLevels.phrase(level))])
    case .erased(let actor, let photos): Phrase("event.erased", ["who": name(actor), "count": .number(photos)])
    case .undid(let operation): Phrase("event.undid", ["number": .id(operation)])
    }
  }
}

extension CatalogueEvent {
  /// Where photos came from: the names of folders, or the browser, whose photos lie in a folder that is called by a number.
  private static func origin(_ paths: [String]) -> Words.Value {
    let names = paths.map(PathText.name)
    return names.allSatisfy { UUID(uuidString: $0) != nil } ? .phrase("event.from-browser") : .list(names)
  }
}

extension PairVerdict {
  fileprivate func phrase(_ a: AnnotationID, _ b: AnnotationID) -> Phrase {
    let values: [String: Words.Value] = ["a": .id(a), "b": .id(b)]
    return switch self {
    case .same: Phrase("decision.same", values)
    case .different: Phrase("decision.different", values)
    case .unsure: Phrase("decision.unsure", values)
    }
  }
}

extension OneOrMany<PhotoID> {
  fileprivate var photos: Words.Value {
    switch self {
    case .one(let photo): .phrase("event.photo", ["number": .id(photo)])
    case .many(let count): .phrase("event.photos", ["count": .number(count)])
    }
  }
}

extension OneOrMany<AnnotationID> {
  fileprivate var sightings: Words.Value {
    switch self {
    case .one(let annotation): .phrase("event.sighting", ["number": .id(annotation)])
    case .many(let count): .phrase("event.sightings", ["count": .number(count)])
    }
  }
}

extension PhotoBrief {
  /// All that the photos have in common, one after the other.
  var value: Words.Value {
    let parts: [Words.Value] = [
      model.map { .phrase("event.camera", ["model": .text($0)]) },
      serial.map { .phrase("event.serial", ["number": .text($0)]) },
      importID.map { .phrase("event.import", ["number": .id($0)]) }, photos.map(\.photos),
    ].compactMap { $0 }
    guard let first = parts.first else { return .phrase("event.all-photos") }
    return parts.dropFirst().reduce(first) { .phrase("event.and", ["first": $0, "then": $1]) }
  }
}

extension GeoprivacyBrief {
  fileprivate func value(_ name: (String) -> Words.Value) -> Words.Value {
    switch self {
    case .species(let species): .text(species)
    case .animal(let animal): .text(animal)
    case .place(let place): .phrase("event.within", ["place": .text(place)])
    case .person(let actor): .phrase("event.photos-by", ["who": name(actor)])
    }
  }
}

extension SuggestionBrief {
  fileprivate var values: [String: Words.Value] {
    switch subject {
    case .animal(let name): ["topic": .phrase(topic.phrase), "subject": .text(name)]
    case .annotation(let id):
      ["topic": .phrase(topic.phrase), "subject": .phrase("event.sighting", ["number": .id(id)])]
    }
  }
}

extension Suggestion.Topic {
  /// What is proposed.
  var phrase: Phrase {
    switch self {
    case .facts: Phrase("topic.facts")
    case .rename: Phrase("topic.rename")
    case .otherAnimal: Phrase("topic.other-animal")
    case .viewpoint: Phrase("topic.viewpoint")
    case .species: Phrase("topic.species")
    case .remark: Phrase("topic.remark")
    case .photo: Phrase("topic.photo")
    }
  }
}

extension DecisionOrigin {
  /// Where a decision came from.
  package func phrase(_ name: (String) -> Words.Value) -> Phrase {
    switch self {
    case .sidecar: Phrase("why.origin.sidecar")
    case .file: Phrase("why.origin.file")
    case .labels: Phrase("why.origin.labels")
    case .suggestion(let author): Phrase("why.origin.suggestion", ["who": name(author)])
    }
  }
}

extension Words.Value {
  /// A number by which something is called, which is no amount.
  fileprivate static func id(_ id: some CustomStringConvertible) -> Words.Value { .text(id.description) }

  fileprivate static func list(_ texts: [String]) -> Words.Value { .text(texts.joined(separator: ", ")) }
}
