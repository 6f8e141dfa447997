import Testing
import WebPlatformTesting

extension LaboratoryTests {
  @Suite("users of the laboratory")
  struct RoleTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try #require(OwnLaboratory.current) }

    @Test("long queries are refused and never cause a server error")
    func queries() async throws {
      #expect(try await laboratory.site.flawsOfLongQueries(by: laboratory.token) == [])
    }

    @Test("signed-in people may use the laboratory, and visitors without an account may not")
    func people() async throws {
      let site = laboratory.site
      let described = try await site.describedRoutes().filter { $0.contains("/fingerpaint/") }
      #expect(described.count > 5)
      for route in described + ["GET /fingerpaint", "GET /fingerpaint/saved"] {
        let welcome = try await site.ask(route: route, by: laboratory.token)
        #expect(![401, 403].contains(welcome.status) && welcome.status < 500, "\(route): \(welcome.text)")
        for token in [nil, "wrong"] {
          let refused = try await site.ask(route: route, by: token)
          if route.contains("/api/") {
            #expect(refused.status == 401, "\(route)")
          } else {
            #expect(refused.status == 303 && refused["Location"]?.hasPrefix("/sign-in") == true, "\(route)")
          }
        }
      }
    }
  }
}
