import Foundation
import MediaLibrary
import Synchronization
import Testing
import WebPlatform
import WebPlatformTesting

/// Notifications of an app that has news and jobs.
@Suite("live notifications")
struct NoticeTests {
  /// The news by their tags, and the number of polls.
  private final class Desk: Sendable {
    let news = Mutex<[String]>(["old"])
    let looks = Mutex(0)
    /// The names of the accounts that were polled for.
    let names = Mutex<[String]>([])
  }

  private struct Paper: WebApp {
    let id = "paper"
    let resources: URL
    let desk: Desk

    func routes() -> RouteTable { RouteTable() }
    func jobs(_ site: Site) -> [JobKind] {
      [JobKind(JobName(app: id, "print"), lane: .prompt, place: { _ in "/paper/today" }) { _ in .null }]
    }
    func news(for account: Account, in localizer: Localizer) throws -> [Notice] {
      desk.looks.withLock { $0 += 1 }
      desk.names.withLock { $0.append(account.name) }
      guard account.name == "Reader" else { return [] }
      return desk.news.withLock { $0 }.map { Notice(tag: $0, title: "Lions", text: "They \($0)", path: "/lions") }
    }
    func personalData(of account: Account) throws -> JSONValue { .null }
    func erase(_ account: Account, removingContent: Bool) throws {}
  }

  private func wait(for looks: Int, at desk: Desk) async throws {
    while desk.looks.withLock({ $0 }) < looks { try await Task.sleep(for: .milliseconds(20)) }
  }

  @Test("a person gets notifications of own finished jobs and of new news, until the session ends")
  func stream() async throws {
    let (folder, desk) = (try TemporaryFolder(), Desk())
    let library = try Library.open(folder.path + "/library", mode: .create)
    let paper = Paper(resources: URL(fileURLWithPath: folder.path + "/nothing"), desk: desk)
    try await TestSite.run(library: library, apps: [paper]) { site in
      let (reader, other) = (try site.add("Reader", role: "visitor"), try site.add("Other", role: "visitor"))
      let browser = try await site.signIn("Reader")
      async let told = site.ask("GET", "/api/v1/notices/events", browser.cookie)
      try await wait(for: 1, at: desk)
      let work = JobName(app: "paper", "print")
      _ = try await site.site.jobs.start(work, .null, account: other.id, actor: other.actor)
      let job = try await site.site.jobs.start(work, .null, account: reader.id, actor: reader.actor)
      let verbs = (1...100).map { "roar \($0) times" }
      desk.news.withLock { $0 += verbs }
      while try await site.site.jobs.job(job.id)?.state.isOver == false { try await Task.sleep(for: .milliseconds(20)) }
      // After the second poll, nothing is sent again.
      try await wait(for: desk.looks.withLock { $0 } + 3, at: desk)
      _ = try await site.form(
        "/sign-out", ["form-token": browser.formToken, "everywhere": "yes"], browser.cookie)
      let events = try await told.text.components(separatedBy: "\n\n").filter { $0.hasPrefix("event: notice") }
      #expect(events.count == 101, "what comes at once is all told")
      #expect(events.contains { $0.contains(#""path":"/paper/today""#) && $0.contains("job.\(job.id)") })
      for verb in verbs {
        #expect(
          events.contains {
            $0.contains(#""path":"/lions","tag":"\#(verb)","text":"They \#(verb)","title":"Lions""#)
          })
      }
    }
    withExtendedLifetime(folder) {}
  }

  @Test("the apps are not polled any more for a reader that has left")
  func gone() async throws {
    let (folder, desk) = (try TemporaryFolder(), Desk())
    let library = try Library.open(folder.path + "/library", mode: .create)
    let paper = Paper(resources: URL(fileURLWithPath: folder.path + "/nothing"), desk: desk)
    try await TestSite.run(library: library, apps: [paper]) { site in
      _ = (try site.add("Reader", role: "visitor"), try site.add("Other", role: "visitor"))
      let (reader, other) = (try await site.signIn("Reader"), try await site.signIn("Other"))
      // The first poll happens before the response begins. Nothing holds the response's body afterwards.
      #expect(await site.begin("GET", "/api/v1/notices/events", reader.cookie).status == 200)
      let reading = await site.begin("GET", "/api/v1/notices/events", other.cookie)
      // A poll for a first reader that is still connected would come before the third poll for the other reader.
      while desk.names.withLock({ $0.count { $0 == "Other" } }) < 3 { try await Task.sleep(for: .milliseconds(20)) }
      #expect(desk.names.withLock { $0.count { $0 == "Reader" } } == 1)
      withExtendedLifetime(reading) {}
    }
    withExtendedLifetime(folder) {}
  }
}
