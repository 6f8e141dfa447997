package import MediaLibrary

/// Why the catalogue could not do what was asked, and what to do about it.
package enum CatalogueError: Error, Sendable {
  /// There is no such annotation, or it was taken back.
  case noSuchAnnotation(AnnotationID)
  /// There is no such photo, or it was taken back.
  case noSuchPhoto(PhotoID)
  /// No animal has the name; `similar` are names that come close.
  case noSuchAnimal(String, similar: [String])
  /// No animal has the number.
  case noSuchIndividual(IndividualID)
  /// Several animals have the name, each of another species, or of none that is known.
  case ambiguousName(String, species: [String?])
  /// Another animal has the name already.
  case nameTaken(String)
  /// A name without letters or digits.
  case emptyName
  /// The animal of a command is its own other.
  case sameAnimal(String)
  /// The annotation is not one of the animal's.
  case notOfAnimal(AnnotationID, name: String)
  /// Something was decided about the annotation.
  case decided(AnnotationID)
  /// A value that the field cannot have.
  case invalid(CatalogueField, value: String, needs: CatalogueRequirement)
  /// A suggestion that nobody could follow.
  case invalidSuggestion(Suggestion.Topic, SuggestionFlaw)
  /// The animal is not followed.
  case notFollowed(String)
  /// Nothing was done that could be taken back.
  case nothingToUndo
  /// There is no such operation.
  case noSuchOperation(OperationID)
  /// The operation was taken back before.
  case alreadyUndone(OperationID, by: OperationID)
  /// Something later changed the same thing.
  case laterChange(OperationID, later: OperationID)
  /// The operation erased what it was about.
  case erased(OperationID)
  /// There is no such suggestion.
  case noSuchSuggestion(SuggestionID)
  /// The suggestion was decided before.
  case notOpen(SuggestionID, state: Suggestion.State)
  /// Only who made a suggestion can withdraw it.
  case notOwnSuggestion(SuggestionID, author: String)
  /// The actor has no such saved filter.
  case noSuchFilter(SavedFilterID)
  /// No photo with a time is of the camera or import that was named.
  case noPhotos(PhotoSelection)
  /// No photo was imported from the path.
  case noPhotoAt(path: String)
  /// A correction of no photo and no annotation.
  case nothingChosen
  /// There is no such enclosure, or it was taken back.
  case noSuchEnclosure(EnclosureID)
  /// A map of enclosures that cannot be taken over; `feature` counts from 1 and is absent for the file as a whole.
  case invalidEnclosures(feature: Int?, EnclosureFlaw)
  /// There is no such plan, or it was taken back.
  case noSuchPlan(ParkPlanID)
  /// A plan that cannot lie on the map.
  case invalidPlan(PlanFlaw)
  /// The library refused.
  case library(LibraryError)
}
