import Foundation
import MediaLibrary
import Synchronization
import Testing
import WebPlatformTesting

@testable import WebPlatform

/// Requests beyond the server's capacity.
@Suite("an overloaded server")
struct BusyTests {
  /// An app whose requests wait until its shop opens.
  private final class Shop: WebApp {
    let id = "shop"
    let resources = URL(fileURLWithPath: "/nonexistent")
    private let state = Mutex((isOpen: false, come: 0))
    private let counter = NSCondition()

    /// The number of requests inside. Each holds a thread until the shop opens.
    var come: Int { state.withLock { $0.come } }

    func open() {
      state.withLock { $0.isOpen = true }
      counter.lock()
      counter.broadcast()
      counter.unlock()
    }

    private func wait() {
      counter.lock()
      state.withLock { $0.come += 1 }
      while !state.withLock({ $0.isOpen }) { counter.wait() }
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
      // Even after a failure, no request waits without end.
      defer { app.open() }
      try await body(site, app)
    }
    withExtendedLifetime(folder) {}
  }

  private typealias Asked = [Task<Int, any Error>]

  private func ask(_ count: Int, at site: TestSite, _ headers: TestHeaders, _ method: String = "GET") -> Asked {
    (0..<count).map { _ in Task { try await site.ask(method, "/shop/counter", headers).status } }
  }

  /// Occupies threads until the shop opens.
  ///
  /// On a busy machine a program's request may be rejected; it is repeated until it gets a thread.
  private func take(
    _ count: Int, of site: TestSite, _ shop: Shop, _ headers: TestHeaders, _ method: String = "GET"
  ) async -> Asked {
    let before = shop.come
    let asked: Asked = (0..<count).map { _ in
      Task {
        while true {
          let status = try await site.ask(method, "/shop/counter", headers).status
          if status != 503 { return status }
        }
      }
    }
    await wait { shop.come == before + count }
    return asked
  }

  private func wait(until isSo: () -> Bool) async {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isSo(), .now < deadline { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(isSo())
  }

  private func statuses(_ asked: Asked) async throws -> [Int] {
    var statuses: [Int] = []
    for task in asked { statuses.append(try await task.value) }
    return statuses
  }

  @Test("programs that wait too long get 503, even if the requests before them never end")
  func programs() async throws {
    try await shop(answersWithin: .seconds(2)) { site, shop in
      let program = TestHeaders.bearer(try site.token("visitor"))
      let served = await take(site.site.workers.readers.threads - 1, of: site, shop, program)
      let late = ask(3, at: site, program)
      let sentAway = try await site.ask("GET", "/shop/window", program)
      #expect(sentAway.status == 503)
      #expect(sentAway.headers[.retryAfter] == "2")
      #expect(sentAway.text.contains("Try again in 2 seconds."))
      #expect(try await statuses(late) == [503, 503, 503])
      shop.open()
      #expect(try await statuses(served).allSatisfy { $0 == 200 })
      // The threads are free again.
      #expect(try await statuses(await take(1, of: site, shop, program)) == [200])
    }
  }

  @Test("the time in which a program sends its body does not count toward its deadline")
  func slowSender() async throws {
    try await shop(answersWithin: .milliseconds(500)) { site, shop in
      shop.open()
      let program = TestHeaders.bearer(try site.token("visitor"))
      // A busy machine may be late once. A server that counts the sender's time is late every time.
      var status = 503
      for _ in 0..<20 where status == 503 {
        status = try await site.ask(
          "POST", "/shop/counter", program, inPieces: [[1], [2], [3]], every: .milliseconds(300)
        ).status
      }
      #expect(status == 204)
    }
  }

  @Test("a person is answered at once, however many programs wait")
  func person() async throws {
    try await shop(answersWithin: .seconds(3600)) { site, shop in
      let program = TestHeaders.bearer(try site.token("visitor"))
      let turns = site.site.workers.readers
      let served = await take(turns.threads - 1, of: site, shop, program)
      let waiting = ask(40, at: site, program)
      await wait { turns.waiting == 40 }
      try site.add("Ann", role: "visitor")
      let ann = try await site.signIn("Ann")
      #expect(try await site.ask("GET", "/shop/window", ann.cookie).status == 200)
      #expect(turns.waiting == 40, "programs were served before")
      shop.open()
      #expect(try await statuses(served + waiting).allSatisfy { $0 == 200 })
    }
  }

  @Test("people wait for one another, and are never refused")
  func people() async throws {
    try await shop(answersWithin: .seconds(2)) { site, shop in
      try site.add("Ben", role: "visitor")
      let ben = try await site.signIn("Ben")
      let turns = site.site.workers.readers
      let asked = ask(turns.threads + 2, at: site, ben.cookie)
      await wait { turns.waiting == 2 && shop.come == turns.threads }
      try await Task.sleep(for: .milliseconds(2_300))
      shop.open()
      #expect(try await statuses(asked).allSatisfy { $0 == 200 })
    }
  }

  @Test("of a session with more requests than a browser sends, the surplus is refused")
  func tooMuch() async throws {
    try await shop(answersWithin: .seconds(2)) { site, shop in
      try site.add("Cleo", role: "visitor")
      let cleo = try await site.signIn("Cleo")
      let turns = site.site.workers.readers
      let served = await take(turns.threads, of: site, shop, cleo.cookie)
      let waiting = ask(FairScheduler.mostAtOnce, at: site, cleo.cookie)
      await wait { turns.waiting == FairScheduler.mostAtOnce }
      let tooMuch = ask(5, at: site, cleo.cookie)
      await wait { turns.waiting == FairScheduler.mostAtOnce + 5 }
      try await Task.sleep(for: .milliseconds(2_300))
      shop.open()
      #expect(try await statuses(served + waiting).allSatisfy { $0 == 200 })
      #expect(try await statuses(tooMuch).allSatisfy { $0 == 503 })
    }
  }

  @Test("background requests of a device come after all others", arguments: ["u=7", "i, u=7", "u=7, i"])
  func background(urgency: String) async throws {
    try await shop(answersWithin: .seconds(2)) { site, shop in
      try site.add("Dora", role: "visitor")
      let dora = try await site.signIn("Dora")
      let program = TestHeaders.bearer(try site.token("visitor"))
      let served = await take(site.site.workers.readers.threads - 1, of: site, shop, program)
      #expect(try await site.ask("GET", "/shop/window", dora.cookie + [("Priority", urgency)]).status == 503)
      #expect(try await site.ask("GET", "/shop/window", dora.cookie + [("Priority", "u=1, i")]).status == 200)
      shop.open()
      #expect(try await statuses(served).allSatisfy { $0 == 200 })
    }
  }

  @Test("late writes of programs are refused before they begin, and writes of people are done")
  func changes() async throws {
    try await shop(answersWithin: .seconds(2)) { site, shop in
      let program = TestHeaders.bearer(try site.token("visitor"))
      let served = await take(site.site.workers.writers.threads - 1, of: site, shop, program, "POST")
      let late = ask(3, at: site, program, "POST")
      try site.add("Emil", role: "visitor")
      let emil = try await site.signIn("Emil")
      #expect(
        try await site.form("/account/language", ["form-token": emil.formToken, "language": "fr"], emil.cookie).status
          < 400)
      #expect(try await statuses(late) == [503, 503, 503])
      #expect(shop.come == served.count, "what was sent away was begun")
      shop.open()
      #expect(try await statuses(served).allSatisfy { $0 == 204 })
    }
  }
}
