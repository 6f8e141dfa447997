import GRDB
package import MediaLibrary
package import PatternMatching

/// How sure a library says that it is: the probabilities of the verifier, put right by what photos of its known animals were answered.
///
/// Rankings, proposals and answers that are kept hold what the verifier says; it is put right here, where it is told to somebody, and
/// nowhere else. It follows from the answers that hold at the moment, so that a decision that is undone no longer counts.
package struct StatedConfidence: Sendable {
  private let fits: ConfidenceFits

  /// Probabilities as the verifier says them.
  package static let asFitted = StatedConfidence(fits: .none)

  /// The confidence of a library.
  ///
  /// - Throws: `library`.
  package init(of library: Library) throws(LibraryError) {
    fits = try library.remembered("confidence.fits") { () throws(LibraryError) in
      try library.reading { db in ConfidenceFits(try AskedAgainTable(db).valid()) }
    }
  }

  private init(fits: ConfidenceFits) { self.fits = fits }

  /// Within a transaction.
  init(in db: Database) throws { fits = ConfidenceFits(try AskedAgainTable(db).valid()) }

  /// A probability as people are told it.
  ///
  /// - Parameters:
  ///   - probability: as the verifier says it, of one photo, of several of one animal, or of a pair.
  ///   - species: of the photo that asks, where it is known, else of the animal that answers, where that is.
  package func told(_ probability: Double, species: String?) -> Double {
    fits.fit(for: species.map { SpeciesName($0).kinds } ?? []).mended(probability)
  }
}
