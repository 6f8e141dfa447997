/// The result of querying a photo of a known animal again: once with its animal in the catalogue, and once without.
package struct ReidentificationResult: Sendable, Hashable {
  package let individual: String
  /// The kind of animal; `nil` when unknown.
  package let kind: String?
  /// The probability stated for the first candidate, with the photo's animal in the catalogue.
  package let known: Double
  /// Whether that first candidate was the photo's animal.
  package let isRight: Bool
  /// The probability stated for the first candidate, with the photo's animal left out: always a wrong candidate.
  package let new: Double

  /// Probabilities are as the verifier states them, 0 to 1.
  package init(individual: String, kind: String?, known: Double, isRight: Bool, new: Double) {
    (self.individual, self.kind) = (individual, kind)
    (self.known, self.isRight, self.new) = (known, isRight, new)
  }

  package var answers: [ConfidenceScore.Answer] {
    [.init(probability: known, isTrue: isRight), .init(probability: new, isTrue: false)]
  }

  /// Both answers with probabilities corrected by `fit`.
  package func calibrated(by fit: ConfidenceFit) -> [ConfidenceScore.Answer] {
    [
      .init(probability: fit.calibrated(known), isTrue: isRight),
      .init(probability: fit.calibrated(new), isTrue: false),
    ]
  }
}

/// Corrections of a catalogue's probabilities, by kind of animal.
///
/// A kind with enough photos has its own fit. The prior of this fit is the fit of all other photos, if they are enough.
/// Other kinds take the catalogue's fit. A catalogue with too few photos leaves probabilities unchanged.
package struct ConfidenceFits: Sendable, Hashable {
  /// The minimum number of queried photos for a fit.
  package static let leastPhotos = 50

  /// The fit of the catalogue; `nil` with too few photos.
  package let catalogue: ConfidenceFit?
  /// The fits of the kinds with enough photos.
  package let kinds: [String: ConfidenceFit]

  /// Leaves probabilities unchanged.
  package static let none = ConfidenceFits([])

  /// Fits a catalogue and its kinds; the order of the answers does not matter.
  ///
  /// - Parameter leastPhotos: the minimum number of photos for the fit of a catalogue, and for the fit of a kind.
  package init(_ answers: [ReidentificationResult], leastPhotos: Int = Self.leastPhotos) {
    guard answers.count >= leastPhotos else {
      (catalogue, kinds) = (nil, [:])
      return
    }
    catalogue = ConfidenceFit(answers.flatMap(\.answers))
    let several = Dictionary(grouping: answers.filter { $0.kind != nil }) { $0.kind ?? "" }
      .filter { $0.value.count >= leastPhotos }
    kinds = several.reduce(into: [:]) { kinds, own in
      let others = answers.filter { $0.kind != own.key }
      // The prior excludes the kind's own answers, so that they count only once. With too few photos of other kinds,
      // the expected fit leaves probabilities unchanged.
      let prior = others.count >= leastPhotos ? ConfidenceFit(others.flatMap(\.answers)) : .none
      kinds[own.key] = ConfidenceFit(own.value.flatMap(\.answers), around: prior)
    }
  }

  /// The fit of the first kind that has one; otherwise the fit of the catalogue; without both, `none`.
  ///
  /// - Parameter names: the nearest kind first.
  package func fit(for names: [String]) -> ConfidenceFit {
    names.lazy.compactMap { kinds[$0] }.first ?? catalogue ?? .none
  }

  /// Cross-validation: both answers of each photo, corrected by a fit without the photo's animal. The animals of each
  /// kind are split into two halves, and each half is corrected by the fit of the other half.
  ///
  /// - Returns: in the order of `answers`.
  package static func crossValidated(_ answers: [ReidentificationResult], leastPhotos: Int = Self.leastPhotos)
    -> [[ConfidenceScore
    .Answer]]
  {
    var half: [String: Int] = [:]
    for (_, ofKind) in Dictionary(grouping: answers, by: \.kind).sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      for (place, individual) in Set(ofKind.map(\.individual)).sorted().enumerated() where half[individual] == nil {
        half[individual] = place % 2
      }
    }
    // Each half has about half of the photos, so the minimum is halved. Kinds with too few photos in total get no fit
    // of their own.
    let byKind = Dictionary(grouping: answers, by: \.kind).mapValues(\.count)
    let hasFit = Set(byKind.filter { $0.value >= leastPhotos }.compactMap(\.key))
    let fits = (0..<2).map { own in
      answers.count < leastPhotos
        ? ConfidenceFits.none
        : ConfidenceFits(
          answers.filter { half[$0.individual] != own }, leastPhotos: (leastPhotos + 1) / 2)
    }
    return answers.map { one in
      let kinds = one.kind.flatMap { hasFit.contains($0) ? [$0] : nil } ?? []
      return one.calibrated(by: fits[half[one.individual] ?? 0].fit(for: kinds))
    }
  }
}
