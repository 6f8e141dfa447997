import Foundation
import HTTPTypes
import Hummingbird
import Logging
public import MediaLibrary
import NIOCore
public import WebPlatform

/// A whole server without its socket: requests go to the responder that a running server has, in this process.
///
/// ```swift
/// let site = try await TestSite(library: library, apps: [TeaHouse()])
/// let visitor = try site.token("visitor")
/// let answer = try await site.ask("GET", "/teahouse", .bearer(visitor))
/// await site.stop()
/// ```
///
/// What only a connection can show is not here: lines of HTTP that are broken, bytes that stop coming, and the end of the
/// process.
public final class TestSite: Sendable {
  /// The server.
  public let server: WebServer
  private let responder: any HTTPResponder<WebContext>
  private let logger: Logger
  private let address: String

  /// The password of all accounts that ``add(_:role:)`` makes.
  public static let password = "zebras wear stripes"
  /// The port that requests are taken to have come to.
  static let port = 8080

  /// A server on a library, with files and jobs going on where they were.
  ///
  /// - Parameters:
  ///   - options: how the server is run; host and port are not looked at.
  ///   - address: the address that all senders are taken to have.
  /// - Throws: `ServeError`, `AccountError`.
  public init(
    library: Library, apps: [any WebApp] = [], options: SiteOptions = SiteOptions(), from address: String = "127.0.0.1"
  ) async throws {
    var options = options
    options.passwordCost = .cheapForTests
    var logger = Logger(label: "test") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .critical
    self.logger = logger
    self.address = address
    server = try WebServer(library: library, apps: apps, options: options, logger: logger)
    responder = server.makeResponder()
    try await server.resume()
  }

  /// What the pages share.
  public var site: Site { server.site }

  /// Ends the jobs and the threads, as a server that is asked to stop does.
  public func stop() async {
    await site.jobs.stop()
    // Threads that were ended already have nothing left to end.
    try? await site.workers.stop()
  }

  // MARK: Asking

  /// Asks for something.
  ///
  /// - Parameters:
  ///   - method: `GET`, `POST`…
  ///   - path: with the query.
  ///   - host: the name that the sender thinks the server has.
  /// - Throws: what a handler throws in the midst of a body.
  public func ask(
    _ method: String, _ path: String, _ headers: TestHeaders = [], body: [UInt8]? = nil,
    host: String = "localhost:8080"
  ) async throws -> TestAnswer {
    var fields = headers.fields
    if let body, let name = HTTPField.Name("Content-Length") { fields[name] = "\(body.count)" }
    let head = HTTPRequest(
      method: HTTPRequest.Method(method) ?? .get, scheme: "http", authority: host, path: path, headerFields: fields)
    var logger = logger
    logger[metadataKey: "hb.request.id"] = .string(UUID().uuidString)
    let response = try await responder.respond(
      to: Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body ?? []))),
      context: WebContext(from: address, toPort: Self.port, logger: logger))
    let collected = CollectedBytes()
    try await response.body.write(collected)
    return TestAnswer(status: response.status.code, headers: response.headers, body: collected.bytes)
  }

  /// Sends a form.
  public func form(
    _ path: String, _ values: [String: String], _ headers: TestHeaders = []
  ) async throws -> TestAnswer {
    let text = values.sorted { $0.key < $1.key }
      .map { "\($0.key)=\(FormValues.encoded($0.value))" }.joined(separator: "&")
    return try await ask(
      "POST", path, headers + [("Content-Type", "application/x-www-form-urlencoded")], body: Array(text.utf8))
  }

  /// Sends JSON for an account's program.
  public func send(_ method: String, _ path: String, json: String, by token: String) async throws -> TestAnswer {
    try await ask(
      method, path, .bearer(token) + [("Content-Type", "application/json")], body: Array(json.utf8))
  }
}
