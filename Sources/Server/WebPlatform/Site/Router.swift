package import HTTPTypes

/// Finds the route of a path.
///
/// The path is matched before the method: `/cups/new` is never the cup with the identifier *new*. When patterns overlap, a literal part is
/// preferred to a parameter, and a parameter to `**`, which matches one or more parts. Empty parts are ignored: `/cups/` equals `/cups`.
package struct Router: Sendable {
  package enum Match {
    /// The route and its path parameters, still percent-encoded.
    case found(Route, parameters: [String: String])
    /// The path exists, but only for these methods: `GET, HEAD`.
    case otherMethods(String)
    /// The path does not exist.
    case nothing
  }

  private var root = Node()

  /// - Precondition: no two routes have the same method and the same path, regardless of parameter names.
  package init(_ routes: [Route]) {
    for route in routes { root.add(route, at: Self.parts(route.path)[...]) }
  }

  /// Finds the route of a request. The time depends on the length of the path, not on the number of routes, unless patterns branch in many
  /// ways.
  ///
  /// - Parameter path: the path without the query.
  package func match(_ method: HTTPRequest.Method, _ path: String) -> Match {
    let parts = Self.parts(path)
    guard let routes = root.routes(at: parts[...]) else { return .nothing }
    guard let route = routes[method] ?? (method == .head ? routes[.get] : nil) else {
      var methods = Set(routes.keys.map(\.rawValue))
      if methods.contains("GET") { methods.insert("HEAD") }
      return .otherMethods(methods.sorted().joined(separator: ", "))
    }
    var parameters: [String: String] = [:]
    for (name, value) in zip(Self.parts(route.path), parts) where name.hasPrefix("{") {
      parameters[String(name.dropFirst().dropLast())] = String(value)
    }
    return .found(route, parameters: parameters)
  }

  private static func parts(_ path: String) -> [Substring] { path.split(separator: "/") }

  /// A node of the trie of path parts.
  private struct Node {
    private var literals: [Substring: Node] = [:]
    /// Has at most one element. It is an array because a struct cannot contain itself.
    private var parameter: [Node] = []
    private var rest: [HTTPRequest.Method: Route] = [:]
    private var here: [HTTPRequest.Method: Route] = [:]

    mutating func add(_ route: Route, at parts: ArraySlice<Substring>) {
      guard let part = parts.first else {
        Self.add(route, to: &here)
        return
      }
      if part == "**" {
        Self.add(route, to: &rest)
      } else if part.hasPrefix("{") {
        if parameter.isEmpty { parameter.append(Node()) }
        parameter[0].add(route, at: parts.dropFirst())
      } else {
        literals[part, default: Node()].add(route, at: parts.dropFirst())
      }
    }

    private static func add(_ route: Route, to routes: inout [HTTPRequest.Method: Route]) {
      let earlier = routes.updateValue(route, forKey: route.method)
      precondition(earlier == nil, "two routes answer \(route.method) \(route.path)")
    }

    /// The routes by method; `nil` when no pattern matches.
    func routes(at parts: ArraySlice<Substring>) -> [HTTPRequest.Method: Route]? {
      guard let part = parts.first else { return here.isEmpty ? nil : here }
      return literals[part]?.routes(at: parts.dropFirst())
        ?? parameter.first?.routes(at: parts.dropFirst())
        ?? (rest.isEmpty ? nil : rest)
    }
  }
}
