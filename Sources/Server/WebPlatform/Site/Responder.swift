import HTTPTypes
import Hummingbird

/// Finds the route of a request and has it answered.
enum Responder {
  static func make(_ dispatcher: Dispatcher, _ routes: [Route]) -> some HTTPResponder<WebContext> {
    let router = Router(context: WebContext.self)
    router.add(middleware: Fallback(dispatcher: dispatcher, methods: methods(routes)))
    for route in routes {
      router.on(RouterPath(route.path), method: route.method) { request, context in
        await dispatcher.answer(request, context, by: route).response
      }
    }
    let heads = Set(routes.filter { $0.method == .head }.map(\.path))
    for route in routes where route.method == .get && !heads.contains(route.path) {
      router.on(RouterPath(route.path), method: .head) { request, context in
        var reply = await dispatcher.answer(request, context, by: route)
        reply.headers[.contentLength] = reply.body.contentLength.map { String($0) }
        reply.body = ResponseBody()
        return reply.response
      }
    }
    return router.buildResponder()
  }

  /// Which methods each path knows, for answers to others.
  private static func methods(_ routes: [Route]) -> [(pattern: [Substring], methods: String)] {
    Dictionary(grouping: routes, by: \.path).map { path, group in
      var methods = Set(group.map(\.method.rawValue))
      if methods.contains("GET") { methods.insert("HEAD") }
      return (path.split(separator: "/"), methods.sorted().joined(separator: ", "))
    }
  }
}

/// What no route answers: a page that says so, or which methods there are.
private struct Fallback: RouterMiddleware {
  let dispatcher: Dispatcher
  let methods: [(pattern: [Substring], methods: String)]

  func handle(
    _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      let parts = request.uri.path.split(separator: "/")
      let known = methods.first { Self.fits(parts, $0.pattern) }
      return await dispatcher.answer(request, context, by: nil, otherMethods: known?.methods).response
    }
  }

  private static func fits(_ parts: [Substring], _ pattern: [Substring]) -> Bool {
    if pattern.last == "**" {
      return parts.count >= pattern.count && parts.starts(with: pattern.dropLast())
    }
    return parts.count == pattern.count && zip(parts, pattern).allSatisfy { $0 == $1 || $1.hasPrefix("{") }
  }
}

extension Reply {
  var response: Response { Response(status: status, headers: headers, body: body) }
}
