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

  /// Requests a route with an empty body, and with an unused number for each path parameter, because existing objects may belong to another
  /// test that runs at the same time.
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
