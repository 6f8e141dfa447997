package import Imaging

/// The field with an invalid value.
package enum CatalogueField: String, CaseIterable, Sendable {
  case name
  /// The region of an annotation.
  case box
  /// The visible side of the animal.
  case viewpoint
  case species
  case behavior
  case sex
  case born
  case died
  case parent
  case captive
  /// The author's reason for a suggestion.
  case note
  /// A curator's answer to a suggestion.
  case reply
  /// A suggestion that consists of text only.
  case remark
  case filterName = "filter-name"
  /// The query of a saved filter.
  case filter
}

/// The requirement that a value violates.
package enum CatalogueRequirement: Hashable, Sendable {
  /// The box must overlap its photo of this size.
  case onPhoto(PixelSize)
  /// A side in the form that ``Viewpoint`` accepts.
  case viewpoint
  case aLetter
  /// Female, male, or empty.
  case sex
  /// A year, a month or a day.
  case partialDate
  /// Yes, no, or empty.
  case yesOrNo
  /// A date not earlier than this birth date.
  case afterBirth(String)
  /// Neither the animal itself nor one of its descendants.
  case noOwnDescendant
  /// The list has too many items: the actual and the maximum number.
  case fewer(Int, most: Int)
  /// The minimum and the maximum number of characters.
  case length(Int, most: Int)
  /// At least one visible character.
  case words
}

/// Why a suggestion cannot be applied.
package enum SuggestionFlaw: Hashable, Sendable {
  /// The proposed text has more characters than this.
  case tooLong(most: Int)
  /// The proposal changes nothing.
  case noChange
  /// Applies to animals only.
  case notAboutAnimal
  /// Applies to sightings only.
  case notAboutSighting
}

/// Why a file of enclosures is invalid. Rings and points count from 1.
package enum EnclosureFlaw: Hashable, Sendable {
  case tooManyBytes(Int, limit: Int)
  case notGeoJSON
  case noFeatures
  /// The file has no enclosure.
  case none
  /// An entry of the features is not a Feature.
  case notAFeature
  /// The property `name` is missing or has no letter or digit.
  case noName
  case noGeometry
  /// Another enclosure of the file has this name.
  case sameName(String)
  /// The geometry is neither a Polygon nor a MultiPolygon; `nil` if its type is missing or not a text.
  case otherGeometry(String?)
  case noCoordinates
  case tooManyPolygons(limit: Int)
  case noRings
  case fewPoints(ring: Int)
  case tooManyPoints(limit: Int)
  /// The point is not a pair of numbers.
  case notAPosition(point: Int, ring: Int)
  /// The longitude or latitude is out of range.
  case notOnEarth(point: Int, ring: Int)
  /// The last point of a ring differs from its first.
  case notClosed(ring: Int)
}
