package import Imaging

/// What has a value that it cannot have.
package enum CatalogueField: String, CaseIterable, Sendable {
  /// The name of an animal.
  case name
  /// The region of an annotation.
  case box
  /// The side of the animal that is seen.
  case viewpoint
  /// A species.
  case species
  /// What an animal does on a photo.
  case behavior
  /// An animal's sex.
  case sex
  /// When an animal was born.
  case born
  /// When an animal died.
  case died
  /// An animal's mother or father.
  case parent
  /// Whether an animal lives in human care.
  case captive
  /// Why somebody suggests something.
  case note
  /// What a curator says to a suggestion.
  case reply
  /// A suggestion of words alone.
  case remark
  /// The name of a saved filter.
  case filterName = "filter-name"
  /// What a saved filter looks for.
  case filter
}

/// What a value needs.
package enum CatalogueRequirement: Hashable, Sendable {
  /// A box that overlaps its photo, which is of this size.
  case onPhoto(PixelSize)
  /// A side as ``Viewpoint`` has it.
  case viewpoint
  /// At least one letter.
  case aLetter
  /// Female, male, or nothing.
  case sex
  /// A year, a month or a day.
  case partialDate
  /// Yes, no, or nothing.
  case yesOrNo
  /// A date no earlier than that of the birth.
  case afterBirth(String)
  /// No animal that descends from this one, nor the animal itself.
  case noOwnDescendant
  /// Fewer things: so many are there.
  case fewer(Int, most: Int)
  /// So many characters.
  case length(Int, most: Int)
  /// At least one character that can be seen.
  case words
}

/// Why nobody could follow a suggestion.
package enum SuggestionFlaw: Hashable, Sendable {
  /// What is proposed has more characters than this.
  case tooLong(most: Int)
  /// Everything is already as proposed, or nothing is.
  case noChange
  /// Only an animal can be changed like that.
  case notAboutAnimal
  /// Only a sighting can be changed like that.
  case notAboutSighting
}

/// Why a map of enclosures cannot be taken over. Rings and points count from 1.
package enum EnclosureFlaw: Hashable, Sendable {
  /// More bytes than the limit.
  case tooManyBytes(Int, limit: Int)
  /// No JSON object.
  case notGeoJSON
  /// A FeatureCollection without features.
  case noFeatures
  /// No enclosure at all.
  case none
  /// What stands among the features is none.
  case notAFeature
  /// No property `name` with a letter or digit.
  case noName
  /// A Feature without geometry.
  case noGeometry
  /// Another enclosure of the file has the name.
  case sameName(String)
  /// A geometry of another kind, or one that does not say its kind.
  case otherGeometry(String?)
  /// A geometry without coordinates.
  case noCoordinates
  /// More polygons than the limit up to here.
  case tooManyPolygons(limit: Int)
  /// A polygon without rings.
  case noRings
  /// A ring with fewer than four points.
  case fewPoints(ring: Int)
  /// More points than the limit up to here.
  case tooManyPoints(limit: Int)
  /// A point that is not two numbers.
  case notAPosition(point: Int, ring: Int)
  /// A longitude or a latitude that there is not.
  case notOnEarth(point: Int, ring: Int)
  /// The last point of a ring is not its first.
  case notClosed(ring: Int)
}
