import Foundation
import Testing

@Suite("numbers of animals, at the command line")
struct PopulationTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func file(_ text: String) throws -> String {
    let path = place.path("survey.inp")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test("the models of a survey in JSON and as a table")
  func models() async throws {
    let path = try file("/* two groups */ 1110 3 2; 1100 4 1; 0110 5 3; 1000 6 2; 0011 3 1; 0001 2 2; 0101 4 3;")
    let told = try await place.tool("population", "--histories", path, "--json")
    #expect(told.status == 0, "\(told.errors)")
    let answer = try #require(try told.objects.first)
    #expect(answer["animals"] as? Int == 41 && answer["occasions"] as? Int == 4)
    let models = try #require(answer["models"] as? [[String: Any]])
    let names = models.compactMap { $0["name"] as? String }
    #expect(Set(["M0", "Mt", "Mh Chao", "Mh jackknife", "Chapman", "CJS", "POPAN"]).isSubset(of: names), "\(names)")
    for model in models {
      let numbers = ["low", "estimate", "high"].compactMap { model[$0] as? Double }
      #expect(numbers.count == 3 && numbers == numbers.sorted(), "\(model)")
      #expect(model["se"] is Double || model["se"] is NSNull)
      #expect((model["assumes"] as? [String])?.contains("every sighting is assigned to the right animal") == true)
    }
    let table = try await place.tool("population", "--histories", path)
    #expect(
      table.status == 0 && table.output.contains("41 animals seen")
        && table.output.contains("assumed by all: every sighting"))
    let first = try await place.tool("population", "--histories", path, "--group", "1", "--json")
    #expect(try first.objects.first?["animals"] as? Int == 27)
  }

  @Test(
    "too little data is refused with what is missing",
    arguments: [
      ("", "no capture histories"), ("1 30;", "1 occasion"), ("1101 1;", "1 animal was seen"),
      ("100 9; 010 8;", "no animal was seen again"), ("100 9;\n1x0 1;", "line 2, field 1"),
    ])
  func refused(text: String, reason: String) async throws {
    let told = try await place.tool("population", "--histories", try file(text), "--json")
    #expect(told.status == 1 && told.output.isEmpty && told.errors.contains(reason), "\(told.errors)")
  }

  @Test("a missing file and a missing group are named")
  func missing() async throws {
    let gone = try await place.tool("population", "--histories", place.path("none.inp"))
    #expect(gone.status == 1 && gone.errors.contains("none.inp cannot be read"))
    let group = try await place.tool("population", "--histories", try file("110 9;"), "--group", "2")
    #expect(group.status == 1 && group.errors.contains("1 group"))
  }

  @Test("captures with places give a density; a wrong place and a narrow buffer are named")
  func places() async throws {
    let (captures, detectors) = (place.path("captures.txt"), place.path("detectors.txt"))
    let grid = (0..<9).map { "D\($0) \($0 % 3 * 100) \($0 / 3 * 100)" }.joined(separator: "\n")
    try grid.write(toFile: detectors, atomically: true, encoding: .utf8)
    let seen = (0..<9).flatMap { animal in
      ["S \(animal) \(1 + animal % 4) D\(animal)", "S \(animal) \(1 + (animal + 1) % 4) D\((animal + 1) % 9)"]
    }
    try seen.joined(separator: "\n").write(toFile: captures, atomically: true, encoding: .utf8)
    let told = try await place.tool(
      "population", "--captures", captures, "--detectors", detectors, "--buffer", "100", "--json")
    #expect(told.status == 0, "\(told.errors)")
    let models = try #require(try told.objects.first?["models"] as? [[String: Any]])
    let density = try #require(models.first { $0["name"] as? String == "SECR half-normal" })
    #expect((density["estimate"] as? Double ?? 0) > 0 && density["cutByEdge"] is Bool)
    try "S 1 1 D99".write(toFile: captures, atomically: true, encoding: .utf8)
    let wrong = try await place.tool(
      "population", "--captures", captures, "--detectors", detectors, "--buffer", "100")
    #expect(wrong.status == 1 && wrong.errors.contains("line 1, field 4"), "\(wrong.errors)")
    #expect(try await place.tool("population", "--captures", captures).status == 2)
  }
}
