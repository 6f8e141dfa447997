import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

extension LaboratoryTests {
  @Suite("overlays of a canvas")
  struct OverlayTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try #require(OwnLaboratory.current) }

    @Test("a Poincaré section has points inside the mixer, each with the number of its orbit")
    func particles() async throws {
      let answer = try await laboratory.post("overlays", Self.overlay("poincare", ["repeats": 5]))
      #expect(answer.status == 200)
      let points = try #require(answer.object["points"] as? [[Double]])
      #expect(points.count > 10 && points.allSatisfy { $0.count == 3 && abs($0[0]) <= 0.84 && abs($0[1]) <= 0.51 })
      #expect(Set(points.map { $0[2] }).count > 1)
    }

    @Test("periodic points have a position, a period and a stability")
    func periodic() async throws {
      let answer = try await laboratory.post("overlays", Self.overlay("periodic"))
      #expect(answer.status == 200)
      let points = try #require(answer.object["periodic"] as? [[String: Any]])
      #expect(!points.isEmpty)
      for point in points {
        #expect((point["at"] as? [Double])?.count == 2)
        #expect((1...3).contains(try #require(point["period"] as? Int)))
        let trace = try #require(point["trace"] as? Double)
        // The flow preserves areas: a trace between -2 and 2 is elliptic, beyond that hyperbolic.
        switch point["stability"] as? String {
        case "elliptic": #expect(abs(trace) <= 2.01)
        case "hyperbolic": #expect(abs(trace) >= 1.99)
        case let other: #expect(other == "parabolic")
        }
      }
    }

    @Test("the stretching is a picture with the mixer's aspect ratio, and its mean")
    func stretching() async throws {
      let answer = try await laboratory.post("overlays", Self.overlay("stretching", ["repeats": 2]))
      #expect(answer.status == 200)
      let text = try #require(answer.object["picture"] as? String)
      let picture = try #require(Data(base64Encoded: text).flatMap { PNGParts($0) })
      #expect(picture.width * 3 == picture.height * 5)
      #expect(try #require(answer.object["mean"] as? Double) > 0)
    }

    @Test(
      "overlays without movements, with an unknown mixer, or with repeats out of range are refused",
      arguments: [
        ["protocol": ""], ["mixer": "triangle"], ["repeats": 0], ["repeats": 501], ["protocol": "X[1]"],
      ] as [[String: JSONValue]])
    func bounds(members: [String: JSONValue]) async throws {
      #expect(try await laboratory.post("overlays", Self.overlay("poincare", members)).status == 422)
    }

    @Test("an unknown kind of overlay is refused")
    func kinds() async throws {
      #expect(try await laboratory.post("overlays", Self.overlay("clouds")).status == 400)
    }

    @Test("a protocol that would take minutes is refused")
    func tooMuch() async throws {
      let answer = try await laboratory.post("overlays", Self.overlay("periodic", ["protocol": "T[50] -B[50.01]"]))
      #expect(answer.status == 422 && answer.text.contains("too much to compute"), "\(answer.text)")
    }

    private static func overlay(_ kind: String, _ members: [String: JSONValue] = [:]) -> [String: JSONValue] {
      ["mixer": "rectangle", "protocol": "T[1] -B[1]", "kind": .string(kind)].merging(members) { $1 }
    }
  }
}
