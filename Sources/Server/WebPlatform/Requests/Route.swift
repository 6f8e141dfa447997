package import HTTPTypes

/// Who may come in.
package enum Audience: Hashable, Sendable {
  /// Everybody, signed in or not.
  case anyone
  /// Those who are signed in with this role at least.
  case from(Role)

  /// Everybody who is signed in.
  package static let people = Audience.from(.visitor)
}

/// What a request may bring.
package enum BodyPolicy: Hashable, Sendable {
  /// Nothing that is read.
  case none
  /// At most so many bytes, read before the work begins.
  case collected(maxBytes: Int)
  /// Bytes that the handler reads as they come and bounds itself.
  case streamed

  /// For forms and small JSON.
  package static let small = BodyPolicy.collected(maxBytes: 64 * 1024)
}

/// One thing that can be asked of the server. A route always says who may ask: there is no way to forget it.
package struct Route: Sendable {
  /// What to do.
  package let method: HTTPRequest.Method
  /// The path, with parameters in braces: `/api/v1/animals/{id}`.
  package let path: String
  /// Who may ask.
  package let audience: Audience
  /// What may come with the request.
  package let body: BodyPolicy
  /// How the interface describes the route; `nil` for pages.
  package let operation: Operation?
  let handle: @Sendable (Visit) async throws -> Reply

  /// Whether programs ask, and errors are JSON.
  var isInterface: Bool { path.hasPrefix("/api/") }
}

/// The routes of the platform and of all apps.
package struct RouteTable: Sendable {
  /// What was added, in order.
  package private(set) var routes: [Route] = []

  /// No routes.
  package init() {}

  /// A page to look at.
  package mutating func page(
    _ path: String, for audience: Audience, _ handle: @escaping @Sendable (Visit) async throws -> Reply
  ) {
    routes.append(
      Route(method: .get, path: path, audience: audience, body: .none, operation: nil, handle: handle))
  }

  /// A form that is sent. Its token is checked before the handler sees it.
  package mutating func action(
    _ path: String, for audience: Audience, body: BodyPolicy = .small,
    _ handle: @escaping @Sendable (Visit) async throws -> Reply
  ) {
    routes.append(
      Route(method: .post, path: path, audience: audience, body: body, operation: nil, handle: handle))
  }

  /// A part of the interface for programs, under `/api/v1`.
  package mutating func api(
    _ method: HTTPRequest.Method, _ path: String, for audience: Audience, _ operation: Operation,
    body: BodyPolicy? = nil, _ handle: @escaping @Sendable (Visit) async throws -> Reply
  ) {
    routes.append(
      Route(
        method: method, path: "/api/v1" + path, audience: audience,
        body: body ?? (operation.body == nil ? .none : .small), operation: operation, handle: handle))
  }
}
