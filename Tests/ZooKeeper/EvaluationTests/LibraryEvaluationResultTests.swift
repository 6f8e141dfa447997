import Evaluation
import Imaging
import PatternMatching
import Testing

@testable import Sightings

@Suite("how well a library's own sightings are identified")
struct LibraryEvaluationResultTests {
  /// The answer for a photo: its own animal first, or another.
  private static func answer(
    _ individual: String, kind: String?, isRight: Bool = true, probability: Double, seconds: Double = 1
  ) throws -> CalibrationTest.Answer {
    let ranking = Ranking(
      candidates: [
        Candidate(individual: isRight ? individual : "other", score: 1, bestReference: 1, references: [], matches: [])
      ], probability: probability)
    let gallery: [(id: Int64, individual: String)] = [(1, individual), (2, "other")]
    let score = try #require(IdentificationScore(ranking, truth: individual, gallery: gallery))
    let answered = AnsweredQuery(filename: "", individual: individual, ranking, rank: score.rank) { String($0) }
    return CalibrationTest.Answer(
      again: ReidentificationResult(
        individual: individual, kind: kind, known: answered.known.probability, isRight: answered.isRight,
        new: answered.new.probability),
      entry: CalibrationTestTable.Entry(
        annotation: AnnotationID(rawValue: 1), individual: IndividualID(rawValue: 1), answer: nil,
        known: answered.known.probability, new: answered.new.probability, namedCount: 1),
      answered: answered, score: score, featureCount: 100, cpuSeconds: seconds)
  }

  private static func result(of answers: [CalibrationTest.Answer]) -> LibraryEvaluationResult {
    LibraryEvaluationResult(
      CalibrationRun.Report(
        answers: answers, fits: ConfidenceFits(answers.map(\.again)), couldNotAsk: 2, photoSeconds: [1, 2, 5],
        namedCount: 13, animalCount: 4,
        unreadable: [ImagingError(file: "gone.jpg", stage: .read, reason: .damaged("it is empty"))]))
  }

  @Test("each species is counted separately, those with the most answers first; few answers correct nothing")
  func few() throws {
    let nyala = try (0..<8).map { try Self.answer("\($0 % 3)", kind: "nyala", probability: 0.4, seconds: 3) }
    let unknown = try (0..<3).map {
      try Self.answer("unknown", kind: nil, isRight: $0 > 0, probability: 0.4, seconds: 4)
    }
    let result = Self.result(of: unknown + nyala)
    #expect(result.figures.queries == 11 && result.figures.top1 == 10.0 / 11 && result.figures.couldNotAsk == 2)
    #expect(result.figures.photoSeconds == 2 && result.figures.querySeconds == 3)
    #expect(result.figures.featuresPerPhoto == 100)
    #expect(result.photoCount == 13 && result.individualCount == 4 && result.skipped.map(\.file) == ["gone.jpg"])
    #expect(result.calibrationErrorAfter == result.figures.calibrationError)
    #expect(result.species.map(\.name) == ["nyala", nil] && result.species.map(\.answers) == [8, 3])
    #expect(result.species.map(\.individuals) == [3, 1] && result.species.map(\.top1) == [1, 2.0 / 3])
    #expect(result.species.allSatisfy { $0.fittedBy == .none && $0.slope == 1 && $0.shift == 0 })
  }

  @Test("a species with fifty answers is corrected by its own answers, and the others by the answers of all species")
  func many() throws {
    let shy = try (0..<60).map { try Self.answer("\($0 % 6)", kind: "nyala", probability: 0.1) }
    let others = try (0..<3).map { try Self.answer("cow \($0)", kind: "cattle", probability: 0.1) }
    let result = Self.result(of: shy + others)
    #expect(result.species.map(\.fittedBy) == [.species, .catalogue])
    #expect(result.species.allSatisfy { $0.shift > 0 && $0.calibrationErrorAfter < $0.calibrationError })
    #expect(result.calibrationErrorAfter < result.figures.calibrationError)
  }
}
