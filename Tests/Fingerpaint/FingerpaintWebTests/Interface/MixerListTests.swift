import Testing
import WebPlatformTesting

extension LaboratoryTests {
  @Suite("the list of mixers")
  struct MixerListTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try #require(OwnLaboratory.current) }

    @Test("the list has every mixer with its walls, canvases and protocols")
    func mixers() async throws {
      let answer = try await laboratory.site.ask("GET", "/api/v1/fingerpaint/mixers", .bearer(laboratory.token))
      #expect(answer.status == 200)
      let mixers = try #require(answer.object["mixers"] as? [[String: Any]])
      #expect(
        mixers.compactMap { $0["id"] as? String } == [
          "rectangle", "rectangle-2-1", "square", "circle", "circle-two-arcs", "circle-vortices", "journal-bearing",
          "journal-bearing-thick",
        ])
      for mixer in mixers {
        let name = "\(mixer["id"] ?? "")"
        #expect((mixer["walls"] as? [[String: Any]])?.isEmpty == false, "\(name)")
        #expect((mixer["protocols"] as? [[String: Any]])?.isEmpty == false, "\(name)")
        let canvases = try #require(mixer["distributions"] as? [[String: Any]])
        #expect(
          canvases.compactMap { $0["id"] as? String }
            == ["white", "half", "top", "dot", "stripes", "checkers", "ring", "line"], "\(name)")
      }
    }

    @Test("the list has the families with their parameters, and each user-defined mixer has a description")
    func made() async throws {
      let list = try await laboratory.site.ask("GET", "/api/v1/fingerpaint/mixers", .bearer(laboratory.token))
      let families = try #require(list.object["families"] as? [[String: Any]])
      #expect(
        families.compactMap { $0["id"] as? String } == ["rectangle", "circle", "circle-two-arcs", "journal-bearing"])
      let made = try await laboratory.site.ask(
        "GET", "/api/v1/fingerpaint/mixers/rectangle:1.25", .bearer(laboratory.token))
      #expect(made.status == 200)
      #expect(made.object["id"] as? String == "rectangle:1.25")
      #expect((made.object["shape"] as? [String: Any])?["width"] as? Double == 1.25)
      #expect((made.object["grid"] as? [String: Any])?["columns"] as? Int == 300)
    }

    @Test("a mixer with numbers out of range is refused with the range", arguments: ["rectangle:9", "rectangle:0x1"])
    func refused(id: String) async throws {
      let answer = try await laboratory.site.ask("GET", "/api/v1/fingerpaint/mixers/\(id)", .bearer(laboratory.token))
      #expect(answer.status == 400 || answer.status == 422)
      #expect(answer.text.contains("0.4") && answer.text.contains("2.5"), "\(answer.text)")
    }

    @Test("the list needs a signed-in person")
    func strangers() async throws {
      #expect(try await laboratory.site.ask("GET", "/api/v1/fingerpaint/mixers").status == 401)
    }
  }
}
