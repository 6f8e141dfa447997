import Foundation
import MediaLibrary
import Synchronization
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the last owner")
struct LastOwnerTests {
  @Test("the last owner cannot be erased, and the attempt changes none of the owner's data")
  func erasure() async throws {
    try await OwnSite.run { site in
      let owner = try site.site.accounts.owner(actor: "amara")
      let person = try await site.signIn(owner.name)
      let data = try await site.ask("GET", "/account/data.json", person.cookie).object
      let name = try #require((data["account"] as? [String: Any])?["name"] as? String)
      let values = ["form-token": person.formToken, "name": name]
      #expect(try await site.form("/account/erase", values, person.cookie).status == 409)
      #expect(try await site.ask("GET", "/account", person.cookie).status == 200)
    }
  }

  /// An app that takes a long time to erase a person.
  private final class Slow: WebApp {
    let id = "slow"
    let resources = URL(fileURLWithPath: "/nonexistent")
    let forgotten = Mutex<[AccountID]>([])
    let isRefusing = Mutex(false)

    func routes() -> RouteTable { RouteTable() }
    func personalData(of account: Account) throws -> JSONValue { .null }
    func erase(_ account: Account, removingContent: Bool) throws {
      if isRefusing.withLock({ $0 }) { throw WebError.unavailable(Message("error.no-room")) }
      forgotten.withLock { $0.append(account.id) }
      Thread.sleep(forTimeInterval: 0.5)
    }
  }

  private func zoo(_ body: (TestSite, Slow) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let app = Slow()
    try await TestSite.run(library: Library.open(folder.path + "/library", mode: .create), apps: [app]) { site in
      try await body(site, app)
    }
    withExtendedLifetime(folder) {}
  }

  @Test("if the last two owners leave at the same time, one of them stays and keeps all data")
  func two() async throws {
    try await zoo { site, app in
      var people: [(name: String, browser: TestSite.Browser)] = []
      for name in ["Olga", "Oscar"] {
        try site.add(name, role: "owner")
        people.append((name, try await site.signIn(name)))
      }
      let statuses = try await withThrowingTaskGroup(of: (String, Int).self) { group in
        for (name, browser) in people {
          group.addTask {
            let answer = try await site.form(
              "/account/erase", ["form-token": browser.formToken, "name": name], browser.cookie)
            return (name, answer.status)
          }
        }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
      #expect(Set(statuses.values) == [303, 409], "\(statuses)")
      let stays = try #require(people.first { statuses[$0.name] == 409 })
      #expect(app.forgotten.withLock { $0.count } == 1)
      #expect(try site.site.accounts.all().map(\.name) == [stays.name])
      #expect(try await site.ask("GET", "/people", stays.browser.cookie).status == 200)
    }
  }

  @Test("an account whose erasure failed keeps its role, and can request it again")
  func again() async throws {
    try await zoo { site, app in
      for name in ["Olga", "Oscar"] { try site.add(name, role: "owner") }
      let oscar = try await site.signIn("Oscar")
      app.isRefusing.withLock { $0 = true }
      let refused = try await site.form(
        "/account/erase", ["form-token": oscar.formToken, "name": "Oscar"], oscar.cookie)
      #expect(refused.status == 503)
      #expect(try site.site.accounts.account(named: "Oscar").role == .owner)
      app.isRefusing.withLock { $0 = false }
      let back = try await site.signIn("Oscar")
      let done = try await site.form("/account/erase", ["form-token": back.formToken, "name": "Oscar"], back.cookie)
      #expect(done.status == 303)
    }
  }
}
