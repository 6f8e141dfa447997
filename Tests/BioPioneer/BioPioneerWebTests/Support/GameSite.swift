import Basics
import BioPioneerRules
import Foundation
import MediaLibrary
import Synchronization
import Testing
import WebPlatform
import WebPlatformTesting

@testable import BioPioneerWeb

/// A server with games and a clock that only the test advances. Computers choose the first legal command.
struct GameSite: Sendable {
  let site: TestSite
  let app: BioPioneerApp
  let clock: Clock

  final class Clock: Sendable {
    private let seconds = Mutex(1_795_608_000.0)

    var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
    func advance(_ passed: Double) { seconds.withLock { $0 += passed } }
  }

  /// The rate limit of requests.
  enum Rate: Sendable {
    case people
    /// Unlimited.
    case any

    fileprivate func limit(_ burst: Int) -> RateLimiter<ParticipantID> {
      switch self {
      case .people: RateLimiter(burst, .steady(perSecond: Double(burst) / 10))
      case .any: RateLimiter(.max >> 8, .steady(perSecond: 1))
      }
    }
  }

  static func run(
    decide: @escaping ComputerDecision = firstLegalCommand, rate: Rate = .people,
    _ body: (GameSite) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-games-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await run(in: folder, decide: decide, clock: Clock(), rate: rate, body)
  }

  /// Runs a test in a folder that stays, so that the server can restart.
  static func run(
    in folder: URL, decide: @escaping ComputerDecision = firstLegalCommand, clock: Clock,
    rate: Rate = .people, _ body: (GameSite) async throws -> Void
  ) async throws {
    let library = try Library.open(folder.path, mode: .create, apps: [])
    let app = try BioPioneerApp(
      library: library, now: { clock.now }, decide: decide, looks: rate.limit(240), acts: rate.limit(60))
    try await TestSite.run(library: library, apps: [app]) {
      try await body(GameSite(site: $0, app: app, clock: clock))
    }
  }

  // MARK: Devices

  /// A guest's browser, with the secret cookie of its first page.
  func guest() async throws -> Device {
    let answer = try await site.ask("GET", "/biopioneer")
    let cookie = try #require(answer.all("Set-Cookie").first { $0.hasPrefix("menagerie-player=") })
    return Device(site: site, headers: [("Cookie", String(cookie.prefix { $0 != ";" }))])
  }

  /// A browser of a person with an account.
  func member(_ name: String) async throws -> Device {
    try site.add(name, role: "visitor")
    let browser = try await site.signIn(name)
    return Device(site: site, headers: browser.cookie + [("X-Form-Token", browser.formToken)])
  }
}

/// A browser, identified by its cookie.
struct Device: Sendable {
  let site: TestSite
  let headers: TestHeaders

  func page(_ path: String, _ more: TestHeaders = []) async throws -> TestAnswer {
    try await site.ask("GET", path, headers + more, readsEvents: false)
  }

  func get(_ path: String) async throws -> TestAnswer { try await page("/api/v1/biopioneer\(path)") }

  func form(_ path: String, _ values: [String: String] = [:], _ more: TestHeaders = []) async throws -> TestAnswer {
    try await site.form("/biopioneer\(path)", values, headers + more)
  }

  func send(_ method: String, _ path: String, _ json: String = "{}") async throws -> TestAnswer {
    try await site.ask(
      method, "/api/v1/biopioneer\(path)", headers + [("Content-Type", "application/json")], body: Array(json.utf8))
  }

  func put(_ picture: [UInt8], at path: String) async throws -> TestAnswer {
    let headers = headers + [("Content-Type", "image/jpeg")]
    return try await site.ask("PUT", "/api/v1/biopioneer\(path)", headers, body: picture)
  }

  // MARK: Games

  /// Opens a room; returns its code.
  func open(players: Int) async throws -> String {
    let answer = try await send("POST", "/rooms", #"{"players": \#(players)}"#)
    return try #require(answer.object["code"] as? String, "\(answer.status) \(answer.text)")
  }

  /// Starts a quick game; returns its code.
  func quick() async throws -> String {
    let answer = try await send("POST", "/quick")
    return try #require(answer.object["code"] as? String, "\(answer.status) \(answer.text)")
  }

  func join(_ code: String, as name: String) async throws -> TestAnswer {
    try await send("POST", "/join", #"{"code": "\#(code)", "name": "\#(name)"}"#)
  }

  /// Sends a step of the set-up.
  @discardableResult
  func step(_ code: String, _ members: String) async throws -> TestAnswer {
    try await send("POST", "/rooms/\(code)/setup", "{\(members)}")
  }

  func room(_ code: String, since: Int? = nil) async throws -> RoomAnswer {
    RoomAnswer(try await get("/rooms/\(code)\(since.map { "?since=\($0)" } ?? "")"))
  }

  /// Sends a command; by default for the current version.
  @discardableResult
  func command(
    _ code: String, _ command: String, version: Int? = nil, key: String = UUID().uuidString
  ) async throws -> TestAnswer {
    var known = version
    if known == nil { known = try await room(code).version }
    return try await send(
      "POST", "/rooms/\(code)/commands", #"{"command": "\#(command)", "version": \#(known ?? 0), "key": "\#(key)"}"#)
  }
}

/// A room as an API client gets it.
struct RoomAnswer {
  let answer: TestAnswer

  init(_ answer: TestAnswer) { self.answer = answer }

  var status: Int { answer.status }
  var version: Int { answer.object["version"] as? Int ?? -1 }
  var stage: String? { answer.object["stage"] as? String }
  var entries: [[String: Any]] { answer.object["entries"] as? [[String: Any]] ?? [] }
  var table: [String: Any] { answer.object["table"] as? [String: Any] ?? [:] }
  var seats: [[String: Any]] { answer.object["seats"] as? [[String: Any]] ?? [] }
  var you: [String: Any] { answer.object["you"] as? [String: Any] ?? [:] }
  /// The seat whose turn it is.
  var turn: Int { (table["turn"] as? [String: Any])?["seat"] as? Int ?? -1 }
  /// The seats of the requesting device.
  var own: [Int] { you["seats"] as? [Int] ?? [] }
  /// All legal commands.
  var commands: [String] {
    (answer.object["offers"] as? [[String: Any]] ?? []).flatMap { $0["commands"] as? [String] ?? [] }
  }
}
