import Foundation
import MediaLibrary
import Synchronization
import Testing
import WebPlatformTesting

@testable import WebPlatform

/// More is asked than can be answered.
@Suite("a server of which much is asked")
struct BusyTests {
  /// A shop before whose closed counter people wait until it is opened.
  private final class Shop: WebApp {
    let id = "shop"
    let resources = URL(fileURLWithPath: "/nonexistent")
    private let isOpen = Mutex(false)
    private let counter = NSCondition()

    func open() {
      isOpen.withLock { $0 = true }
      counter.lock()
      counter.broadcast()
      counter.unlock()
    }

    private func wait() {
      counter.lock()
      while !isOpen.withLock({ $0 }) { counter.wait() }
      counter.unlock()
    }

    func routes() -> RouteTable {
      var routes = RouteTable()
      routes.page("/shop/counter", for: .people) { [self] _ in
        wait()
        return .text("served", type: "text/plain")
      }
      routes.page("/shop/window", for: .people) { _ in .text("seen", type: "text/plain") }
      routes.action("/shop/counter", for: .people) { [self] (_) throws in
        wait()
        return .done
      }
      return routes
    }

    func personalData(of account: Account) throws -> JSONValue { .null }
    func erase(_ account: Account, removingContent: Bool) throws {}
  }

  private func shop(answersWithin limit: Duration, _ body: (TestSite, Shop) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let app = Shop()
    let library = try Library.open(folder.path + "/library", mode: .create)
    try await TestSite.run(library: library, apps: [app], answersWithin: limit) { site in
      // Whatever a test finds, nobody waits for ever.
      defer { app.open() }
      try await body(site, app)
    }
    withExtendedLifetime(folder) {}
  }

  /// Asks often enough that all turns that somebody may have are taken, and others wait.
  private func fill(_ site: TestSite, _ headers: TestHeaders, waiting: Int) async -> [Task<TestAnswer, any Error>] {
    let turns = site.site.workers.readers
    let taken = turns.threads - 1
    let asked = (0..<taken + waiting).map { _ in Task { try await site.ask("GET", "/shop/counter", headers) } }
    await wait(in: turns, for: waiting)
    return asked
  }

  /// Waits until so many wait; not for ever, for on a slow machine the first may be sent away before the last has come.
  private func wait(in turns: Turns, for count: Int) async {
    let end = ContinuousClock.now + .seconds(20)
    while turns.waiting < count, .now < end { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(turns.waiting >= count)
  }

  @Test("programs that wait for too long are told when to come again, though nobody before them comes to an end")
  func programs() async throws {
    try await shop(answersWithin: .seconds(2)) { site, shop in
      let program = TestHeaders.bearer(try site.token("visitor"))
      let asked = await fill(site, program, waiting: 3)
      let sentAway = try await site.ask("GET", "/shop/window", program)
      #expect(sentAway.status == 503)
      #expect(sentAway.headers[.retryAfter] == "2")
      #expect(sentAway.text.contains("Try again in 2 seconds."))
      shop.open()
      var statuses: [Int] = []
      for task in asked { statuses.append(try await task.value.status) }
      #expect(statuses.filter { $0 == 503 }.count == 3)
      #expect(statuses.filter { $0 == 200 }.count == asked.count - 3)
      #expect(try await site.ask("GET", "/shop/window", program).status == 200)
    }
  }

  @Test("a program that sends slowly waited for itself, not for the server")
  func slowSender() async throws {
    try await shop(answersWithin: .milliseconds(200)) { site, shop in
      shop.open()
      let answer = try await site.ask(
        "POST", "/shop/counter", .bearer(try site.token("visitor")), inPieces: [[1], [2], [3]],
        every: .milliseconds(150))
      #expect(answer.status == 204)
    }
  }

  @Test("a person is answered at once, however many programs wait")
  func person() async throws {
    try await shop(answersWithin: .seconds(30)) { site, shop in
      let asked = await fill(site, .bearer(try site.token("visitor")), waiting: 40)
      try site.add("Ann", role: "visitor")
      let ann = try await site.signIn("Ann")
      #expect(try await site.ask("GET", "/shop/window", ann.cookie).status == 200)
      #expect(site.site.workers.readers.waiting == 40, "programs were served before")
      shop.open()
      for task in asked { #expect(try await task.value.status == 200) }
    }
  }

  @Test("people wait for one another, and are not sent away")
  func people() async throws {
    try await shop(answersWithin: .seconds(2)) { site, shop in
      try site.add("Ben", role: "visitor")
      let ben = try await site.signIn("Ben")
      let turns = site.site.workers.readers
      let asked = (0..<turns.threads + 2).map { _ in Task { try await site.ask("GET", "/shop/counter", ben.cookie) } }
      await wait(in: turns, for: 2)
      try await Task.sleep(for: .milliseconds(2_300))
      shop.open()
      for task in asked { #expect(try await task.value.status == 200) }
    }
  }

  @Test("a session that asks for more than a browser does is sent away with what is too much")
  func tooMuch() async throws {
    try await shop(answersWithin: .seconds(2)) { site, shop in
      try site.add("Cleo", role: "visitor")
      let cleo = try await site.signIn("Cleo")
      let turns = site.site.workers.readers
      let count = turns.threads + Turns.mostAtOnce + 5
      let asked = (0..<count).map { _ in Task { try await site.ask("GET", "/shop/counter", cleo.cookie) } }
      await wait(in: turns, for: count - turns.threads)
      try await Task.sleep(for: .milliseconds(2_300))
      shop.open()
      var statuses: [Int] = []
      for task in asked { statuses.append(try await task.value.status) }
      #expect(statuses.filter { $0 == 503 }.count == 5)
      #expect(statuses.filter { $0 == 200 }.count == count - 5)
    }
  }

  @Test("what a device asks for that nobody waits for comes after all else", arguments: ["u=7", "i, u=7", "u=7, i"])
  func background(urgency: String) async throws {
    try await shop(answersWithin: .seconds(2)) { site, shop in
      try site.add("Dora", role: "visitor")
      let dora = try await site.signIn("Dora")
      let asked = await fill(site, .bearer(try site.token("visitor")), waiting: 1)
      #expect(try await site.ask("GET", "/shop/window", dora.cookie + [("Priority", urgency)]).status == 503)
      #expect(try await site.ask("GET", "/shop/window", dora.cookie + [("Priority", "u=1, i")]).status == 200)
      shop.open()
      for task in asked { _ = try await task.value }
    }
  }

  @Test("of changes, too, those of programs are sent away before anything is done, and those of people are made")
  func changes() async throws {
    try await shop(answersWithin: .seconds(2)) { site, shop in
      let program = TestHeaders.bearer(try site.token("visitor"))
      let turns = site.site.workers.writers
      let asked = (0..<turns.threads + 2).map { _ in Task { try await site.ask("POST", "/shop/counter", program) } }
      await wait(in: turns, for: 3)
      try site.add("Emil", role: "visitor")
      let emil = try await site.signIn("Emil")
      #expect(
        try await site.form("/account/language", ["form-token": emil.formToken, "language": "fr"], emil.cookie).status
          < 400)
      try await Task.sleep(for: .milliseconds(2_300))
      shop.open()
      var statuses: [Int] = []
      for task in asked { statuses.append(try await task.value.status) }
      #expect(statuses.filter { $0 == 503 }.count == 3)
      #expect(statuses.filter { $0 == 204 }.count == asked.count - 3)
    }
  }
}
