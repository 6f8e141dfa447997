import Foundation
import Synchronization
import Testing
import TestingSupport

/// The built tool, serving a temporary library.
///
/// Tests share it: changes are behind a lock; only a test with its own server stops and restarts it.
final class TestServer: @unchecked Sendable {
  /// The server shared by the tests of a suite.
  @TaskLocal static var shared: TestServer?

  let place: Workplace
  private let arguments: [String]
  private var run: Tool.Running?
  private(set) var port = 0
  private var url = ""
  private let tokens = Mutex<[String: String]>([:])

  /// The password of all accounts.
  static let password = "zebras wear stripes"

  /// Starts a server.
  ///
  /// - Parameter place: the place of a library that exists; a new one without it.
  init(_ arguments: [String] = [], on place: Workplace? = nil) throws {
    self.place = try place ?? Workplace()
    self.arguments = arguments
    try start()
  }

  deinit { kill() }

  /// Restarts the server on the same library.
  func start() throws {
    // With a public address the port is not printed, so it is chosen here.
    let chosen = arguments.contains("--public-address") ? Self.freePort() : 0
    // A machine full of tests is slow: disable load shedding.
    let run = try place.tool.start(
      ["serve", "--json", "--port", "\(chosen)", "--answers-within", "3600"] + arguments)
    run.wait { $0.contains("\n") }
    let object = try JSONSerialization.jsonObject(with: Data(run.outputSoFar.utf8)) as? [String: String]
    let address = try #require(object?["address"])
    self.run = run
    url = object?["url"] ?? ""
    port = chosen > 0 ? chosen : Int(address.split(separator: ":").last ?? "") ?? 0
  }

  /// Kills the server, as a power failure does.
  func kill() {
    run?.send(SIGKILL)
    _ = try? run?.finish()
    run = nil
  }

  /// Asks the server to stop, as ctrl-c does; returns its exit code.
  func stop() -> Int32? {
    run?.send(SIGTERM)
    defer { run = nil }
    return try? run?.finish().status
  }

  var isRunning: Bool { run?.isRunning ?? false }

  private static func freePort() -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        _ = bind(descriptor, generic, length)
        getsockname(descriptor, generic, &length)
      }
      return Int(in_port_t(bigEndian: pointer.pointee.sin_port))
    }
  }

  /// A path that signs in the owner, once.
  var ownerLink: String { "/sign-in/link" + url.drop { $0 != "?" } }

  /// Presses the button on the page of a sign-in link.
  func follow(_ link: String) throws -> WebAnswer {
    let secret = link.drop { $0 != "?" }.dropFirst()
    return try ask(
      "POST", "/sign-in/link", [("Content-Type", "application/x-www-form-urlencoded")], body: Array(secret.utf8))
  }

  // MARK: Requests

  /// The server's host name.
  var host: String { "127.0.0.1:\(port)" }

  /// Sends a request over a new connection.
  ///
  /// - Parameter headers: in the order of sending; the default `Host` is used if it is missing.
  func ask(
    _ method: String, _ path: String, _ headers: [(String, String)] = [], body: [UInt8]? = nil
  ) throws -> WebAnswer {
    let connection = try Connection(port: port)
    var lines = ["\(method) \(path) HTTP/1.1"]
    if !headers.contains(where: { $0.0 == "Host" }) { lines.append("Host: \(host)") }
    lines += headers.map { "\($0.0): \($0.1)" } + ["Connection: close"]
    if let body { lines.append("Content-Length: \(body.count)") }
    connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    if let body { connection.send(body) }
    return try connection.answer(hasBody: method != "HEAD")
  }

  func send(_ method: String, _ path: String, json: String, by token: String) throws -> WebAnswer {
    try ask(method, path, Self.bearer(token) + [("Content-Type", "application/json")], body: Array(json.utf8))
  }

  static func bearer(_ token: String) -> [(String, String)] { [("Authorization", "Bearer \(token)")] }
  static func cookie(_ secret: String) -> [(String, String)] { [("Cookie", "menagerie=\(secret)")] }

  // MARK: People

  /// An API key of an account with this name and role, which is created if necessary.
  func token(_ role: String, name: String? = nil) async throws -> String {
    let name = name ?? "The \(role)"
    if let known = tokens.withLock({ $0[name] }) { return known }
    try await add(name, role: role)
    let token = try #require(
      try await place.tool("accounts", "token", name, "--json").objects.first?["token"] as? String)
    tokens.withLock { $0[name] = token }
    return token
  }

  /// Creates an account if it does not exist.
  func add(_ name: String, role: String) async throws {
    let outcome = try await place.tool.run(["accounts", "add", name, "--role", role], typing: Self.password)
    #expect(outcome.status == 0 || outcome.errors.contains("already"), "\(outcome.errors)")
  }
}

/// Starts a server for a suite, and stops it afterwards.
struct ServedLibrary: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let server = try TestServer()
    defer { server.kill() }
    try await TestServer.$shared.withValue(server) { try await function() }
  }
}

extension Trait where Self == ServedLibrary {
  /// The suite has its own server.
  static var servedLibrary: Self { ServedLibrary() }
}
