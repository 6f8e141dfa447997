/// The event in English, for the terminal.
extension CatalogueEvent: CustomStringConvertible {
  /// A sentence without initial capital and full stop.
  package var description: String {
    switch self {
    case .importUpdated(let paths, let photos):
      "import of \(paths.joined(separator: ", ")): \(photos) \(photos == 1 ? "photo" : "photos") updated"
    case .imported(let paths, nil, _): "import of \(paths.joined(separator: ", ")), not finished"
    case .imported(let paths, let photos?, let isInterrupted):
      "import of \(paths.joined(separator: ", ")): \(photos) photos\(isInterrupted ? ", interrupted" : "")"
    case .importErased: "an import, erased"
    case .decided(let verdict, let a, let b): "annotations \(a) and \(b): \(verdict.rawValue)"
    case .named(let annotation, let name): "annotation \(annotation) shows \(name)"
    case .renamed(let name, let newName): "\(name) is now called \(newName)"
    case .described(let name): "facts about \(name)"
    case .coverChosen(let annotation, let name): "annotation \(annotation) stands for \(name)"
    case .coverFreed(let name): "the best picture stands for \(name)"
    case .merged(let name, let other): "\(name) is \(other)"
    case .split(let annotations, let name, let newName):
      "\(annotations.map(\.description).joined(separator: ", ")) of \(name) show \(newName)"
    case .namedAll(let annotations, let name): "\(annotations.text("annotation")): \(name)"
    case .joined(let count): "\(count) annotations show one animal"
    case .takenOut(let annotations, let count):
      "\(annotations.text("annotation")): not the animal of \(count == 1 ? "another one" : "\(count) others")"
    case .annotated(let photo): "a new box on photo \(photo)"
    case .corrected(let annotation): "corrected annotation \(annotation)"
    case .proposalsConfirmed(1): "confirmed the box and the side of an annotation"
    case .proposalsConfirmed(let count): "confirmed boxes and sides of \(count) annotations"
    case .noAnimals(let annotations): "\(annotations.text("annotation")): no animal"
    case .clockShifted(let photos, let seconds): "shifted the clock of \(photos.text) by \(seconds) s"
    case .timeSet(let photos, let time): "\(photos.text("photo")): taken at \(time)"
    case .positionSet(let photos, let latitude?, let longitude?):
      "\(photos.text("photo")): taken at \(latitude), \(longitude)"
    case .positionSet(let photos, _, _): "\(photos.text("photo")): placed"
    case .positionCleared(let photos): "\(photos.text("photo")): no longer placed"
    case .viewpointSet(let annotations, let side): "\(annotations.text("annotation")): seen from \(side)"
    case .speciesSet(let annotations, let species): "\(annotations.text("annotation")): of species \(species)"
    case .behaviorSet(let annotations, ""): "\(annotations.text("annotation")): behavior not known"
    case .behaviorSet(let annotations, let behavior): "\(annotations.text("annotation")): \(behavior)"
    case .followed(let name): "following \(name)"
    case .unfollowed(let name): "no longer following \(name)"
    case .suggested(let suggestion): "suggested \(suggestion.text)"
    case .suggestedNames(let annotations): "suggested a name for \(annotations.text("annotation"))"
    case .suggestedSpecies(let annotations): "suggested a species for \(annotations.text("annotation"))"
    case .accepted(let suggestion, let author): "accepted \(suggestion.text), suggested by \(author)"
    case .declined(let suggestion, let author): "declined \(suggestion.text), suggested by \(author)"
    case .acceptedAll(let count, let author): "accepted \(count) suggestions of \(author)"
    case .declinedAll(let count, let author): "declined \(count) suggestions of \(author)"
    case .withdrawn(let suggestion): "withdrew suggestion \(suggestion)"
    case .enclosuresImported(let enclosures): "took over \(enclosures.text("enclosure"))"
    case .enclosureRemoved(let enclosure): "removed enclosure \(enclosure)"
    case .planAdded(let name): "put the plan \(name) on the map"
    case .planPlaced(let name): "moved the plan \(name)"
    case .planRenamed(let old, let new): "renamed the plan \(old) to \(new)"
    case .planRemoved(let name): "took the plan \(name) off the map"
    case .placesKept(let subject, let level):
      level.map { "places of \(subject.text): \($0.rawValue)" } ?? "no rule any more for places of \(subject.text)"
    case .erased(let actor, let photos): "erased what \(actor) had left, photos: \(photos)"
    case .undid(let operation): "took back operation \(operation)"
    }
  }
}

extension OneOrMany {
  fileprivate func text(_ noun: String) -> String {
    switch self {
    case .one(let thing): "\(noun) \(thing)"
    case .many(let count): "\(count) \(noun)s"
    }
  }
}

extension GeoprivacyBrief {
  fileprivate var text: String {
    switch self {
    case .species(let name): "species \(name)"
    case .animal(let name): name
    case .place(let name): "whatever is seen in \(name)"
    case .person(let actor): "photos by \(actor)"
    }
  }
}

extension PhotoBrief {
  var text: String {
    [
      model.map { "camera \($0)" }, serial.map { "serial number \($0)" }, importID.map { "import \($0)" },
      photos.map { $0.text("photo") },
    ]
    .compactMap { $0 }.joined(separator: ", ")
  }
}

extension SuggestionBrief {
  fileprivate var text: String {
    switch subject {
    case .animal(let name): "\(topic.text) for \(name)"
    case .annotation(let id): "\(topic.text) for annotation \(id)"
    }
  }
}

extension Suggestion.Topic {
  var text: String {
    switch self {
    case .facts: "facts"
    case .rename: "another name"
    case .otherAnimal: "another animal"
    case .viewpoint: "another side"
    case .species: "a species"
    case .remark: "a remark"
    case .photo: "a photo"
    }
  }
}
