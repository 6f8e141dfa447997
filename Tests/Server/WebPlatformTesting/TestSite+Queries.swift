import HTTPTypes
import WebPlatform

extension TestSite {
  /// Requests every endpoint of the API and every page of the apps, with a value of 100 kB for each query parameter.
  ///
  /// - Parameter token: the token of an account that may see all of them.
  /// - Returns: the wrong answers: those with status 500, and those without status 400 where a length is stated.
  package func flawsOfLongQueries(by token: String) async throws -> [String] {
    let value = String(repeating: "a", count: 100_000)
    var (flaws, bounded): ([String], Set<String>) = ([], [])
    let description = try await ask("GET", "/api/v1/openapi.json").object
    for (path, operations) in description["paths"] as? [String: [String: Any]] ?? [:] {
      for (method, operation) in operations {
        for (name, isBounded) in Self.queryParameters(of: operation) {
          if isBounded { bounded.insert(name) }
          let answer = try await ask(route: "\(method.uppercased()) \(path)?\(name)=\(value)", by: token)
          let isRefused = answer.status == 400 && answer.object["code"] as? String == "error.long-query"
          if answer.status == 500 || isBounded && !isRefused {
            flaws.append("\(method) \(path) \(name): \(answer.status)")
          }
        }
      }
    }
    for route in server.routes where route.method == .get && route.operation == nil && !route.path.contains("*") {
      guard site.apps.contains(where: { "\(route.path)/".hasPrefix("/\($0.id)/") }) else { continue }
      for name in bounded {
        let answer = try await ask(route: "GET \(route.path)?\(name)=\(value)", by: token)
        if answer.status != 400 { flaws.append("\(route.path) \(name): \(answer.status)") }
      }
    }
    return flaws.sorted()
  }

  /// The names of an operation's query parameters, and whether their length is stated.
  private static func queryParameters(of operation: Any) -> [(String, Bool)] {
    let parameters = (operation as? [String: Any])?["parameters"] as? [[String: Any]] ?? []
    return parameters.compactMap { parameter in
      guard parameter["in"] as? String == "query", let name = parameter["name"] as? String else { return nil }
      let schema = parameter["schema"] as? [String: Any] ?? [:]
      return (name, (schema["items"] as? [String: Any] ?? schema)["maxLength"] != nil)
    }
  }
}

extension TestSite {
  /// The API's routes for signed-in people, such as `GET /api/v1/animals/{id}`.
  ///
  /// - Throws: `Unexpected` when there is no description.
  package func describedRoutes() async throws -> [String] {
    let answer = try await ask("GET", "/api/v1/openapi.json")
    guard let paths = answer.object["paths"] as? [String: [String: Any]] else { throw Unexpected(answer: answer) }
    return paths.flatMap { path, operations in
      operations.compactMap { method, operation in
        ((operation as? [String: Any])?["security"] as? [Any])?.isEmpty == true
          ? nil : "\(method.uppercased()) \(path)"
      }
    }.sorted()
  }

  /// Requests a route with an empty body. Each path parameter gets an unused number, because an existing object may belong to another test
  /// that runs at the same time.
  ///
  /// - Parameter token: an API token; `nil` for visitors.
  package func ask(route: String, by token: String?) async throws -> TestAnswer {
    let parts = route.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { preconditionFailure("\"\(route)\" is no method with a path") }
    let path = parts[1].replacing(/\{[A-Za-z]+\}/, with: "987654321")
    let headers = (token.map(TestHeaders.bearer) ?? []) + [("Content-Type", "application/json")]
    return try await ask(
      parts[0], path, headers, body: ["GET", "HEAD"].contains(parts[0]) ? nil : [], readsEvents: false)
  }
}
