import Foundation
package import HTTPServer
package import Logging

/// One request: what is asked, by whom, and in which language.
package struct RequestContext: Sendable {
  /// The server.
  package let site: Site
  /// The request itself; its body is empty when it was collected.
  package let request: Request
  /// Who asks; `nil` when nobody is signed in.
  package let member: Person?
  /// What somebody without an account shows, in routes that let them in; `nil` for members.
  package let holder: PassHolder?
  /// The words to answer in.
  package let localizer: Localizer
  /// The query.
  package let query: FormValues
  /// The body, where the route collects it.
  package let body: [UInt8]
  /// What is noted about the request.
  package let logger: Logger
  /// The address of the sender, as proxies that are trusted tell it.
  package let address: String
  let parameters: [String: String]
  /// Whose turn it is to be answered.
  let origin: RequestOrigin

  /// Who asks, in a route that only lets people in.
  ///
  /// - Throws: `WebError.signInNeeded`.
  package var person: Person {
    get throws(WebError) {
      guard let member else { throw .signInNeeded }
      return member
    }
  }

  /// The path without the query.
  package var path: String { request.path }

  /// The address of a page as others can type it: `http://localhost:8080/join`.
  package func link(to path: String) -> String {
    let base = site.options.publicAddress?.absoluteString ?? "http://\(request.head.authority ?? "localhost")"
    return (base.hasSuffix("/") ? String(base.dropLast()) : base) + path
  }

  /// Whether a role is among those of whoever asks.
  package func may(_ role: Role) -> Bool { member.map { $0.role >= role } ?? false }

  // MARK: Values

  /// A parameter of the path.
  ///
  /// - Throws: `WebError.notFound` when the path has none.
  package func parameter(_ name: String) throws(WebError) -> String {
    guard let text = parameters[name]?.removingPercentEncoding, !text.isEmpty else { throw .notFound }
    return text
  }

  /// A parameter of the path that is a number of something: whole and above 0.
  ///
  /// - Throws: `WebError.notFound`.
  package func number(_ name: String) throws(WebError) -> Int64 {
    guard let number = Int64(try parameter(name)), number > 0 else { throw .notFound }
    return number
  }

  /// A whole number of the query within bounds; `nil` when it is missing.
  ///
  /// - Throws: `WebError.invalid`.
  package func queryNumber(_ name: String, in range: ClosedRange<Int>) throws(WebError) -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .invalid(
        field: .text(name), value: text,
        why: .message("bound.range", ["least": .number(range.lowerBound), "most": .number(range.upperBound)]))
    }
    return number
  }

  /// The values of a form.
  package var form: FormValues { FormValues(parsing: String(decoding: body, as: UTF8.self)) }

  /// The body as JSON.
  ///
  /// - Throws: `WebError.badJSON`, which says where.
  package func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws(WebError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(body))
    } catch {
      throw .badJSON(JSONFlaw(error).message)
    }
  }

  /// Computes something that keeps a processor busy for seconds, on threads that give way to those that answer. It is
  /// cancelled when the request is, or the server stops.
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

  /// Does something that keeps a thread for long and changes nothing in a database: reading and decoding files.
  ///
  /// - Throws: `WebError.busy`, and what the work throws.
  package func working<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await site.workers.files.take(for: origin) { try work() }
  }

  /// Goes on reading: the next part of what was begun to be answered.
  package func reading<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await site.workers.readers.take(for: origin, isBegun: true, work)
  }

  /// Changes something while a page is made that for the rest only reads: on threads that may wait for whoever else writes.
  package func writing<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await site.workers.writers.take(for: origin, isBegun: true) { try work() }
  }
}
