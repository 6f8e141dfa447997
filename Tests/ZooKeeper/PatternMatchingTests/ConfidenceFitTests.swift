import Basics
import PatternMatching
import Testing

@Suite("calibration of probabilities with answers")
struct ConfidenceFitTests {
  private typealias Answer = ConfidenceScore.Answer

  private static let stated = [0.02, 0.05, 0.05, 0.1, 0.2, 0.3, 0.4, 0.55, 0.6, 0.7, 0.85, 0.9, 0.97, 0.99]
  private static let isTrue = [0, 0, 1, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1]
  private static let some = zip(stated, isTrue).map { Answer(probability: $0, isTrue: $1 == 1) }

  @Test("slope and shift equal scipy's for the same answers and prior (minimize, BFGS, gradient below 1e-12)")
  func known() {
    let fit = ConfidenceFit(Self.some)
    #expect(abs(fit.slope - 0.571541654) < 1e-6 && abs(fit.shift - 0.632666400) < 1e-6, "\(fit)")
    let near = ConfidenceFit(Self.some, around: ConfidenceFit(slope: 0.6, shift: 1.5))
    #expect(abs(near.slope - 0.518635259) < 1e-6 && abs(near.shift - 1.037795047) < 1e-6, "\(near)")
  }

  @Test("the fit does not depend on the order of the answers, to the last bit")
  func order() {
    var random = SplitMix64(seed: 7)
    let fit = ConfidenceFit(Self.some)
    for _ in 0..<20 { #expect(ConfidenceFit(Self.some.shuffled(using: &random)) == fit) }
  }

  @Test("the fit without answers is the prior")
  func nothing() {
    #expect(ConfidenceFit([]) == .none)
    let prior = ConfidenceFit(slope: 0.7, shift: -2)
    #expect(ConfidenceFit([], around: prior) == prior)
    // An answer without candidates is not a probability that could be corrected.
    #expect(ConfidenceFit([Answer(probability: 0, isTrue: false)]) == .none)
    for probability in [0, 1e-12, 0.3, 1] { #expect(ConfidenceFit.none.calibrated(probability) == probability) }
  }

  @Test(
    "0 and 1 stay fixed, and the order of probabilities stays, for all answers", arguments: 0..<40)
  func monotone(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // By seed, the answers agree with the verifier, are independent of the verifier, or contradict the verifier.
    let bent = Double(seed % 3) - 1
    let answers = (0..<60).map { _ in
      let probability = Double.random(in: 0...1, using: &random)
      return Answer(
        probability: probability, isTrue: Double.random(in: 0...1, using: &random) < 0.5 + bent * (probability - 0.5))
    }
    let fit = ConfidenceFit(answers)
    #expect(fit.slope >= ConfidenceFit.leastSlope && fit.slope.isFinite && fit.shift.isFinite, "seed \(seed): \(fit)")
    let calibrated = [0, 1e-9, 0.001, 0.1, 0.4, 0.5, 0.9, 0.999, 1 - 1e-9, 1].map(fit.calibrated)
    #expect(zip(calibrated, calibrated.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed): \(calibrated)")
    #expect(calibrated.first == 0 && calibrated.last == 1)
  }

  @Test("answers that contradict the verifier make all probabilities nearly equal and keep their order")
  func contradicting() {
    let answers = Self.stated.flatMap { p in (0..<100).map { Answer(probability: p, isTrue: Double($0) / 100 > p) } }
    let fit = ConfidenceFit(answers)
    #expect(fit.slope == ConfidenceFit.leastSlope)
    #expect(fit.calibrated(0.9) > fit.calibrated(0.1))
  }

  @Test("well calibrated answers change the probabilities very little")
  func calibrated() {
    let answers = stride(from: 0.025, to: 1, by: 0.05).flatMap { p in
      (0..<200).map { Answer(probability: p, isTrue: Double($0) < (200 * p).rounded()) }
    }
    let fit = ConfidenceFit(answers)
    #expect(abs(fit.slope - 1) < 1e-3 && abs(fit.shift) < 1e-3, "\(fit)")
  }

  @Test("the fit of perfectly separable answers is finite and equals that of scipy's BFGS")
  func separable() {
    let answers = [0.3, 0.35, 0.4, 0.6, 0.65, 0.7].flatMap { p in
      Array(repeating: Answer(probability: p, isTrue: p > 0.5), count: 50)
    }
    let fit = ConfidenceFit(answers)
    #expect(abs(fit.slope - 4.206984) < 1e-5 && abs(fit.shift) < 1e-5, "\(fit)")
    // Nearly certain, and always wrong.
    let certain = ConfidenceFit(Array(repeating: Answer(probability: 1 - 1e-16, isTrue: false), count: 500))
    #expect(certain.slope.isFinite && certain.shift.isFinite)
    #expect(certain.calibrated(1 - 1e-16) < 0.1)
  }

  @Test("probabilities that are too low by a constant factor of the odds are corrected")
  func recovers() {
    var random = SplitMix64(seed: 11)
    let bent = ConfidenceFit(slope: 0.6, shift: 1.8)
    let answers = (0..<2_000).map { _ in
      let stated = Double.random(in: 0.001...0.999, using: &random)
      return Answer(probability: stated, isTrue: Double.random(in: 0...1, using: &random) < bent.calibrated(stated))
    }
    let fit = ConfidenceFit(answers)
    #expect(abs(fit.slope - bent.slope) < 0.08 && abs(fit.shift - bent.shift) < 0.15, "\(fit)")
    let after = answers.map { Answer(probability: fit.calibrated($0.probability), isTrue: $0.isTrue) }
    #expect(ConfidenceScore(answers).calibrationError > 0.2 && ConfidenceScore(after).calibrationError < 0.03)
    #expect(ConfidenceScore(after).areaUnderCurve == ConfidenceScore(answers).areaUnderCurve)
  }
}

extension ReidentificationResult {
  fileprivate func of(kind: String?) -> ReidentificationResult {
    ReidentificationResult(individual: individual, kind: kind, known: known, isRight: isRight, new: new)
  }
}

@Suite("fits of a catalogue, by kind of animal")
struct ConfidenceFitsTests {
  /// Photos of three animals whose first answer is right nine times in ten, with a stated probability of one in ten.
  private static func shy(_ kind: String?, _ count: Int) -> [ReidentificationResult] {
    (0..<count).map {
      ReidentificationResult(
        individual: "\(kind ?? "") \($0 % 3)", kind: kind, known: 0.1, isRight: $0 % 10 != 0, new: 0.01)
    }
  }

  /// Photos whose answers are right as often as stated.
  private static func honest(_ kind: String?, _ count: Int) -> [ReidentificationResult] {
    (0..<count).map {
      ReidentificationResult(
        individual: "\(kind ?? "") \($0 % 4)", kind: kind, known: 0.9, isRight: $0 % 10 != 0, new: 0.01)
    }
  }

  @Test("a catalogue with fewer than fifty answers has no fit")
  func few() {
    let fits = ConfidenceFits(Self.shy("cow", 49))
    #expect(fits == .none && fits.catalogue == nil && fits.fit(for: ["cow"]) == .none)
    #expect(ConfidenceFits(Self.shy("cow", 50)).catalogue != nil)
  }

  @Test(
    "a kind with fewer than fifty answers uses the catalogue's fit; a larger one has its own, with the others as prior")
  func kinds() {
    let fits = ConfidenceFits(Self.shy("cow", 120) + Self.honest("nyala", 100) + Self.shy("leopard", 30))
    let whole = fits.fit(for: [])
    #expect(Set(fits.kinds.keys) == ["cow", "nyala"])
    #expect(fits.fit(for: ["leopard"]) == whole && fits.fit(for: ["bongo"]) == whole)
    #expect(fits.fit(for: ["highland cow", "cow"]) == fits.kinds["cow"])
    #expect(fits.fit(for: ["cow"]).calibrated(0.1) > whole.calibrated(0.1))
    // The other species give nyala its prior. Alone, nyala would get no correction.
    let alone = ConfidenceFits(Self.honest("nyala", 100))
    #expect(abs(fits.fit(for: ["nyala"]).calibrated(0.9) - 0.9) < 0.1)
    #expect(fits.kinds["nyala"] != alone.kinds["nyala"])
    #expect(alone.kinds["nyala"] == alone.catalogue, "answers count once where there is one kind only")
  }

  @Test("the fits do not depend on the order of the photos")
  func order() {
    let answers = Self.shy("cow", 60) + Self.honest(nil, 70)
    #expect(ConfidenceFits(answers) == ConfidenceFits(answers.reversed()))
  }

  @Test("in cross-validation, an animal's own answers do not correct its photos")
  func crossValidated() {
    // Each half of the answers is about one of two animals of a species, and the halves contradict each other.
    let shy = (0..<60).map { _ in
      ReidentificationResult(individual: "1", kind: "cow", known: 0.5, isRight: true, new: 0.01)
    }
    let bold = (0..<60).map { _ in
      ReidentificationResult(individual: "2", kind: "cow", known: 0.5, isRight: false, new: 0.01)
    }
    let crossValidated = ConfidenceFits.crossValidated(shy + bold)
    let own = ConfidenceFits(shy, leastPhotos: 1).fit(for: ["cow"])
    let other = ConfidenceFits(bold, leastPhotos: 1).fit(for: ["cow"])
    #expect(crossValidated.count == 120)
    #expect(ConfidenceScore(Array(crossValidated[..<60].joined())).calibrationError > 0.25)
    #expect(own.calibrated(0.5) > 0.7 && other.calibrated(0.5) < 0.3)
    // In cross-validation, a species with too few photos in total also uses the catalogue's fit, although the minimum
    // for each half is halved.
    let cows = Self.shy("cow", 200)
    let mixed = ConfidenceFits.crossValidated(cows + Self.honest("nyala", 49))
    let alone = ConfidenceFits.crossValidated(cows + Self.honest("nyala", 49).map { $0.of(kind: nil) })
    #expect(mixed.flatMap { $0 }.map(\.probability) == alone.flatMap { $0 }.map(\.probability))
    // Forty photos are too few for a fit.
    let few = ConfidenceFits.crossValidated(Array(shy[..<20] + bold[..<20]))
    #expect(few.flatMap { $0 }.count == 80)
    #expect(
      ConfidenceScore(few.flatMap { $0 }).calibrationError
        == ConfidenceScore((shy[..<20] + bold[..<20]).flatMap(\.answers)).calibrationError)
  }
}
