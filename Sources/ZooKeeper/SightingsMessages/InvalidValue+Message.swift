import Imaging
package import Localization
package import Sightings

/// Messages for what is wrong with fields, suggestions, enclosures and plans.

extension CatalogueField {
  package var message: Message {
    switch self {
    case .name: Message("naming.name")
    case .box: Message("catalogue.field.box")
    case .viewpoint: Message("fact.viewpoint")
    case .species: Message("fact.species")
    case .behavior: Message("fact.behavior")
    case .sex: Message("fact.sex")
    case .born: Message("fact.born")
    case .died: Message("fact.died")
    case .parent: Message("catalogue.field.parent")
    case .captive: Message("fact.captive")
    case .note: Message("fact.note")
    case .reply: Message("catalogue.field.reply")
    case .remark: Message("suggestion.remark")
    case .filterName: Message("filter.save-name")
    case .filter: Message("filter.title")
    }
  }
}

extension CatalogueRequirement {
  package var message: Message {
    switch self {
    case .onPhoto(let size): Message("need.on-photo", ["size": .text("\(size)")])
    case .viewpoint: Message("need.viewpoint")
    case .aLetter: Message("need.letter")
    case .sex: Message("need.sex")
    case .partialDate: Message("need.partial-date")
    case .yesOrNo: Message("need.yes-or-no")
    case .afterBirth(let born): Message("need.after-birth", ["born": .text(born)])
    case .noOwnDescendant: Message("need.no-own-descendant")
    case .fewer(let count, let most): Message("need.fewer", ["count": .number(count), "most": .number(most)])
    case .length(let least, let most): Message("need.length", ["least": .number(least), "most": .number(most)])
    case .words: Message("need.words")
    }
  }
}

extension SuggestionFlaw {
  package var message: Message {
    switch self {
    case .tooLong(let most): Message("need.length", ["least": .number(0), "most": .number(most)])
    case .noChange: Message("need.change")
    case .notAboutAnimal: Message("need.animal")
    case .notAboutSighting: Message("need.sighting")
    }
  }
}

extension EnclosureFlaw {
  package var message: Message {
    switch self {
    case .tooManyBytes(let bytes, let limit):
      Message("file.too-many-bytes", ["size": .bytes(bytes), "limit": .bytes(limit)])
    case .notGeoJSON: Message("enclosure.not-geojson")
    case .noFeatures: Message("enclosure.no-features")
    case .none: Message("enclosure.none")
    case .notAFeature: Message("enclosure.not-a-feature")
    case .noName: Message("enclosure.no-name")
    case .noGeometry: Message("enclosure.no-geometry")
    case .sameName(let name): Message("enclosure.same-name", ["name": .text(name)])
    case .otherGeometry(let kind?): Message("enclosure.other-geometry", ["kind": .text(kind)])
    case .otherGeometry(nil): Message("enclosure.no-kind")
    case .noCoordinates: Message("enclosure.no-coordinates")
    case .tooManyPolygons(let limit): Message("enclosure.too-many-polygons", ["count": .number(limit)])
    case .noRings: Message("enclosure.no-rings")
    case .fewPoints(let ring): Message("enclosure.few-points", ["ring": .number(ring)])
    case .tooManyPoints(let limit): Message("enclosure.too-many-points", ["count": .number(limit)])
    case .notAPosition(let point, let ring):
      Message("enclosure.not-a-position", ["point": .number(point), "ring": .number(ring)])
    case .notOnEarth(let point, let ring):
      Message("enclosure.not-on-earth", ["point": .number(point), "ring": .number(ring)])
    case .notClosed(let ring): Message("enclosure.not-closed", ["ring": .number(ring)])
    }
  }
}

extension PlanFlaw {
  package var message: Message {
    switch self {
    case .name(let most): Message("plan.name-length", ["least": .number(1), "most": .number(most)])
    case .tooMany(let limit): Message("plan.too-many", ["count": .number(limit)])
    case .otherKind: Message("plan.other-kind")
    case .picture(let reason): reason.message
    case .noPlace: Message("plan.no-place")
    case .ownPlace: Message("plan.own-place")
    case .notAWorldFile: Message("plan.not-a-world-file")
    case .notDegrees: Message("plan.not-degrees")
    case .notOnEarth: Message("plan.not-on-earth")
    case .tooLarge(let degrees): Message("plan.too-large", ["count": .number(Int(degrees))])
    case .flat: Message("plan.flat")
    case .tooManyBytes(let bytes, let limit):
      Message("file.too-many-bytes", ["size": .bytes(bytes), "limit": .bytes(limit)])
    case .notFeatures: Message("plan.not-features")
    case .tooManyFeatures(let limit): Message("plan.too-many-features", ["count": .number(limit)])
    case .tooManyPoints(let limit): Message("plan.too-many-points", ["count": .number(limit)])
    case .geometry(let feature): Message("plan.geometry", ["feature": .number(feature)])
    case .point(let feature): Message("plan.point", ["feature": .number(feature)])
    case .nothing: Message("plan.nothing")
    case .noTiles: Message("plan.no-tiles")
    case .vectorTiles: Message("plan.vector-tiles")
    case .tooManyTiles(let limit): Message("plan.too-many-tiles", ["count": .number(limit)])
    case .tilePlace(let number): Message("plan.tile-place", ["tile": .number(number)])
    case .tile(let number): Message("plan.tile", ["tile": .number(number)])
    }
  }
}
