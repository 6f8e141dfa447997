import Imaging
package import Sightings
package import WebPlatform

/// What has a value that it cannot have, and what it needs, to somebody at a page.

extension CatalogueField {
  /// What the field is called.
  package var phrase: Phrase {
    switch self {
    case .name: Phrase("naming.name")
    case .box: Phrase("catalogue.field.box")
    case .viewpoint: Phrase("fact.viewpoint")
    case .species: Phrase("fact.species")
    case .behavior: Phrase("fact.behavior")
    case .sex: Phrase("fact.sex")
    case .born: Phrase("fact.born")
    case .died: Phrase("fact.died")
    case .parent: Phrase("catalogue.field.parent")
    case .captive: Phrase("fact.captive")
    case .note: Phrase("fact.note")
    case .reply: Phrase("catalogue.field.reply")
    case .remark: Phrase("suggestion.remark")
    case .filterName: Phrase("filter.save-name")
    case .filter: Phrase("filter.title")
    }
  }
}

extension CatalogueRequirement {
  /// What the value needs.
  package var phrase: Phrase {
    switch self {
    case .onPhoto(let size): Phrase("need.on-photo", ["size": .text("\(size)")])
    case .viewpoint: Phrase("need.viewpoint")
    case .aLetter: Phrase("need.letter")
    case .sex: Phrase("need.sex")
    case .partialDate: Phrase("need.partial-date")
    case .yesOrNo: Phrase("need.yes-or-no")
    case .afterBirth(let born): Phrase("need.after-birth", ["born": .text(born)])
    case .noOwnDescendant: Phrase("need.no-own-descendant")
    case .fewer(let count, let most): Phrase("need.fewer", ["count": .number(count), "most": .number(most)])
    case .length(let least, let most): Phrase("need.length", ["least": .number(least), "most": .number(most)])
    case .words: Phrase("need.words")
    }
  }
}

extension SuggestionFlaw {
  /// What the suggestion needs.
  package var phrase: Phrase {
    switch self {
    case .tooLong(let most): Phrase("need.length", ["least": .number(0), "most": .number(most)])
    case .noChange: Phrase("need.change")
    case .notAboutAnimal: Phrase("need.animal")
    case .notAboutSighting: Phrase("need.sighting")
    }
  }
}

extension EnclosureFlaw {
  /// What is wrong with the file.
  package var phrase: Phrase {
    switch self {
    case .tooManyBytes(let bytes, let limit):
      Phrase("file.too-many-bytes", ["size": .bytes(bytes), "limit": .bytes(limit)])
    case .notGeoJSON: Phrase("enclosure.not-geojson")
    case .noFeatures: Phrase("enclosure.no-features")
    case .none: Phrase("enclosure.none")
    case .notAFeature: Phrase("enclosure.not-a-feature")
    case .noName: Phrase("enclosure.no-name")
    case .noGeometry: Phrase("enclosure.no-geometry")
    case .sameName(let name): Phrase("enclosure.same-name", ["name": .text(name)])
    case .otherGeometry(let kind?): Phrase("enclosure.other-geometry", ["kind": .text(kind)])
    case .otherGeometry(nil): Phrase("enclosure.no-kind")
    case .noCoordinates: Phrase("enclosure.no-coordinates")
    case .tooManyPolygons(let limit): Phrase("enclosure.too-many-polygons", ["count": .number(limit)])
    case .noRings: Phrase("enclosure.no-rings")
    case .fewPoints(let ring): Phrase("enclosure.few-points", ["ring": .number(ring)])
    case .tooManyPoints(let limit): Phrase("enclosure.too-many-points", ["count": .number(limit)])
    case .notAPosition(let point, let ring):
      Phrase("enclosure.not-a-position", ["point": .number(point), "ring": .number(ring)])
    case .notOnEarth(let point, let ring):
      Phrase("enclosure.not-on-earth", ["point": .number(point), "ring": .number(ring)])
    case .notClosed(let ring): Phrase("enclosure.not-closed", ["ring": .number(ring)])
    }
  }
}

extension PlanFlaw {
  /// What is wrong with the plan.
  package var phrase: Phrase {
    switch self {
    case .name(let most): Phrase("need.length", ["least": .number(1), "most": .number(most)])
    case .tooMany(let limit): Phrase("plan.too-many", ["count": .number(limit)])
    case .otherKind: Phrase("plan.other-kind")
    case .picture(let reason): reason.phrase
    case .noPlace: Phrase("plan.no-place")
    case .ownPlace: Phrase("plan.own-place")
    case .notAWorldFile: Phrase("plan.not-a-world-file")
    case .notDegrees: Phrase("plan.not-degrees")
    case .notOnEarth: Phrase("plan.not-on-earth")
    case .tooLarge(let degrees): Phrase("plan.too-large", ["count": .number(Int(degrees))])
    case .flat: Phrase("plan.flat")
    case .tooManyBytes(let bytes, let limit):
      Phrase("file.too-many-bytes", ["size": .bytes(bytes), "limit": .bytes(limit)])
    case .notFeatures: Phrase("plan.not-features")
    case .tooManyFeatures(let limit): Phrase("plan.too-many-features", ["count": .number(limit)])
    case .tooManyPoints(let limit): Phrase("plan.too-many-points", ["count": .number(limit)])
    case .geometry(let feature): Phrase("plan.geometry", ["feature": .number(feature)])
    case .point(let feature): Phrase("plan.point", ["feature": .number(feature)])
    case .nothing: Phrase("plan.nothing")
    case .noTiles: Phrase("plan.no-tiles")
    case .vectorTiles: Phrase("plan.vector-tiles")
    case .tooManyTiles(let limit): Phrase("plan.too-many-tiles", ["count": .number(limit)])
    case .tilePlace(let number): Phrase("plan.tile-place", ["tile": .number(number)])
    case .tile(let number): Phrase("plan.tile", ["tile": .number(number)])
    }
  }
}
