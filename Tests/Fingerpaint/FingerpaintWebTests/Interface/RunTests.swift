import Testing
import WebPlatform
import WebPlatformTesting

extension LaboratoryTests {
  @Suite("mixing runs of the API")
  struct RunTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try #require(OwnLaboratory.current) }

    @Test("a run streams a line for every result; the first is the state before any movement")
    func lines() async throws {
      let answer = try await laboratory.post("runs", Runs.run(["repeats": 4]))
      #expect(answer.status == 200 && answer["Content-Type"] == "application/x-ndjson")
      #expect(answer["Cache-Control"] == "no-store")
      let results = try await laboratory.results(Runs.run(["repeats": 4]))
      #expect(results.map(\.repeats) == [0, 1, 2, 3, 4] && results.allSatisfy { $0.moves == 0 })
      #expect(results.allSatisfy { 0 < $0.intensity && $0.intensity <= 1 })
      #expect(results[4].intensity < results[2].intensity && results[2].intensity < 1)
    }

    @Test("a slow reader gets every line of a run")
    func slowly() async throws {
      let run = Runs.run(["repeats": 6, "detail": "steps"])
      let answer = await laboratory.site.begin(
        "POST", "/api/v1/fingerpaint/runs", .bearer(laboratory.token) + [("Content-Type", "application/json")],
        body: Array(JSONValue.object(run).text.utf8))
      #expect(answer.status == 200 && answer.byteCount == nil)
      var lines: [[UInt8]] = []
      while let line = try await answer.next() {
        lines.append(line)
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(lines.count == 13 && lines.allSatisfy { $0.last == UInt8(ascii: "\n") })
    }

    @Test("a run keeps the mean concentration and has all measures")
    func measures() async throws {
      for result in try await laboratory.results(Runs.run(["repeats": 2])) {
        #expect(abs((result.performance["mean"] ?? 0) - 0.5) < 0.01)
        #expect(
          Set(result.performance.keys) == ["intensity", "coarse2", "coarse4", "coarse8", "mixNorm", "mean"])
      }
    }

    @Test("mixing a mixed canvas again gives the same result as mixing all at once")
    func goesOn() async throws {
      let once = try await laboratory.results(Runs.run(["repeats": 4]))
      let further = try await laboratory.results(
        Runs.run(["distribution": Runs.half(mixed: "T[1] -B[1]", 2), "repeats": 2]))
      #expect(abs(further[0].intensity - once[2].intensity) < 0.02)
      #expect(abs(further[2].intensity - once[4].intensity) < 0.02)
    }

    @Test("a run with steps has a result for each movement")
    func steps() async throws {
      let results = try await laboratory.results(Runs.run(["repeats": 2, "detail": "steps"]))
      #expect(results.map { [$0.repeats, $0.moves] } == [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0]])
    }

    @Test("a picture has the requested number of cells, else the mixer's")
    func cells() async throws {
      let resting = try await laboratory.results(Runs.run(["repeats": 0]))
      let usual = try #require(PNGParts(resting[0].picture))
      #expect(usual.width * 3 == usual.height * 5)
      let coarse = try await laboratory.results(Runs.run(["repeats": 0, "columns": 40, "rows": 24]))
      let small = try #require(PNGParts(coarse[0].picture))
      #expect(small.width == 40 && small.height == 24)
    }

    @Test("a run without movements has one result")
    func rest() async throws {
      #expect(try await laboratory.results(Runs.run(["protocol": "", "repeats": 0])).map(\.repeats) == [0])
    }

    @Test("the mapping engine computes runs with each lattice", arguments: ["uniform", "fine", "2013"])
    func mapping(lattice: String) async throws {
      let run = Runs.run([
        "engine": "mapping", "lattice": .string(lattice), "columns": 40, "rows": 24, "repeats": 2,
      ])
      let results = try await laboratory.results(run)
      #expect(results.map(\.repeats) == [0, 1, 2])
      #expect(results[2].intensity < results[0].intensity)
    }

    @Test(
      "an invalid protocol is refused with the wrong movement and the reason",
      arguments: [
        ("T[1] X[1]", "movement 2: this mixer has no wall “X”; its walls are T, B"),
        ("T[1] B", "movement 2: say how far B moves, as in B[1]"),
        ("T[0.001]", "movement 1: “0.001” is not a displacement from 0.01 to 100"),
        (String(repeating: "T[1] ", count: 201), "a protocol has at most 200 movements"),
      ])
    func unreadable(typed: String, expected: String) async throws {
      let answer = try await laboratory.post("runs", Runs.run(["protocol": .string(typed)]))
      #expect(answer.status == 422)
      let detail = try #require(answer.object["detail"] as? String)
      #expect(detail.contains(expected), "\(detail)")
    }

    @Test(
      "values out of range are refused",
      arguments: [
        ["mixer": "triangle"], ["repeats": 51], ["repeats": -1], ["columns": 7], ["rows": 1_601],
        ["columns": 1_600, "rows": 1_600],
      ] as [[String: JSONValue]])
    func bounds(members: [String: JSONValue]) async throws {
      let answer = try await laboratory.post("runs", Runs.run(members))
      #expect(answer.status == 422, "\(answer.text)")
    }

    @Test(
      "bodies that do not describe a run are refused",
      arguments: [
        "not json", "{}", #"{"mixer":"rectangle","protocol":"T[1]","repeats":1}"#,
        #"{"mixer":"rectangle","protocol":"T[1]","repeats":1,"distribution":{"layers":[{"paint":{}}]}}"#,
        #"{"mixer":"rectangle","protocol":"T[1]","repeats":1,"engine":"steam","distribution":{}}"#,
      ])
    func malformed(body: String) async throws {
      #expect(try await laboratory.post("runs", json: body).status == 400)
    }

    @Test("work above the limit is refused, in the language of the request")
    func tooMuch() async throws {
      let run = Runs.run([
        "protocol": .string(String(repeating: "T[100] -B[100] ", count: 50)), "repeats": 50,
      ])
      let english = try await laboratory.post("runs", run)
      #expect(english.status == 422 && english.text.contains("too much to compute at once"), "\(english.text)")
      let dutch = try await laboratory.post("runs", run, language: "nl")
      #expect(dutch.status == 422 && dutch.text.contains("in één keer"), "\(dutch.text)")
    }
  }
}
