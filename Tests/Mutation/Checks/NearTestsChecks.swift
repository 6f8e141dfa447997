import Mutating
import Testing

@Suite("suites near a mutant")
struct NearTestsChecks {
  private let near = NearTests([
    "struct HeightTests { let height = Tower.height, floor = 0 }", "struct WidthTests { let width = Bridge.width }",
    "struct OtherTests { let floor = 0 } struct MoreTests {}",
  ])

  private func suites(_ source: String) throws -> [String] {
    let candidates = CandidateFinder.candidates(in: source, file: "a.swift")
    return near.suites(near: try #require(candidates.first))
  }

  @Test("near suites are in the files that name type and function, else the function, else the type")
  func names() throws {
    #expect(try suites("struct Tower { var height: Bool { 1 < 2 } }") == ["HeightTests"])
    #expect(try suites("struct Boat { var width: Bool { 1 < 2 } }") == ["WidthTests"])
    #expect(try suites("struct Bridge { init(_ a: Int) { self.b = a < 2 } }") == ["WidthTests"])
    #expect(try suites("struct Boat { var sail: Bool { 1 < 2 } }") == [])
  }

  @Test("near suites are ignored when they are more than half of all suites")
  func tooMany() throws {
    #expect(try suites("struct Boat { var floor: Bool { 1 < 2 } }") == [])
  }
}
