import Foundation
package import HTTPServer
import HTTPTypes

/// What answers requests, wherever they come from.
package struct Responder: Sendable {
  let dispatcher: Dispatcher
  let router: Router

  /// Answers a request; whatever goes wrong is an answer too.
  package func respond(to request: Request, from sender: Sender) async -> Response {
    var reply: Reply
    switch router.match(request.method, request.path) {
    case .found(let route, let parameters):
      reply = await dispatcher.answer(request, from: sender, by: route, parameters)
      if request.method == .head, route.method == .get {
        reply.headers[.contentLength] = reply.body.byteCount.map { String($0) }
        reply.body = .none
      }
    case .otherMethods(let methods):
      reply = await dispatcher.answer(request, from: sender, by: nil, otherMethods: methods)
    case .nothing:
      reply = await dispatcher.answer(request, from: sender, by: nil)
    }
    reply.headers[.date] = HTTPDate.text(.now)
    return reply
  }
}
