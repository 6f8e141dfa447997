/// Who asks and who may answer: the rules of an evaluation, as values.
///
/// These are the rules that the field's programs are compared by: a query never answers itself; photos that are only
/// queries never answer; and a photo asks only when at least one photo of the same animal may answer, because this is
/// closed-set identification.
package struct EvaluationProtocol: Sendable {
  package let photos: [LabelledPhoto]
  package let options: EvaluationOptions

  /// The rules for `photos`.
  package init(photos: [LabelledPhoto], options: EvaluationOptions) {
    self.photos = photos
    self.options = options
  }

  /// Whether the photo at index `answer` may answer the one at index `query`.
  package func allows(_ answer: Int, for query: Int) -> Bool {
    // Whoever does not know the sides has both flanks of every animal in the catalogue.
    mayAnswer(answer, query) && (options.sideSource == .machine || isComparable(answer, query))
  }

  private func isComparable(_ answer: Int, _ query: Int) -> Bool {
    options.sides == .all || photos[answer].flank == photos[query].flank
  }

  private func mayAnswer(_ answer: Int, _ query: Int) -> Bool {
    guard answer != query, photos[answer].role != .query else { return false }
    if options.ownEncounter == .leftOut, !photos[query].encounter.isEmpty,
      photos[answer].encounter == photos[query].encounter
    {
      return false
    }
    return true
  }

  /// The photos that would ask, whether or not their animal may answer.
  package var askers: [Int] { photos.indices.filter { photos[$0].role != .database } }

  /// The photos that ask, in the order of the table.
  package var queries: [Int] {
    let sameAnimal = Dictionary(grouping: photos.indices) { photos[$0].individual }
    return askers.filter { query in
      sameAnimal[photos[query].individual, default: []].contains { mayAnswer($0, query) && isComparable($0, query) }
    }
  }
}
