import Sightings

/// The rules of an evaluation: which photos are queries, and which are compared with them.
///
/// Other programs are evaluated by the same rules. A query is never compared with itself. Query-only photos are never
/// in the gallery. A photo is a query only if at least one photo of the same animal is in its gallery, because this is
/// closed-set identification.
package struct EvaluationProtocol: Sendable {
  package let photos: [LabelledPhoto]
  package let options: EvaluationOptions

  package init(photos: [LabelledPhoto], options: EvaluationOptions) {
    self.photos = photos
    self.options = options
  }

  /// Whether the photo at index `answer` is in the gallery of the query at index `query`.
  package func allows(_ answer: Int, for query: Int) -> Bool {
    // If sides are estimated, both flanks of every animal are in the gallery.
    isCandidate(answer, query) && (options.sideSource == .machine || isComparable(answer, query))
  }

  private func isComparable(_ answer: Int, _ query: Int) -> Bool {
    options.sides == .all || photos[answer].flank == photos[query].flank
  }

  private func isCandidate(_ answer: Int, _ query: Int) -> Bool {
    guard answer != query, photos[answer].role != .query else { return false }
    if options.ownEncounter == .leftOut, !photos[query].encounter.isEmpty,
      photos[answer].encounter == photos[query].encounter
    {
      return false
    }
    return true
  }

  /// The indices of the photos with a query role, whether or not their animal is in the gallery.
  package var askers: [Int] { photos.indices.filter { photos[$0].role != .database } }

  /// The indices of the queries, in the order of the table.
  package var queries: [Int] {
    let sameAnimal = Dictionary(grouping: photos.indices) { photos[$0].individual }
    return askers.filter { query in
      sameAnimal[photos[query].individual, default: []].contains { isCandidate($0, query) && isComparable($0, query) }
    }
  }
}
