import Foundation
import HTTPServer
import HTTPTypes
package import Logging
package import MediaLibrary
import Synchronization
package import WebPlatform

/// A whole server without its socket: requests go to the responder of a real server, in this process.
///
/// ```swift
/// let site = try await TestSite(library: library, apps: [TeaHouse()])
/// let visitor = try site.token("visitor")
/// let answer = try await site.ask("GET", "/teahouse", .bearer(visitor))
/// await site.stop()
/// ```
///
/// It cannot test the connection itself: invalid HTTP, stalled input, and the end of the process are out of reach.
package final class TestSite: Sendable {
  package let server: WebServer
  private let responder: Responder
  private let address: String
  /// Locked while an account is created, because parallel tests may request the same account.
  let adding = Mutex(())

  /// The password of all accounts that ``add(_:role:)`` creates.
  package static let password = "zebras wear stripes"
  /// The assumed port of all requests.
  static let port = 8080
  package static let host = "localhost:\(port)"

  /// Starts a server on a library; it resumes files and jobs.
  ///
  /// - Parameters:
  ///   - options: host and port are ignored.
  ///   - address: the assumed address of all senders.
  ///   - limit: the deadline for API clients. It is an hour by default: tests are API clients, and a machine full of tests is slow.
  ///   - logger: by default, only critical entries are printed.
  /// - Throws: `ServeError`, `AccountError`.
  package init(
    library: Library, apps: [any WebApp] = [], options: SiteOptions = SiteOptions(), from address: String = "127.0.0.1",
    answersWithin limit: Duration = .seconds(3600), logger: Logger? = nil
  ) async throws {
    var options = options
    options.answersWithin = limit
    options.passwordCost = .cheapForTests
    var quiet = Logger(label: "test") { StreamLogHandler.standardError(label: $0) }
    quiet.logLevel = .critical
    self.address = address
    server = try WebServer(library: library, apps: apps, options: options, logger: logger ?? quiet)
    responder = server.makeResponder()
    try await server.resume()
  }

  package var site: Site { server.site }
  package var library: Library { site.library }

  /// Ends the jobs and the threads, like an orderly shutdown.
  package func stop() async {
    await site.jobs.stop()
    await server.stopApps()
    // This fails only if the threads have ended already.
    try? await site.workers.stop()
  }

  /// Creates a site, runs `body`, and stops the site, also after an error.
  ///
  /// - Throws: `ServeError`, `AccountError`, and errors of the body.
  package static func run(
    library: Library, apps: [any WebApp] = [], options: SiteOptions = SiteOptions(),
    answersWithin limit: Duration = .seconds(3600), logger: Logger? = nil, _ body: (TestSite) async throws -> Void
  ) async throws {
    let site = try await TestSite(library: library, apps: apps, options: options, answersWithin: limit, logger: logger)
    do {
      try await body(site)
    } catch {
      await site.stop()
      throw error
    }
    await site.stop()
  }

  // MARK: Requests

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - method: `GET`, `POST`…
  ///   - path: with the query.
  ///   - host: the `Host` header.
  ///   - readsEvents: whether an event stream is read to its end; some end only with the server.
  /// - Throws: errors of a handler in the middle of a body.
  package func ask(
    _ method: String, _ path: String, _ headers: TestHeaders = [], body: [UInt8]? = nil,
    host: String = TestSite.host, readsEvents: Bool = true
  ) async throws -> TestAnswer {
    var headers = headers
    if let body { headers = headers + [("Content-Length", "\(body.count)")] }
    let head = Self.head(method, path, headers, host: host)
    return try await answer(to: Request(head: head, body: RequestBody(pieces: [body ?? []])), readsEvents: readsEvents)
  }

  /// Sends a request; the caller reads the body of the answer.
  package func begin(
    _ method: String, _ path: String, _ headers: TestHeaders = [], body: [UInt8] = []
  ) async -> TestReading {
    let request = Request(
      head: Self.head(method, path, headers + [("Content-Length", "\(body.count)")], host: Self.host),
      body: RequestBody(pieces: [body]))
    return TestReading(await responder.respond(to: request, from: Sender(from: address, toPort: Self.port)))
  }

  /// Sends a request whose body arrives in pieces, without a stated length.
  ///
  /// - Parameter pause: the delay before each piece.
  /// - Throws: errors of a handler in the middle of a body.
  package func ask(
    _ method: String, _ path: String, _ headers: TestHeaders = [], inPieces pieces: [[UInt8]],
    every pause: Duration = .zero
  ) async throws -> TestAnswer {
    let head = Self.head(method, path, headers, host: Self.host)
    let rest = Mutex(pieces[...])
    let body = RequestBody {
      try await Task.sleep(for: pause)
      return rest.withLock { $0.popFirst() }
    }
    return try await answer(to: Request(head: head, body: body))
  }

  package func form(
    _ path: String, _ values: [String: String], _ headers: TestHeaders = [], host: String = TestSite.host
  ) async throws -> TestAnswer {
    let text = values.sorted { $0.key < $1.key }
      .map { "\($0.key)=\(FormValues.encoded($0.value))" }.joined(separator: "&")
    return try await ask(
      "POST", path, headers + [("Content-Type", "application/x-www-form-urlencoded")], body: Array(text.utf8),
      host: host)
  }

  /// Sends JSON with an API token.
  package func send(_ method: String, _ path: String, json: String, by token: String) async throws -> TestAnswer {
    try await ask(
      method, path, .bearer(token) + [("Content-Type", "application/json")], body: Array(json.utf8))
  }

  private static func head(_ method: String, _ path: String, _ headers: TestHeaders, host: String) -> HTTPRequest {
    guard let method = HTTPRequest.Method(method) else { preconditionFailure("\"\(method)\" is no method") }
    return HTTPRequest(method: method, scheme: "http", authority: host, path: path, headerFields: headers.fields)
  }

  private func answer(to request: Request, readsEvents: Bool = true) async throws -> TestAnswer {
    let response = await responder.respond(to: request, from: Sender(from: address, toPort: Self.port))
    let isRead = readsEvents || response.headers[.contentType] != "text/event-stream"
    return TestAnswer(
      status: response.status.code, headers: response.headers,
      body: isRead ? try await Self.bytes(of: response.body) : [])
  }

  private static func bytes(of body: ResponseBody) async throws -> [UInt8] {
    switch body {
    case .none: return []
    case .bytes(let bytes): return bytes
    case .stream(let pieces), .sized(_, let pieces): return try await joined(pieces)
    }
  }

  private static func joined(_ pieces: some AsyncSequence<[UInt8], any Error>) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await piece in pieces { bytes += piece }
    return bytes
  }
}
