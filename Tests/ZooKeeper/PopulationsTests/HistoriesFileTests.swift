import Basics
import Populations
import Testing

@Suite("capture histories in files of MARK")
struct HistoriesFileTests {
  private func error(_ text: String, groups: Int? = nil) -> HistoriesFileError? {
    do {
      _ = try HistoriesReader.histories(in: Array(text.utf8), groups: groups)
      return nil
    } catch {
      return error
    }
  }

  @Test("comments over lines, several rows on a line, groups, and numbers below 0")
  func reading() throws {
    let text = "/* two\n groups */\r\n101 1 0; 110 -2 3 ;/* last */ 011\n 0 4;"
    let histories = try HistoriesReader.histories(in: Array(text.utf8))
    #expect(histories.occasions == 3 && histories.groups == 2)
    #expect(histories.rows.map(\.counts) == [[1, 0], [-2, 3], [0, 4]])
    #expect(histories.rows[2].seen == [false, true, true])
    #expect(CaptureCounts(histories).animals == 10 && CaptureCounts(histories).removed == 2)
    #expect(histories.group(1)?.rows.map(\.counts) == [[3], [4]] && histories.group(2) == nil)
  }

  @Test("numbers after those of the groups are covariates")
  func covariates() throws {
    let histories = try HistoriesReader.histories(in: Array("110 1 12.5; 011 2 -3;".utf8), groups: 1)
    #expect(histories.groups == 1 && histories.rows.map(\.counts) == [[1], [2]])
  }

  @Test("errors name line and field")
  func errors() {
    #expect(error("110 1;\n1x0 1;") == .init(line: 2, field: 1, problem: .badHistory("1x0")))
    #expect(error("110 1;\n\n110 one;") == .init(line: 3, field: 2, problem: .badNumber("one")))
    #expect(error("110 1 1.5;") == .init(line: 1, field: 3, problem: .badNumber("1.5")))
    #expect(error("110 99999999999999999999;") == .init(line: 1, field: 2, problem: .badNumber("99999999999999999999")))
    #expect(error("110;") == .init(line: 1, field: 2, problem: .noNumber))
    #expect(error("110 1;", groups: 2) == .init(line: 1, problem: .fewNumbers(found: 1, groups: 2)))
    #expect(error("110 1;\n110 1") == .init(line: 2, problem: .openRow))
    #expect(error("110 1;\n/* 110 1;") == .init(line: 2, problem: .openComment))
    #expect(error("110 1;\n11 1;") == .init(line: 2, problem: .histories(.otherLength(occasions: 2, first: 3))))
    #expect(error("110 1;\n110 1 1;") == .init(line: 2, problem: .histories(.otherGroups(groups: 2, first: 1))))
    #expect(error("110 1;\n000 1;") == .init(line: 2, problem: .histories(.neverSeen)))
  }

  @Test("limits: characters, occasions, animals, fields")
  func limits() {
    let long = String(repeating: "1", count: 1_001)
    #expect(error("\(long) 1;")?.problem == .histories(.tooManyOccasions(limit: 1_000)))
    #expect(error("1 10000001;")?.problem == .histories(.tooManyAnimals(limit: 10_000_000)))
    #expect(error("1 9000000; 1 9000000;")?.line == 1)
    #expect(error("1" + String(repeating: " 1", count: 65) + ";")?.problem == .histories(.tooManyGroups(limit: 64)))
    #expect(error(String(repeating: "1 ", count: 2_000))?.problem == .tooManyFields(limit: 1_024))
    #expect(error("1 \(Int.min);")?.problem == .histories(.tooManyAnimals(limit: 10_000_000)))
  }

  @Test("written histories are read back as they were", arguments: 1...5 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rows = (0..<50).map { _ in
      CaptureHistories.Row(
        seen: [true] + (0..<7).map { _ in random.below(2) == 0 },
        counts: (0..<3).map { _ in Int(random.below(40)) - 20 })
    }
    let histories = try CaptureHistories(rows: rows)
    #expect(try HistoriesReader.histories(in: Array(histories.markText.utf8)) == histories)
  }

  @Test("random bytes are refused or read, and never crash")
  func noise() {
    var random = SplitMix64(seed: 11)
    let letters = Array("01 ;/*\n-9x".utf8)
    for _ in 0..<3_000 {
      let bytes = (0..<Int(random.below(40))).map { _ in letters[Int(random.below(UInt64(letters.count)))] }
      if let histories = try? HistoriesReader.histories(in: bytes) {
        #expect(histories.rows.allSatisfy { $0.seen.contains(true) })
      }
    }
  }

  @Test("published files: animals, occasions, groups", .published)
  func published() throws {
    let dipper = try PublishedHistories.histories("dipper")
    #expect(dipper.groups == 2 && CaptureCounts(dipper).animals == 294 && dipper.occasions == 7)
    let hare = CaptureCounts(try PublishedHistories.histories("hare"))
    #expect(hare.frequencies == [25, 22, 13, 5, 1, 2] && hare.perOccasion == [16, 28, 20, 26, 23, 32])
    let rabbits = CaptureCounts(try PublishedHistories.histories("edwardsandeberhardt"))
    #expect(rabbits.animals == 76 && rabbits.captures == 142 && rabbits.occasions == 18)
  }
}
