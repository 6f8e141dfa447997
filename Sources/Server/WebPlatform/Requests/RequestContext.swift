import Foundation
package import HTTPServer
package import Logging

/// One request with its sender and the language of the response.
package struct RequestContext: Sendable {
  package let site: Site
  /// The request; its body is empty when the route collects the body into `body`.
  package let request: Request
  /// The signed-in person; `nil` when no one is signed in.
  package let member: SignedInPerson?
  /// The pass of a guest or reader without an account, in routes that admit passes; `nil` for signed-in people.
  package let holder: PassHolder?
  package let localizer: Localizer
  package let query: FormValues
  /// The collected body; empty unless the route collects it.
  package let body: [UInt8]
  package let logger: Logger
  /// The sender's network address, as trusted proxies report it.
  package let address: String
  let parameters: [String: String]
  let origin: RequestOrigin

  /// The signed-in person, for routes that require one.
  ///
  /// - Throws: `WebError.signInNeeded`.
  package var person: SignedInPerson {
    get throws(WebError) {
      guard let member else { throw .signInNeeded }
      return member
    }
  }

  package var path: String { request.path }

  /// The full URL of a page, such as `http://localhost:8080/join`.
  package func link(to path: String) -> String {
    let base = site.options.publicAddress?.absoluteString ?? "http://\(request.head.authority ?? "localhost")"
    return (base.hasSuffix("/") ? String(base.dropLast()) : base) + path
  }

  /// Whether the signed-in person has at least this role; `false` when no one is signed in.
  package func may(_ role: Role) -> Bool { member.map { $0.role >= role } ?? false }

  // MARK: Values

  /// A parameter of the path.
  ///
  /// - Throws: `WebError.notFound` when the parameter is missing or empty.
  package func parameter(_ name: String) throws(WebError) -> String {
    guard let text = parameters[name]?.removingPercentEncoding, !text.isEmpty else { throw .notFound }
    return text
  }

  /// A parameter of the path that is an integer above 0.
  ///
  /// - Throws: `WebError.notFound`.
  package func number(_ name: String) throws(WebError) -> Int64 {
    guard let number = Int64(try parameter(name)), number > 0 else { throw .notFound }
    return number
  }

  /// An integer of the query; `nil` when it is missing.
  ///
  /// - Throws: `WebError.invalid` when the value is not an integer or out of range.
  package func queryNumber(_ name: String, in range: ClosedRange<Int>) throws(WebError) -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .invalid(
        field: .text(name), value: text,
        why: .message("bound.range", ["least": .number(range.lowerBound), "most": .number(range.upperBound)]))
    }
    return number
  }

  package var form: FormValues { FormValues(parsing: String(decoding: body, as: UTF8.self)) }

  /// The body as JSON.
  ///
  /// - Throws: `WebError.badJSON`, which names the place of the error.
  package func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws(WebError) -> Value {
    try Self.decode(type, body)
  }

  /// Decodes a body that was read as a stream, as JSON.
  ///
  /// - Throws: `WebError.badJSON`, which names the place of the error.
  package static func decode<Value: Decodable>(_ type: Value.Type, _ body: [UInt8]) throws(WebError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(body))
    } catch {
      throw .badJSON(JSONFlaw(error).message)
    }
  }

  /// Runs a computation that takes seconds of processor time. Its threads have lower priority than the threads that answer requests. The
  /// computation is cancelled when the request is cancelled or the server stops.
  package func computing<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let task = Task(executorPreference: site.workers.prompt) { try work() }
    return try await withTaskCancellationHandler {
      try await site.shutdown.withHandler {
        try await task.value
      } onShutdown: {
        task.cancel()
      }
    } onCancel: {
      task.cancel()
    }
  }

  /// Runs blocking work that changes no database, such as reading and decoding files.
  ///
  /// - Throws: `WebError.busy`, and the errors of the work.
  package func working<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await site.workers.files.take(for: origin) { try work() }
  }

  /// Continues a response that has begun, by reading its next part.
  package func reading<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await site.workers.readers.take(for: origin, isBegun: true, work)
  }

  /// Writes to the database from a page that otherwise only reads. The work runs on threads that may wait for other writers.
  package func writing<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await site.workers.writers.take(for: origin, isBegun: true) { try work() }
  }
}
