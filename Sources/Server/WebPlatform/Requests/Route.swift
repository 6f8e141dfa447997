public import HTTPTypes

/// Who may come in.
public enum Audience: Hashable, Sendable {
  /// Everybody, signed in or not.
  case anyone
  /// Those who are signed in with this role at least.
  case from(Role)

  /// Everybody who is signed in.
  public static let people = Audience.from(.visitor)
}

/// What a request may bring.
public enum BodyPolicy: Hashable, Sendable {
  /// Nothing that is read.
  case none
  /// At most so many bytes, read before the work begins.
  case collected(maxBytes: Int)
  /// Bytes that the handler reads as they come and bounds itself.
  case streamed

  /// For forms and small JSON.
  public static let small = BodyPolicy.collected(maxBytes: 64 * 1024)
}

/// One thing that can be asked of the server. A route always says who may ask: there is no way to forget it.
public struct Route: Sendable {
  /// What to do.
  public let method: HTTPRequest.Method
  /// The path, with parameters in braces: `/api/v1/animals/{id}`.
  public let path: String
  /// Who may ask.
  public let audience: Audience
  /// What may come with it.
  public let body: BodyPolicy
  /// How the interface describes it; `nil` for pages.
  public let operation: Operation?
  let handle: @Sendable (Visit) async throws -> Reply

  /// Whether programs ask, and errors are JSON.
  var isInterface: Bool { path.hasPrefix("/api/") }
}

/// The routes of the platform and of all apps.
public struct RouteTable: Sendable {
  /// What was added, in order.
  public private(set) var routes: [Route] = []

  /// No routes.
  public init() {}

  /// A page to look at.
  public mutating func page(
    _ path: String, for audience: Audience, _ handle: @escaping @Sendable (Visit) async throws -> Reply
  ) {
    routes.append(
      Route(method: .get, path: path, audience: audience, body: .none, operation: nil, handle: handle))
  }

  /// A form that is sent. Its token is checked before the handler sees it.
  public mutating func action(
    _ path: String, for audience: Audience, body: BodyPolicy = .small,
    _ handle: @escaping @Sendable (Visit) async throws -> Reply
  ) {
    routes.append(
      Route(method: .post, path: path, audience: audience, body: body, operation: nil, handle: handle))
  }

  /// A part of the interface for programs, under `/api/v1`.
  public mutating func api(
    _ method: HTTPRequest.Method, _ path: String, for audience: Audience, _ operation: Operation,
    body: BodyPolicy? = nil, _ handle: @escaping @Sendable (Visit) async throws -> Reply
  ) {
    routes.append(
      Route(
        method: method, path: "/api/v1" + path, audience: audience,
        body: body ?? (operation.body == nil ? .none : .small), operation: operation, handle: handle))
  }
}
