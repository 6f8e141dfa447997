import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

extension LaboratoryTests {
  @Suite("searches for protocols")
  struct SearchTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try #require(OwnLaboratory.current) }

    @Test("a search finds candidates with the requested movements and repeats, best first")
    func candidates() async throws {
      let answer = try await laboratory.post("searches", Self.search(["step": 1, "moves": 2, "repeats": 2]))
      #expect(answer.status == 202, "\(answer.text)")
      let id = try #require(answer.object["id"] as? String)
      let job = try await laboratory.site.job(id, by: laboratory.token)
      #expect(job.object["state"] as? String == "done", "\(job.text)")
      let result = try #require(job.object["result"] as? [String: Any])
      let best = try #require(result["best"] as? [[String: Any]])
      #expect(best.count >= 2)
      for candidate in best {
        #expect((candidate["protocol"] as? String)?.wholeMatch(of: /-?[TB]\[1\] -?[TB]\[1\]/) != nil, "\(candidate)")
        #expect(candidate["repeats"] as? Int == 2)
      }
      let intensities = best.compactMap { $0["exact"] as? Double }
      #expect(intensities.count == best.count && intensities == intensities.sorted())
      #expect(intensities.allSatisfy { 0 < $0 && $0 < 1 })
    }

    @Test(
      "a search with values out of range is refused before it begins",
      arguments: [
        ["step": 0], ["step": 101], ["moves": 0], ["moves": 13], ["repeats": 0], ["repeats": 51], ["mixer": "triangle"],
      ] as [[String: JSONValue]])
    func bounds(members: [String: JSONValue]) async throws {
      let answer = try await laboratory.post("searches", Self.search(members))
      #expect(answer.status == 422, "\(answer.text)")
    }

    @Test("a search with an incomplete or malformed body is refused")
    func malformed() async throws {
      #expect(try await laboratory.post("searches", json: "{}").status == 400)
      #expect(try await laboratory.post("searches", Self.search(["distribution": 1])).status == 400)
    }

    private static func search(_ members: [String: JSONValue]) -> [String: JSONValue] {
      ["mixer": "rectangle", "distribution": Runs.half, "step": 1, "moves": 2, "repeats": 2].merging(members) { $1 }
    }

    @Test("a sweep has a line for every length; an impossible sweep is refused with the reason")
    func sweep() async throws {
      let members = Runs.run(["protocol": "T[1]", "repeats": 1, "from": 1, "to": 2, "count": 3])
      let answer = try await laboratory.post("sweeps", members)
      #expect(answer.status == 200)
      let lines = try answer.text.split(separator: "\n").map {
        try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8))
      }
      #expect(lines.count == 3 && answer.text.contains("\"step\":1.5"))
      let backwards = try await laboratory.post("sweeps", members.merging(["to": 0.5]) { $1 })
      #expect(backwards.status == 400 || backwards.status == 422)
    }
  }
}
