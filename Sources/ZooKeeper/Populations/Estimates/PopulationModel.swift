/// A model that estimates a number from capture histories.
package enum PopulationModel: String, CaseIterable, Sendable {
  case m0
  case mt
  case mb
  case mhChao
  case mhJackknife
  /// Log-linear models of animals that differ; see `LogLinearModel`.
  case mhPoisson
  case mhDarroch
  case mhGamma
  /// The same with an effect of each occasion.
  case mthPoisson
  case chapman
  /// Cormack-Jolly-Seber with constant survival and constant chance of capture.
  case cjs
  /// Cormack-Jolly-Seber with constant survival and a chance of capture for each occasion.
  case cjsByOccasion
  /// Jolly-Seber with a super-population, constant survival and constant chance of capture; arrivals vary.
  case popan
  /// Spatially explicit, with a chance of detection that falls with the distance like a normal curve.
  case secrHalfNormal
  case secrExponential

  /// What the estimate is a number of.
  package enum Quantity: String, Sendable {
    case animals
    /// The chance to survive from one occasion to the next, and to stay.
    case survival
    /// Animals per hectare.
    case density
  }

  package var quantity: Quantity {
    switch self {
    case .m0, .mt, .mb, .mhChao, .mhJackknife, .mhPoisson, .mhDarroch, .mhGamma, .mthPoisson, .chapman, .popan: .animals
    case .cjs, .cjsByOccasion: .survival
    case .secrHalfNormal, .secrExponential: .density
    }
  }

  /// The models that need no places.
  package static let ofHistories = allCases.filter { $0.quantity != .density }
}

/// Something that must be true for an estimate to be right.
package enum PopulationAssumption: String, CaseIterable, Sendable {
  /// No photo is assigned to a wrong animal, and no animal is counted twice.
  case identities
  /// No births, deaths, arrivals or departures between the first occasion and the last.
  case closed
  case equalAnimals
  case equalOccasions
  case changeAfterFirstCapture
  /// Animals differ, each has the same chance on all occasions.
  case unequalAnimals
  /// The differences among animals have the shape of the model; other shapes can fit as well and give other numbers.
  case shapeOfDifferences
  /// The estimate is a lower bound.
  case lowerBound
  /// The first half of the occasions is one sample, and the second half is the other.
  case twoSamples
  case independentAnimals
  case equalSurvival
  /// An animal that leaves and stays away counts as dead.
  case departuresAreDeaths
  /// Animals that were never seen have the same chances as the others.
  case unseenAlike
  /// Each animal lives around a fixed centre, and centres lie anywhere in the area with equal chance.
  case homeRanges
  case halfNormal
  case exponential
  /// The area holds the centres of all animals that could be detected.
  case wideArea
}

extension PopulationModel {
  /// In the order in which a reader wants to know them; those of all models are last.
  package var assumptions: [PopulationAssumption] {
    switch self {
    case .m0: [.equalAnimals, .equalOccasions, .closed, .identities]
    case .mt: [.equalAnimals, .closed, .identities]
    case .mb: [.changeAfterFirstCapture, .equalAnimals, .equalOccasions, .closed, .identities]
    case .mhChao: [.lowerBound, .unequalAnimals, .equalOccasions, .closed, .identities]
    case .mhJackknife: [.unequalAnimals, .equalOccasions, .closed, .identities]
    case .mhPoisson, .mhDarroch, .mhGamma:
      [.unequalAnimals, .shapeOfDifferences, .equalOccasions, .closed, .identities]
    case .mthPoisson: [.unequalAnimals, .shapeOfDifferences, .closed, .identities]
    case .chapman: [.twoSamples, .equalAnimals, .closed, .identities]
    case .cjs: [.equalSurvival, .departuresAreDeaths, .equalAnimals, .equalOccasions, .independentAnimals, .identities]
    case .cjsByOccasion: [.equalSurvival, .departuresAreDeaths, .equalAnimals, .independentAnimals, .identities]
    case .popan:
      [
        .unseenAlike, .equalSurvival, .departuresAreDeaths, .equalAnimals, .equalOccasions, .independentAnimals,
        .identities,
      ]
    case .secrHalfNormal: [.homeRanges, .halfNormal, .wideArea, .equalAnimals, .equalOccasions, .closed, .identities]
    case .secrExponential: [.homeRanges, .exponential, .wideArea, .equalAnimals, .equalOccasions, .closed, .identities]
    }
  }
}
