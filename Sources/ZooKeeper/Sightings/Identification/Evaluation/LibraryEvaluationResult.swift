package import Imaging
import PatternMatching

/// What an evaluation of a library's own sightings found.
package struct LibraryEvaluationResult: Sendable {
  /// The figures, of probabilities as the verifier states them.
  package let figures: EvaluationResult.Figures
  /// The calibration error of probabilities that are put right by what the other half of the animals says; the same as before where
  /// there are too few answers.
  package let calibrationErrorAfter: Double
  /// The figures of each species, the one with the most answers first.
  package let species: [Species]
  /// Sightings with names.
  package let photoCount: Int
  /// Animals on these.
  package let individualCount: Int
  /// Photos that could not be read, and why.
  package let skipped: [ImagingError]

  /// What concerns the animals of one species.
  package struct Species: Codable, Hashable, Sendable {
    /// The species, in small letters; `nil` for animals whose species nobody told.
    package let name: String?
    /// How many photos asked, each with its animal in the catalogue and without.
    package let answers: Int
    /// How many animals these show.
    package let individuals: Int
    /// Share of these whose own animal came first, 0 to 1.
    package let top1: Double
    /// The calibration error of what the verifier states.
    package let calibrationError: Double
    /// The same, put right by what the other half of the animals says.
    package let calibrationErrorAfter: Double
    /// Whether the species has a fit of its own, takes that of the catalogue, or stays as it is.
    package let fittedBy: Source
    /// What log odds are multiplied by from now on.
    package let slope: Double
    /// What is added to log odds from now on.
    package let shift: Double
  }

  /// Whose answers put probabilities right.
  package enum Source: String, Codable, Sendable {
    case species, catalogue, none
  }

  /// - Parameters:
  ///   - answers: at least one.
  ///   - fits: what follows from these and from those that were kept before.
  init(
    _ answers: [SecondAsking.Answer], _ fits: ConfidenceFits, couldNotAsk: Int, photoSeconds: [Double], photoCount: Int,
    individualCount: Int,
    skipped: [ImagingError]
  ) {
    let again = answers.map(\.again)
    let crossed = ConfidenceFits.crossed(again)
    figures = EvaluationResult.Figures(
      answers.map(\.score), answers.map(\.answered), photoSeconds: photoSeconds,
      querySeconds: answers.map(\.cpuSeconds), featureCounts: answers.map(\.featureCount), couldNotAsk: couldNotAsk)
    calibrationErrorAfter = ConfidenceScore(crossed.flatMap { $0 }).calibrationError
    (self.photoCount, self.individualCount, self.skipped) = (photoCount, individualCount, skipped)
    species = Dictionary(grouping: again.indices) { again[$0].kind }.map { kind, places in
      let fit = fits.fit(for: kind.map { [$0] } ?? [])
      return Species(
        name: kind, answers: places.count, individuals: Set(places.map { again[$0].individual }).count,
        top1: places.map { answers[$0].score }.top(1),
        calibrationError: ConfidenceScore(places.flatMap { again[$0].answers }).calibrationError,
        calibrationErrorAfter: ConfidenceScore(places.flatMap { crossed[$0] }).calibrationError,
        fittedBy: kind.flatMap { fits.kinds[$0] } != nil ? .species : fits.catalogue != nil ? .catalogue : .none,
        slope: fit.slope, shift: fit.shift)
    }.sorted { ($1.answers, $0.name ?? "") < ($0.answers, $1.name ?? "") }
  }
}
