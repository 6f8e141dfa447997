package import HTTPTypes

/// Who may come in.
package enum Audience: Hashable, Sendable {
  /// Everybody, signed in or not.
  case anyone
  /// Those who are signed in with this role at least.
  case from(Role)

  /// Everybody who is signed in, and whoever takes part in the thing that stands in the path at the parameter of this name,
  /// with a guest's pass for it.
  case guests(of: String)
  /// Everybody who is signed in, and whoever has a pass for the thing that stands in the path at the parameter of this name,
  /// be it for guests or readers.
  case readers(of: String)

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

/// What answering a route may have to wait for.
package enum Access: Hashable, Sendable {
  /// Nobody: it changes nothing, and readers wait for no writer.
  case reading
  /// Whoever else is writing.
  case writing

  /// What a method promises (RFC 9110, 9.2.1).
  static func of(_ method: HTTPRequest.Method) -> Access { method.isSafe ? .reading : .writing }
}

/// What answers a route, on a thread that may wait for as much as its `Access` says.
package enum Handler: Sendable {
  /// In one go. When it only reads, all that it reads from the library is of one state.
  case whole(@Sendable (RequestContext) throws -> Response)
  /// In steps, between which others have their turn.
  case steps(@Sendable (RequestContext) async throws -> Response)
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
  /// What answering may have to wait for.
  package let access: Access
  /// Whether anybody may send it from anywhere, because nothing that comes with it is read and nothing is changed.
  let isDoor: Bool
  let handle: Handler
  /// The name of the app whose route it is.
  private(set) var app = NameClash.platform

  /// The same as a route of an app.
  func of(_ app: String) -> Route {
    var copy = self
    copy.app = app
    return copy
  }

  /// Whether programs ask, and errors are JSON.
  var isInterface: Bool { path.hasPrefix("/api/") }
}

/// The routes of the platform and of all apps.
package struct RouteTable: Sendable {
  /// What was added, in order.
  package private(set) var routes: [Route] = []

  /// No routes.
  package init() {}

  /// A page to look at, made in one go of one state of the library.
  ///
  /// - Parameter access: `.writing` for a page that has to note that it was looked at. Links that do more lead to a page with a button.
  package mutating func page(
    _ path: String, for audience: Audience, access: Access = .reading,
    _ handle: @escaping @Sendable (RequestContext) throws -> Response
  ) {
    add(.get, path, for: audience, body: BodyPolicy.none, access: access, nil, .whole(handle))
  }

  /// A page to look at that waits for others: for jobs, or for what it has to write once, by `RequestContext.writing`.
  package mutating func page(
    _ path: String, for audience: Audience, _ handle: @escaping @Sendable (RequestContext) async throws -> Response
  ) {
    add(.get, path, for: audience, body: BodyPolicy.none, nil, .steps(handle))
  }

  /// A form that is sent. Its token is checked before the handler sees it.
  package mutating func action(
    _ path: String, for audience: Audience, body: BodyPolicy = .small,
    _ handle: @escaping @Sendable (RequestContext) throws -> Response
  ) {
    add(.post, path, for: audience, body: body, nil, .whole(handle))
  }

  /// A form that is sent, and that waits for others.
  package mutating func action(
    _ path: String, for audience: Audience, body: BodyPolicy = .small,
    _ handle: @escaping @Sendable (RequestContext) async throws -> Response
  ) {
    add(.post, path, for: audience, body: body, nil, .steps(handle))
  }

  /// A part of the interface for programs, under `/api/v1`.
  ///
  /// - Parameter access: what answering may have to wait for; by default what the method promises.
  package mutating func api(
    _ method: HTTPRequest.Method, _ path: String, for audience: Audience, _ operation: Operation,
    body: BodyPolicy? = nil, access: Access? = nil, _ handle: @escaping @Sendable (RequestContext) throws -> Response
  ) {
    add(method, "/api/v1" + path, for: audience, body: body, access: access, operation, .whole(handle))
  }

  /// A part of the interface for programs that waits for others.
  package mutating func api(
    _ method: HTTPRequest.Method, _ path: String, for audience: Audience, _ operation: Operation,
    body: BodyPolicy? = nil, access: Access? = nil,
    _ handle: @escaping @Sendable (RequestContext) async throws -> Response
  ) {
    add(method, "/api/v1" + path, for: audience, body: body, access: access, operation, .steps(handle))
  }

  /// An answer to forms that are sent from elsewhere: nothing that comes with them is read, and nothing is changed.
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
