import Populations
import Testing

@Suite("too little data is refused, with what is missing")
struct RefusalTests {
  private func refusal(_ text: String, _ model: PopulationModel) throws -> PopulationRefusal? {
    let estimator = PopulationEstimator(try HistoriesReader.histories(in: Array(text.utf8)))
    do {
      _ = try estimator.estimate(model)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "an empty file, one occasion, one animal, and animals that were all seen once",
    arguments: PopulationModel.ofHistories)
  func little(model: PopulationModel) throws {
    #expect(try refusal("", model) == .noAnimals)
    #expect(try refusal("/* nothing */", model) == .noAnimals)
    #expect(try refusal("1 30;", model) == .tooFewOccasions(found: 1, needed: model.isOpen ? 3 : 2))
    #expect(try refusal("1111111 1;", model) == .tooFewAnimals(found: 1, needed: 2))
    #expect(try refusal("100 9; 010 4; 001 8;", model) == .tooFewRecaptures(found: 0, needed: 5))
    #expect(try refusal("100 9; 010 4; 011 4;", model) == .tooFewRecaptures(found: 4, needed: 5))
  }

  @Test("a closed model refuses animals that were not released; an open one takes them")
  func removed() throws {
    #expect(try refusal("110 9; 011 8; 101 -3;", .m0) == .removals(animals: 3))
    #expect(try refusal("110 9; 011 8; 101 -3;", .cjs) == nil)
  }

  @Test("survival is refused where animals that died cannot be told from animals that were missed")
  func notSeparable() throws {
    #expect(try refusal("110 9;", .cjs) == .notSeparable)
    #expect(try refusal("110 9; 100 9; 101 3; 011 4;", .cjs) == nil)
  }

  @Test("Mb refuses new animals that do not become fewer")
  func rising() throws {
    #expect(try refusal("111 4; 011 9; 001 20;", .mb) == .noDecline)
  }

  @Test("the open models refuse two occasions, and too many parameters")
  func occasions() throws {
    #expect(try refusal("11 9; 01 8;", .popan) == .tooFewOccasions(found: 2, needed: 3))
    let long = String(repeating: "1", count: 61)
    #expect(try refusal("\(long) 9;", .popan) == .tooManyOccasions(found: 61, limit: 60))
  }
}

extension PopulationModel {
  fileprivate var isOpen: Bool { self == .cjs || self == .cjsByOccasion || self == .popan }
}
