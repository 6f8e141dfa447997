extension CatalogueError: CustomStringConvertible {
  /// One sentence that says how to continue.
  package var description: String {
    switch self {
    case .noSuchAnnotation(let id): "there is no annotation \(id): `menagerie sightings` lists them"
    case .noSuchPhoto(let id): "there is no photo \(id): `menagerie sightings` lists them"
    case .noSuchAnimal(let name, let similar) where similar.isEmpty:
      "no animal is called \"\(name)\": `menagerie animals list` shows all names"
    case .noSuchAnimal(let name, let similar):
      "no animal is called \"\(name)\": did you mean \(similar.map { "\"\($0)\"" }.joined(separator: " or "))?"
    case .noSuchIndividual(let id): "there is no animal \(id): `menagerie animals list` shows all names"
    case .ambiguousName(let name, let species):
      "several animals are called \"\(name)\": say which with --species (\(species.map { $0 ?? "no species" }.joined(separator: ", ")))"
    case .nameTaken(let name):
      "another animal is called \"\(name)\": `menagerie animals merge` makes one of two"
    case .emptyName: "a name needs at least one letter or digit"
    case .sameAnimal(let name): "\"\(name)\" was given twice: two animals are needed"
    case .notOfAnimal(let id, let name): "annotation \(id) does not show \"\(name)\": `menagerie why \(id)` says more"
    case .decided(let id):
      "who is on annotation \(id) was decided: `menagerie why \(id)` says how, `menagerie undo` takes that back"
    case .invalid(let field, let value, let need): "\"\(value)\" is not a valid \(field.text): \(need.text)"
    case .invalidSuggestion(let topic, let flaw): "\"\(topic.text)\" is not a valid suggestion: \(flaw.text)"
    case .notFollowed(let name): "\"\(name)\" is not followed"
    case .nothingToUndo: "there is nothing to take back: `menagerie log` lists what was done"
    case .noSuchOperation(let id): "there is no operation \(id): `menagerie log` lists them"
    case .alreadyUndone(let id, let by): "operation \(id) was taken back already, by operation \(by)"
    case .laterChange(let id, let later):
      "operation \(id) cannot be taken back because operation \(later) changed the same facts later: undo \(later) first"
    case .erased(let id): "operation \(id) erased for good: there is nothing left that could be brought back"
    case .noSuchSuggestion(let id): "there is no suggestion \(id)"
    case .notOpen(let id, let state): "suggestion \(id) was \(state.rawValue) already: only open ones can be decided"
    case .notOwnSuggestion(let id, let author):
      "suggestion \(id) is \(author)'s: only they can withdraw it, decline it instead"
    case .noSuchFilter(let id): "you have no saved filter \(id)"
    case .noPhotos(let selection): "there are no photos of \(selection.brief.text)"
    case .noPhotoAt(let path): "there are no photos of the path \(path)"
    case .nothingChosen: "there are no photos of an empty list"
    case .noSuchEnclosure(let id): "there is no enclosure \(id)"
    case .invalidEnclosures(nil, let flaw): "these enclosures cannot be taken over: \(flaw.text)"
    case .invalidEnclosures(let feature?, let flaw):
      "these enclosures cannot be taken over because of feature \(feature): \(flaw.text)"
    case .noSuchPlan(let id): "there is no plan \(id)"
    case .invalidPlan(let flaw): "this cannot lie on the map as a plan: \(flaw.text)"
    case .library(let error): error.description
    }
  }
}

extension CatalogueField {
  fileprivate var text: String {
    switch self {
    case .box: "box"
    case .viewpoint: "viewpoint"
    case .species: "species"
    case .behavior: "behavior"
    case .sex: "sex"
    case .born: "date of birth"
    case .died: "date of death"
    case .parent: "parent"
    case .captive: "captivity"
    case .note: "note"
    case .reply: "reply"
    case .remark: "remark"
    case .name: "name"
    case .filterName: "filter name"
    case .filter: "filter"
    }
  }
}

extension CatalogueRequirement {
  fileprivate var text: String {
    switch self {
    case .onPhoto(let size): "it does not overlap the photo, which is \(size.width)x\(size.height)"
    case .viewpoint: "it is left, right, front, back, up, down, or a mix like frontleft"
    case .aLetter: "it needs at least one letter"
    case .sex: "it is female, male, or empty"
    case .partialDate: "write YYYY, YYYY-MM or YYYY-MM-DD"
    case .yesOrNo: "it is yes, no, or empty"
    case .afterBirth(let born): "it lies before the birth, \(born)"
    case .noOwnDescendant: "it would be its own ancestor"
    case .fewer(let count, let most): "\(count) are too many: at most \(most)"
    case .length(let least, let most): "it has \(least) to \(most) characters"
    case .words: "it has no words"
    }
  }
}

extension SuggestionFlaw {
  fileprivate var text: String {
    switch self {
    case .tooLong(let most): "it is longer than \(most) characters"
    case .noChange: "it changes nothing"
    case .notAboutAnimal: "it has to be about an animal"
    case .notAboutSighting: "it has to be about a sighting"
    }
  }
}

extension EnclosureFlaw {
  fileprivate var text: String {
    switch self {
    case .tooManyBytes(let bytes, let limit): "\(bytes) bytes are more than the limit of \(limit)"
    case .notGeoJSON: "this is not GeoJSON"
    case .noFeatures: "the collection has no features"
    case .none: "there are none in it"
    case .notAFeature: "it is not a Feature"
    case .noName: "its properties have no name"
    case .noGeometry: "it has no geometry"
    case .sameName(let name): "another one is called \"\(name)\" too"
    case .otherGeometry(let kind): "it is \(kind ?? "nothing"), not Polygon or MultiPolygon"
    case .noCoordinates: "it has no coordinates"
    case .tooManyPolygons(let limit): "there are more than \(limit) polygons up to here"
    case .noRings: "a polygon has no rings"
    case .fewPoints(let ring): "ring \(ring) has fewer than 4 points"
    case .tooManyPoints(let limit): "there are more than \(limit) points up to here"
    case .notAPosition(let point, let ring): "point \(point) of ring \(ring) is not a longitude and a latitude"
    case .notOnEarth(let point, let ring):
      "point \(point) of ring \(ring) is not on Earth: longitude comes first"
    case .notClosed(let ring): "ring \(ring) is not closed: its last point is its first"
    }
  }
}

extension PlanFlaw {
  fileprivate var text: String {
    switch self {
    case .name(let most): "its name needs a letter or digit, and at most \(most) characters"
    case .tooMany(let limit): "there are \(limit) plans already: remove one first"
    case .otherKind: "it is neither a JPEG nor a PNG nor GeoJSON nor MBTiles"
    case .picture(let reason): "\(reason)"
    case .noPlace: "nothing says where the picture lies: give its corners or a world file"
    case .ownPlace: "a drawing, and a file of tiles, says itself where it lies"
    case .notAWorldFile: "the world file has not six numbers"
    case .notDegrees: "the world file does not count in degrees: give the corners"
    case .notOnEarth: "a corner is beyond the map: latitude comes first"
    case .tooLarge(let degrees): "it is more than \(Int(degrees)) degrees wide or high"
    case .flat: "its corners lie on one line"
    case .tooManyBytes(let bytes, let limit): "\(bytes) bytes are more than the limit of \(limit)"
    case .notFeatures: "it is no FeatureCollection"
    case .tooManyFeatures(let limit): "it has more than \(limit) features"
    case .tooManyPoints(let limit): "it has more than \(limit) points"
    case .geometry(let feature): "feature \(feature) has no geometry that can be drawn"
    case .point(let feature): "feature \(feature) has a point that is not on Earth: longitude comes first"
    case .nothing: "nothing is drawn in it"
    case .noTiles: "its tiles cannot be read: it is damaged, or no MBTiles"
    case .vectorTiles: "its tiles are vectors (pbf): export it again with tiles that are pictures (PNG, JPEG or WebP)"
    case .tooManyTiles(let limit): "it has more than \(limit) tiles: export a smaller part, or fewer zooms"
    case .tilePlace(let number): "tile \(number) lies beyond the map, or where another one is"
    case .tile(let number):
      "tile \(number) is no PNG, JPEG or WebP of at most \(MapTile.maxSide) pixels and \(MapTile.maxBytes) bytes"
    }
  }
}
