package import HTTPTypes

/// The access rule of a route.
package enum Audience: Hashable, Sendable {
  case anyone
  /// People who are signed in with at least this role.
  case from(Role)

  /// Everyone who is signed in, and guests with a pass for the object in the path. The value is the name of the path parameter.
  case guests(of: String)
  /// Everyone who is signed in, and holders of a guest or reader pass for the object in the path. The value is the name of the path
  /// parameter.
  case readers(of: String)

  /// Everyone who is signed in.
  package static let people = Audience.from(.visitor)
}

/// How the body of a request is read.
package enum BodyPolicy: Hashable, Sendable {
  /// The body is not read.
  case none
  /// At most this many bytes, read before the handler runs.
  case collected(maxBytes: Int)
  /// The handler reads the body as a stream and limits it itself.
  case streamed

  package static let small = BodyPolicy.collected(maxBytes: 64 * 1024)
}

/// Whether a route may write to the database.
package enum Access: Hashable, Sendable {
  /// Changes nothing. Requests that only read never wait for a writer.
  case reading
  /// May wait for other writers.
  case writing

  /// The default by method: safe methods only read (RFC 9110, 9.2.1).
  static func of(_ method: HTTPRequest.Method) -> Access { method.isSafe ? .reading : .writing }
}

/// The handler of a route. It runs on a thread that may wait for what its `Access` allows.
package enum Handler: Sendable {
  /// Runs without suspension. With the access `.reading`, the whole response is made from one snapshot of the library.
  case whole(@Sendable (RequestContext) throws -> Response)
  /// May suspend; the scheduler serves other requests in between.
  case steps(@Sendable (RequestContext) async throws -> Response)
}

/// One endpoint. The initializer requires an audience.
package struct Route: Sendable {
  package let method: HTTPRequest.Method
  /// The path, with parameters in braces: `/api/v1/cups/{id}`.
  package let path: String
  package let audience: Audience
  package let body: BodyPolicy
  /// The description in the API document; `nil` for pages.
  package let operation: Operation?
  package let access: Access
  /// Whether the request is accepted from any origin and without a token. The handler of such a route reads nothing of the request and
  /// changes nothing.
  let isDoor: Bool
  let handle: Handler
  /// The name of the app that owns the route.
  private(set) var app = NameClash.platform

  func of(_ app: String) -> Route {
    var copy = self
    copy.app = app
    return copy
  }

  /// The schema of a JSON body that is checked before the handler runs.
  var bodySchema: Schema? {
    guard case .collected = body, operation?.bodyType == "application/json" else { return nil }
    return operation?.body
  }

  /// Whether this is a route of the API, whose errors are JSON.
  var isInterface: Bool { path.hasPrefix("/api/") }
}

package struct RouteTable: Sendable {
  /// The routes in the order in which they were added.
  package private(set) var routes: [Route] = []

  package init() {}

  /// Adds a page that is made without suspension from one snapshot of the library.
  ///
  /// - Parameter access: `.writing` for a page that records that it was viewed. A link that changes more must lead to a page with a button.
  package mutating func page(
    _ path: String, for audience: Audience, access: Access = .reading,
    _ handle: @escaping @Sendable (RequestContext) throws -> Response
  ) {
    add(.get, path, for: audience, body: BodyPolicy.none, access: access, nil, .whole(handle))
  }

  /// Adds a page whose handler suspends, because it waits for jobs or writes once through `RequestContext.writing`.
  package mutating func page(
    _ path: String, for audience: Audience, _ handle: @escaping @Sendable (RequestContext) async throws -> Response
  ) {
    add(.get, path, for: audience, body: BodyPolicy.none, nil, .steps(handle))
  }

  /// Adds a form handler. The form's token is checked before the handler runs.
  package mutating func action(
    _ path: String, for audience: Audience, body: BodyPolicy = .small,
    _ handle: @escaping @Sendable (RequestContext) throws -> Response
  ) {
    add(.post, path, for: audience, body: body, nil, .whole(handle))
  }

  /// Adds a form handler that suspends.
  package mutating func action(
    _ path: String, for audience: Audience, body: BodyPolicy = .small,
    _ handle: @escaping @Sendable (RequestContext) async throws -> Response
  ) {
    add(.post, path, for: audience, body: body, nil, .steps(handle))
  }

  /// Adds an endpoint of the API, under `/api/v1`.
  ///
  /// - Parameter access: by default it follows from the method.
  package mutating func api(
    _ method: HTTPRequest.Method, _ path: String, for audience: Audience, _ operation: Operation,
    body: BodyPolicy? = nil, access: Access? = nil, _ handle: @escaping @Sendable (RequestContext) throws -> Response
  ) {
    add(method, "/api/v1" + path, for: audience, body: body, access: access, operation, .whole(handle))
  }

  /// Adds an endpoint of the API whose handler suspends.
  package mutating func api(
    _ method: HTTPRequest.Method, _ path: String, for audience: Audience, _ operation: Operation,
    body: BodyPolicy? = nil, access: Access? = nil,
    _ handle: @escaping @Sendable (RequestContext) async throws -> Response
  ) {
    add(method, "/api/v1" + path, for: audience, body: body, access: access, operation, .steps(handle))
  }

  /// Adds an endpoint for forms of other origins. It reads nothing of the request and changes nothing.
  mutating func door(_ path: String, _ handle: @escaping @Sendable (RequestContext) throws -> Response) {
    add(
      .post, path, for: .anyone, body: BodyPolicy.none, access: .reading, isDoor: true, nil, .whole(handle))
  }

  private mutating func add(
    _ method: HTTPRequest.Method, _ path: String, for audience: Audience, body: BodyPolicy?, access: Access? = nil,
    isDoor: Bool = false, _ operation: Operation?, _ handle: Handler
  ) {
    switch audience {
    case .anyone, .from: break
    case .readers(let kind):
      precondition(method.isSafe, "\(path): who may only read changes nothing")
      precondition(path.contains("{\(kind)}"), "\(path) names no \(kind) that a pass could be for")
    case .guests(let kind):
      precondition(path.contains("{\(kind)}"), "\(path) names no \(kind) that a pass could be for")
    }
    routes.append(
      Route(
        method: method, path: path, audience: audience, body: body ?? (operation?.body == nil ? .none : .small),
        operation: operation, access: access ?? .of(method), isDoor: isDoor, handle: handle))
  }
}
