import Populations

extension PopulationModel {
  /// The name in tables and JSON, as papers write it.
  var title: String {
    switch self {
    case .m0: "M0"
    case .mt: "Mt"
    case .mb: "Mb"
    case .mhChao: "Mh Chao"
    case .mhJackknife: "Mh jackknife"
    case .mhPoisson: "Mh Poisson"
    case .mhDarroch: "Mh Darroch"
    case .mhGamma: "Mh Gamma"
    case .mthPoisson: "Mth Poisson"
    case .chapman: "Chapman"
    case .cjs: "CJS"
    case .cjsByOccasion: "CJS p(t)"
    case .popan: "POPAN"
    case .secrHalfNormal: "SECR half-normal"
    case .secrExponential: "SECR exponential"
    }
  }
}

extension PopulationAssumption {
  var clause: String {
    switch self {
    case .identities: "every sighting is assigned to the right animal"
    case .closed: "no animal was born, died, arrived or left during the survey"
    case .equalAnimals: "all animals have the same chance to be seen on an occasion"
    case .equalOccasions: "the chance is the same on all occasions"
    case .changeAfterFirstCapture: "the chance may change once, after an animal was first seen"
    case .unequalAnimals: "animals may differ in their chance to be seen"
    case .shapeOfDifferences:
      "the differences among animals have the shape of this model; other shapes can fit as well and give other numbers"
    case .lowerBound: "the estimate is a lower bound: more animals may be there"
    case .twoSamples: "the first half of the occasions is one sample, and the second half is the other"
    case .independentAnimals: "animals live, die and are seen independently of each other"
    case .equalSurvival: "all animals have the same survival between all occasions"
    case .departuresAreDeaths: "an animal that leaves counts as dead, and none leaves for a time"
    case .unseenAlike: "animals that were never seen have the same chances as the others"
    case .homeRanges: "each animal lives around a fixed centre, and centres lie anywhere in the area with equal chance"
    case .halfNormal: "the chance of a detection falls with the distance like a normal curve"
    case .exponential: "the chance of a detection falls with the distance exponentially"
    case .wideArea: "no animal from beyond the area can be detected"
    }
  }
}

extension PopulationRefusal: SentenceError {
  var sentence: String {
    switch self {
    case .noAnimals: "there are no capture histories: the file has no row with an animal"
    case .tooFewOccasions(let found, let needed):
      "the histories have \(Formatted.count(found, "occasion")), and at least \(needed) are needed"
    case .tooManyOccasions(let found, let limit):
      "the histories have \(Formatted.count(found, "occasion")), and this model takes at most \(limit): join some"
    case .tooFewAnimals(let found, let needed):
      "\(Formatted.count(found, "animal")) was seen, and at least \(needed) are needed"
    case .tooFewRecaptures(0, let needed):
      "no animal was seen again on a later occasion, and at least \(needed) recaptures are needed"
    case .tooFewRecaptures(let found, let needed):
      "there are \(Formatted.count(found, "recapture")), and at least \(needed) are needed"
    case .removals(let animals):
      "\(Formatted.count(animals, "animal")) not released after the last capture: a closed model needs all animals"
    case .notSeparable:
      "nothing tells animals that died from animals that were missed: no animal was missed and seen again"
    case .noPlaces: "the places of detections are missing: give --captures and --detectors"
    case .noMovement: "no animal was detected at two places, so that nothing tells how far animals move"
    case .noDecline: "new animals do not become fewer from occasion to occasion, so that nothing bounds their number"
    case .noUpperLimit(let low):
      "the data set no upper limit; the number is only known to be at least \(Formatted.decimals(low, low < 1 ? 4 : 1))"
    case .noMaximum: "the search for the best parameters failed"
    }
  }
}

/// A file of capture histories that cannot be used.
struct HistoriesFailure: SentenceError {
  enum Problem {
    case unreadable(String)
    case file(HistoriesFileError)
    case noGroup(Int, groups: Int)
    case places(SpatialFileError)
  }

  let path: String
  let problem: Problem

  var sentence: String {
    switch problem {
    case .unreadable(let reason): "\(path.printable) cannot be read: \(reason)"
    case .file(let error): "\(path.printable), \(place(error.line, error.field)): \(error.problem.clause)"
    case .places(let error):
      error.line == 0
        ? "\(path.printable): \(error.problem.clause)"
        : "\(path.printable), \(place(error.line, error.field)): \(error.problem.clause)"
    case .noGroup(let group, let groups):
      "\(path.printable) has \(Formatted.count(groups, "group")), and --group \(group) asks for another"
    }
  }

  private func place(_ line: Int, _ field: Int) -> String {
    field == 0 ? "line \(line)" : "line \(line), field \(field)"
  }
}

extension HistoriesFileError.Problem {
  fileprivate var clause: String {
    switch self {
    case .tooLarge(let limit): "the file has more than \(limit >> 20) MiB"
    case .openComment: "a comment begins with /* and does not end with */"
    case .openRow: "the row does not end with a semicolon"
    case .badHistory(let text):
      "\u{201C}\(text.printable)\u{201D} is not a history: write 1 for seen and 0 for not seen"
    case .badNumber(let text):
      "\u{201C}\(text.printable)\u{201D} is not a whole number of animals; if it is a covariate, name the number of groups "
        + "with --groups"
    case .noNumber: "the number of animals is missing after the history"
    case .fewNumbers(let found, let groups):
      "the row has \(Formatted.count(found, "number")) after the history, and there are \(Formatted.count(groups, "group"))"
    case .tooManyFields(let limit): "the row has more than \(Formatted.count(limit)) fields: a semicolon may be missing"
    case .histories(let problem): problem.clause
    }
  }
}

extension CaptureHistoriesError.Problem {
  fileprivate var clause: String {
    switch self {
    case .otherLength(let occasions, let first):
      "the history has \(Formatted.count(occasions, "occasion")), and the first one has \(first)"
    case .otherGroups(let groups, let first):
      "the row has \(Formatted.count(groups, "number")) of animals, and the first one has \(first)"
    case .neverSeen: "the history has no 1: leave out animals that were never seen"
    case .tooManyOccasions(let limit): "the history has more than \(Formatted.count(limit)) occasions"
    case .tooManyGroups(let limit): "the row has more than \(limit) groups"
    case .tooManyAnimals(let limit): "there are more than \(Formatted.count(limit)) animals"
    }
  }
}

extension SpatialFileError.Problem {
  fileprivate var clause: String {
    switch self {
    case .tooLarge(let limit): "the file has more than \(limit >> 20) MiB"
    case .fewFields(let found, let needed): "the row has \(Formatted.count(found, "field")), and \(needed) are needed"
    case .badNumber(let text): "\u{201C}\(text.printable)\u{201D} is not a number of metres below 1,000,000,000"
    case .badOccasion(let text): "\u{201C}\(text.printable)\u{201D} is not the number of an occasion"
    case .sameDetector(let name): "the detector \u{201C}\(name.printable)\u{201D} is there twice"
    case .unknownDetector(let name):
      "\u{201C}\(name.printable)\u{201D} is neither the name of a detector nor, with the next field, its place"
    case .otherSession(let name, let first):
      "the session \u{201C}\(name.printable)\u{201D} follows \u{201C}\(first.printable)\u{201D}: one file has one session"
    case .histories(let error): error.clause
    }
  }
}

extension SpatialHistoriesError {
  fileprivate var clause: String {
    switch self {
    case .tooManyDetectors(let limit): "there are more than \(Formatted.count(limit)) detectors"
    case .tooManyAnimals(let limit): "there are more than \(Formatted.count(limit)) animals with places"
    case .tooManyOccasions(let limit): "there are more than \(Formatted.count(limit)) occasions"
    case .outside(let animal): "animal \(animal) has an occasion or a detector that does not exist"
    case .twoDetectors(let animal, let occasion):
      "animal \(animal) was at two detectors on occasion \(occasion): traps hold an animal; cameras need --kind proximity"
    }
  }
}
