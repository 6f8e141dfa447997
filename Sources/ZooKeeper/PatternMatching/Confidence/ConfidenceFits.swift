/// What a photo of a known animal was answered when it was asked about again: once with its animal among those that answer, and once
/// as if its animal were not there.
package struct AskedAgain: Sendable, Hashable {
  /// The animal on the photo.
  package let individual: String
  /// What kind of animal it is, where that is known.
  package let kind: String?
  /// The probability that was stated of the first animal, with its own among them.
  package let known: Double
  /// Whether that first animal was its own.
  package let isRight: Bool
  /// The probability that was stated of the first animal, without its own: always wrongly.
  package let new: Double

  /// An answer with these facts; probabilities are as the verifier states them, 0 to 1.
  package init(individual: String, kind: String?, known: Double, isRight: Bool, new: Double) {
    (self.individual, self.kind) = (individual, kind)
    (self.known, self.isRight, self.new) = (known, isRight, new)
  }

  /// Both answers.
  package var answers: [ConfidenceScore.Answer] {
    [.init(probability: known, isSo: isRight), .init(probability: new, isSo: false)]
  }

  /// Both answers as `fit` would have stated them.
  package func mended(by fit: ConfidenceFit) -> [ConfidenceScore.Answer] {
    [.init(probability: fit.mended(known), isSo: isRight), .init(probability: fit.mended(new), isSo: false)]
  }
}

/// How the probabilities of a catalogue are put right, by kind of animal.
///
/// A kind with enough answers has a fit of its own, which is expected to be near that of all other kinds; others take the catalogue's, and a
/// catalogue with too few answers leaves probabilities as they are.
package struct ConfidenceFits: Sendable, Hashable {
  /// How many photos have to be asked about again before anything changes.
  package static let leastPhotos = 50

  /// The fit of the catalogue; `nil` where there are too few answers.
  package let catalogue: ConfidenceFit?
  /// The fits of the kinds that have enough answers.
  package let kinds: [String: ConfidenceFit]

  /// Probabilities as they are.
  package static let none = ConfidenceFits([])

  /// Fits to some answers, in any order.
  ///
  /// - Parameter leastPhotos: how many photos a catalogue needs, and a kind.
  package init(_ answers: [AskedAgain], leastPhotos: Int = Self.leastPhotos) {
    guard answers.count >= leastPhotos else {
      (catalogue, kinds) = (nil, [:])
      return
    }
    catalogue = ConfidenceFit(answers.flatMap(\.answers))
    let several = Dictionary(grouping: answers.filter { $0.kind != nil }) { $0.kind ?? "" }
      .filter { $0.value.count >= leastPhotos }
    kinds = several.reduce(into: [:]) { kinds, own in
      let others = answers.filter { $0.kind != own.key }
      // Its own answers count once: in a catalogue of one kind there is nothing else to be expected from.
      let prior = others.count >= leastPhotos ? ConfidenceFit(others.flatMap(\.answers)) : .none
      kinds[own.key] = ConfidenceFit(own.value.flatMap(\.answers), around: prior)
    }
  }

  /// The fit of the first of some kinds that has one, else that of the catalogue.
  ///
  /// - Parameter names: the nearest first.
  package func fit(for names: [String]) -> ConfidenceFit {
    names.lazy.compactMap { kinds[$0] }.first ?? catalogue ?? .none
  }

  /// Both answers of each photo as fits state them that never saw its animal: the animals of each kind are dealt into two halves, and each
  /// half is put right by what the other one says.
  ///
  /// - Returns: in the order of `answers`.
  package static func crossed(_ answers: [AskedAgain], leastPhotos: Int = Self.leastPhotos) -> [[ConfidenceScore
    .Answer]]
  {
    var half: [String: Int] = [:]
    for (_, ofKind) in Dictionary(grouping: answers, by: \.kind).sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      for (place, individual) in Set(ofKind.map(\.individual)).sorted().enumerated() where half[individual] == nil {
        half[individual] = place % 2
      }
    }
    // Half of the answers have to do what all of them do together, for those kinds alone that have enough.
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
      return one.mended(by: fits[half[one.individual] ?? 0].fit(for: kinds))
    }
  }
}
