import Testing
import WebPlatformTesting

@Suite("roles and their rights", .ownZoo)
struct RoleTests {
  private let site: TestSite

  init() throws { site = try #require(OwnZoo.current) }

  /// Requests that a visitor may not send, with the lowest role that may. All other requests are for every signed-in
  /// person. A new route for fewer people must be listed here, or the test fails.
  private static let reserved: [String: String] = [
    "GET /api/v1/photos/{id}/original": "staff", "GET /api/v1/photos/{id}/film": "staff", "GET /api/v1/audit": "staff",
    "GET /api/v1/audit.csv": "staff", "GET /api/v1/people": "owner", "GET /api/v1/people.csv": "owner",
    "PATCH /api/v1/animals/{id}": "staff",
    "PATCH /api/v1/sightings/{id}": "curator", "POST /api/v1/inbox/fix": "curator",
    "PUT /api/v1/sightings/{id}/name": "curator", "GET /api/v1/proposals": "curator",
    "POST /api/v1/proposals/confirm": "curator", "POST /api/v1/proposals/refuse": "curator",
    "GET /zookeeper/inbox/proposals": "curator", "POST /zookeeper/inbox/proposals/confirm": "curator",
    "POST /zookeeper/inbox/proposals/refuse": "curator",
    "PUT /api/v1/sightings/{id}/box": "curator", "POST /api/v1/photos/{id}/sightings": "curator",
    "GET /api/v1/review/pairs": "curator", "POST /api/v1/review/proposals": "curator",
    "POST /api/v1/groups/split": "curator", "POST /api/v1/groups/merge": "curator",
    "POST /zookeeper/groups/split": "curator", "POST /zookeeper/groups/merge": "curator",
    "POST /api/v1/decisions": "curator", "GET /api/v1/inbox": "curator", "POST /api/v1/enclosures": "curator",
    "DELETE /api/v1/enclosures/{id}": "curator", "POST /api/v1/clock-shifts": "curator",
    "POST /api/v1/clock-shifts/preview": "curator", "POST /api/v1/sightings/together/preview": "curator",
    "POST /api/v1/suggestions/{id}/accept": "curator",
    "POST /api/v1/suggestions/accept-all": "curator", "POST /api/v1/suggestions/decline-all": "curator",
    "POST /zookeeper/suggestions/accept-all": "curator", "POST /zookeeper/suggestions/decline-all": "curator",
    "POST /api/v1/suggestions/{id}/decline": "curator", "PUT /api/v1/animals/{id}/name": "curator",
    "POST /api/v1/animals/{id}/merge": "curator", "PUT /api/v1/animals/{id}/cover": "curator",
    "POST /zookeeper/animals/1/cover": "curator",
    "GET /api/v1/geoprivacy": "curator", "PUT /api/v1/geoprivacy": "curator", "GET /zookeeper/places": "curator",
    "POST /zookeeper/places": "curator",
    "POST /api/v1/plans": "owner", "PUT /api/v1/plans/{id}/corners": "owner", "DELETE /api/v1/plans/{id}": "owner",
    "PUT /api/v1/plans/{id}/name": "owner", "POST /zookeeper/plans/1/name": "owner",
    "GET /zookeeper/plans/1/points": "owner",
    "GET /zookeeper/plans": "owner", "POST /zookeeper/plans/1/corners": "owner",
    "POST /zookeeper/plans/1/remove": "owner",
    "GET /zookeeper/log": "staff", "POST /zookeeper/animals/1/facts": "staff", "GET /zookeeper/review": "curator",
    "GET /zookeeper/inbox": "curator", "GET /zookeeper/inbox/choose": "curator", "POST /zookeeper/inbox/fix": "curator",
    "POST /zookeeper/animals/1/rename": "curator", "POST /zookeeper/animals/1/merge": "curator",
    "POST /zookeeper/sightings/1/name": "curator", "POST /zookeeper/sightings/1/facts": "curator",
    "POST /zookeeper/suggestions/1/accept": "curator", "POST /zookeeper/suggestions/1/decline": "curator",
    "GET /people": "owner", "POST /people/invite": "owner", "POST /people/1/role": "owner",
    "POST /people/1/remove": "owner", "POST /people/settings": "owner", "POST /people/set-aside": "owner",
    "GET /metrics": "owner", "POST /api/v1/people/invitations": "owner", "PUT /api/v1/people/{id}/role": "owner",
    "DELETE /api/v1/people/{id}": "owner", "POST /api/v1/people/set-aside": "owner", "PUT /api/v1/settings": "owner",
  ]

  private static let pages = [
    "GET /", "GET /jobs", "GET /account", "GET /account/data", "GET /account/data.json", "GET /zookeeper",
    "GET /zookeeper/photos",
    "GET /zookeeper/animals", "GET /zookeeper/animals/1", "GET /zookeeper/sightings/1", "GET /zookeeper/map",
    "GET /zookeeper/groups",
    "GET /zookeeper/camera", "GET /zookeeper/import", "GET /zookeeper/import/1", "GET /zookeeper/feed",
    "GET /zookeeper/search", "GET /zookeeper/settings", "GET /zookeeper/help", "GET /zookeeper/suggestions",
    "GET /zookeeper/welcome", "GET /zookeeper/evidence/1/2", "POST /account/language", "POST /account/end-session",
    "POST /zookeeper/operations/{id}/undo", "POST /zookeeper/filters", "POST /zookeeper/filters/1/remove",
    "POST /zookeeper/feed/seen",
    "POST /zookeeper/animals/1/follow", "POST /zookeeper/animals/1/unfollow",
    "POST /zookeeper/suggestions", "POST /zookeeper/suggestions/1/withdraw",
    "POST /zookeeper/settings", "POST /zookeeper/places/mine", "POST /zookeeper/sightings/together",
  ]

  /// All requests: the API as described, and the pages, without the public ones.
  private func routes() async throws -> [String] {
    let described = try await site.describedRoutes()
    #expect(described.count > 40)
    return described + Self.pages + Self.reserved.keys.filter { !$0.contains("/api/") }
  }

  @Test("visitors without a session get no access")
  func nobody() async throws {
    for route in try await routes() {
      for token in [nil, "wrong"] {
        let answer = try await site.ask(route: route, by: token)
        if route.hasPrefix("GET "), !route.contains("/api/") {
          #expect(answer.status == 303 && answer["Location"]?.hasPrefix("/sign-in") == true, "\(route)")
        } else {
          #expect(answer.status == 401, "\(route)")
        }
      }
    }
  }

  @Test("every route admits its role and higher roles only", arguments: ["visitor", "staff", "curator"])
  func roles(role: String) async throws {
    let ranks = ["visitor": 0, "staff": 1, "curator": 2, "owner": 3]
    let token = try site.token(role)
    for route in try await routes() {
      let needed = ranks[Self.reserved[route] ?? "visitor"] ?? 3
      let answer = try await site.ask(route: route, by: token)
      if ranks[role] ?? 0 < needed {
        #expect(answer.status == 403, "\(route)")
      } else {
        #expect(answer.status != 403 && answer.status != 401 && answer.status < 500, "\(route): \(answer.text)")
      }
    }
  }

  @Test("every reserved route exists, and the owner may use it")
  func complete() async throws {
    let token = try site.token("owner")
    for route in Self.reserved.keys where !["POST /people/1/remove", "DELETE /api/v1/people/{id}"].contains(route) {
      #expect(try await ![401, 403, 405].contains(site.ask(route: route, by: token).status), "\(route)")
    }
    #expect(try await Set(Self.reserved.keys).subtracting(routes()).isEmpty)
  }

  @Test("people cannot get another person's batches, files and jobs, even with their ids")
  func others() async throws {
    let (mine, theirs) = (try site.token("visitor"), try site.token("visitor", name: "Another visitor"))
    let batch = try await site.batch(by: mine)
    let upload = try await site.upload([1, 2, 3], as: "x.jpg", to: batch, by: mine)
    let job = try await site.beginImport(batch, by: mine)
    for (method, path) in [
      ("GET", "/api/v1/batches/\(batch)"), ("DELETE", "/api/v1/batches/\(batch)"), ("HEAD", upload),
      ("DELETE", upload), ("GET", "/api/v1/jobs/\(job)"), ("GET", "/api/v1/jobs/\(job)/events"),
      ("DELETE", "/api/v1/jobs/\(job)"), ("GET", "/zookeeper/import/\(job)"),
    ] {
      #expect(try await site.ask(method, path, .bearer(theirs)).status == 404, "\(method) \(path)")
    }
    #expect(try await site.ask("PATCH", upload, TestSite.piece(at: 3, by: theirs), body: []).status == 404)
    #expect(try await site.announce("y.jpg", byteCount: 1, in: batch, by: theirs).status == 404)
    #expect(try await site.send("POST", "/api/v1/imports", json: #"{"batch": "\#(batch)"}"#, by: theirs).status == 404)
    #expect(try await site.ask("GET", "/api/v1/batches", .bearer(theirs)).text == "[]")
    #expect(try await site.ask("GET", "/api/v1/jobs", .bearer(theirs)).text == "[]")
    #expect(try await site.job(job, by: mine).object["state"] as? String == "done")
  }

  @Test("only the owner imports a folder of this machine")
  func folders() async throws {
    for role in ["visitor", "staff", "curator"] {
      for path in ["imports", "imports/plan"] {
        let answer = try await site.send("POST", "/api/v1/\(path)", json: #"{"folder": "/etc"}"#, by: site.token(role))
        #expect(answer.status == 403, "\(role)")
      }
    }
  }
}
