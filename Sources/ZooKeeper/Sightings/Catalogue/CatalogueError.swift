package import MediaLibrary

/// Why an operation on the catalogue failed.
package enum CatalogueError: Error, Sendable {
  /// The annotation does not exist, or was withdrawn.
  case noSuchAnnotation(AnnotationID)
  /// The photo does not exist, or was withdrawn.
  case noSuchPhoto(PhotoID)
  /// No animal has this name; `similar` holds similar names.
  case noSuchAnimal(String, similar: [String])
  case noSuchIndividual(IndividualID)
  /// Several animals have this name; they differ in species, which may be unknown.
  case ambiguousName(String, species: [String?])
  case nameTaken(String)
  /// The name has no letters or digits.
  case emptyName
  /// The command names the same animal twice.
  case sameAnimal(String)
  /// The annotation does not show this animal.
  case notOfAnimal(AnnotationID, name: String)
  /// A decision about the annotation exists.
  case decided(AnnotationID)
  case invalid(CatalogueField, value: String, needs: CatalogueRequirement)
  /// The suggestion cannot be applied.
  case invalidSuggestion(Suggestion.Topic, SuggestionFlaw)
  case notFollowed(String)
  /// No operation is left to undo.
  case nothingToUndo
  case noSuchOperation(OperationID)
  case alreadyUndone(OperationID, by: OperationID)
  /// A later operation changed the same data.
  case laterChange(OperationID, later: OperationID)
  /// The operation is an erasure, which cannot be undone.
  case erased(OperationID)
  case noSuchSuggestion(SuggestionID)
  /// A decision about the suggestion was already made.
  case notOpen(SuggestionID, state: Suggestion.State)
  /// Only the author of a suggestion may withdraw it.
  case notOwnSuggestion(SuggestionID, author: String)
  case noSuchFilter(SavedFilterID)
  /// The selection has no photos with a time.
  case noPhotos(PhotoSelection)
  case noPhotoAt(path: String)
  /// No photo or annotation was chosen.
  case nothingChosen
  /// The enclosure does not exist, or was removed.
  case noSuchEnclosure(EnclosureID)
  /// The file of enclosures is invalid; `feature` counts from 1 and is `nil` for the whole file.
  case invalidEnclosures(feature: Int?, EnclosureFlaw)
  /// The plan does not exist, or was removed.
  case noSuchPlan(ParkPlanID)
  /// The plan cannot be placed on the map.
  case invalidPlan(PlanFlaw)
  case library(LibraryError)
}
