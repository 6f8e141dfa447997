import GRDB
package import MediaLibrary
import PatternMatching

/// The displayed confidence of a library: the verifier's probabilities, calibrated with test identifications of its
/// known animals.
///
/// Stored probabilities are the verifier's own values; they are calibrated only here, before display. The calibration
/// uses the currently valid results, so undone decisions have no effect.
package struct StatedConfidence: Sendable {
  private let fits: ConfidenceFits

  /// The verifier's probabilities without calibration.
  package static let asFitted = StatedConfidence(fits: .none)

  /// - Throws: `library`.
  package init(of library: Library) throws(LibraryError) {
    fits = try library.remembered("confidence.fits") { () throws(LibraryError) in
      try library.reading { db in ConfidenceFits(try CalibrationTestTable(db).valid()) }
    }
  }

  private init(fits: ConfidenceFits) { self.fits = fits }

  init(in db: Database) throws { fits = ConfidenceFits(try CalibrationTestTable(db).valid()) }

  /// The calibrated probability.
  ///
  /// - Parameters:
  ///   - probability: the verifier's value for one photo, several photos of one animal, or a pair.
  ///   - species: the species of the query photo if known, otherwise of the candidate.
  package func calibrated(_ probability: Double, species: String?) -> Double {
    fits.fit(for: species.map { SpeciesName($0).kinds } ?? []).calibrated(probability)
  }
}
