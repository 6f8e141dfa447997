package import Imaging
import PatternMatching
package import Sightings

/// The accuracy of identification for a library's own named sightings, from test identifications.
///
/// ```swift
/// let result = LibraryEvaluationResult(try await CalibrationRun(library: library).run())
/// result.figures.calibrationError         // without calibration: 0.21
/// result.calibrationErrorAfter            // with calibration: 0.04
/// ```
package struct LibraryEvaluationResult: Sendable {
  /// The figures for the verifier's uncalibrated probabilities.
  package let figures: EvaluationResult.Figures
  /// The calibration error after calibration with the other half of the animals (cross-validation). If there are too
  /// few results, calibration changes nothing.
  package let calibrationErrorAfter: Double
  /// The figures per species; the species with the most query photos first.
  package let species: [Species]
  /// The number of named sightings with features.
  package let photoCount: Int
  /// The number of animals on these sightings.
  package let individualCount: Int
  /// Unreadable photos, with the reason.
  package let skipped: [ImagingError]

  package struct Species: Codable, Hashable, Sendable {
    /// The species, in lowercase; `nil` for animals of unknown species.
    package let name: String?
    /// The number of query photos. Each photo is a query twice: with its animal in the catalogue and without.
    package let answers: Int
    /// The number of animals on these photos.
    package let individuals: Int
    /// The fraction of these photos whose own animal came first, 0 to 1.
    package let top1: Double
    /// The calibration error of the verifier's probabilities.
    package let calibrationError: Double
    /// The calibration error after calibration with the other half of the animals.
    package let calibrationErrorAfter: Double
    /// Which calibration the species uses: its own, the calibration of the catalogue, or none.
    package let fittedBy: Source
    /// The calibration's factor for log odds.
    package let slope: Double
    /// The calibration's offset for log odds.
    package let shift: Double
  }

  /// The data behind a calibration.
  package enum Source: String, Codable, Sendable {
    case species, catalogue, none
  }

  package init(_ report: CalibrationRun.Report) {
    let (answers, fits) = (report.answers, report.fits)
    let again = answers.map(\.again)
    let crossValidated = ConfidenceFits.crossValidated(again)
    figures = EvaluationResult.Figures(
      answers.map(\.score), answers.map(\.answered), photoSeconds: report.photoSeconds,
      querySeconds: answers.map(\.cpuSeconds), featureCounts: answers.map(\.featureCount),
      couldNotAsk: report.couldNotAsk)
    calibrationErrorAfter = ConfidenceScore(crossValidated.flatMap { $0 }).calibrationError
    (photoCount, individualCount, skipped) = (report.namedCount, report.animalCount, report.unreadable)
    species = Dictionary(grouping: again.indices) { again[$0].kind }.map { kind, places in
      let fit = fits.fit(for: kind.map { [$0] } ?? [])
      return Species(
        name: kind, answers: places.count, individuals: Set(places.map { again[$0].individual }).count,
        top1: places.map { answers[$0].score }.top(1),
        calibrationError: ConfidenceScore(places.flatMap { again[$0].answers }).calibrationError,
        calibrationErrorAfter: ConfidenceScore(places.flatMap { crossValidated[$0] }).calibrationError,
        fittedBy: kind.flatMap { fits.kinds[$0] } != nil ? .species : fits.catalogue != nil ? .catalogue : .none,
        slope: fit.slope, shift: fit.shift)
    }.sorted { ($1.answers, $0.name ?? "") < ($0.answers, $1.name ?? "") }
  }
}
