import Foundation
package import HTTPServer
import HTTPTypes

/// Answers requests from any source: a socket, or a test.
package struct Responder: Sendable {
  let dispatcher: Dispatcher
  let router: Router

  /// Answers a request; errors become responses too.
  package func respond(to request: Request, from sender: Sender) async -> Response {
    var response: Response
    switch router.match(request.method, request.path) {
    case .found(let route, let parameters):
      response = await dispatcher.answer(request, from: sender, by: route, parameters)
      if request.method == .head, route.method == .get {
        response.headers[.contentLength] = response.body.byteCount.map { String($0) }
        response.body = .none
      }
    case .otherMethods(let methods):
      response = await dispatcher.answer(request, from: sender, by: nil, otherMethods: methods)
    case .nothing:
      response = await dispatcher.answer(request, from: sender, by: nil)
    }
    response.headers[.date] = HTTPDate.text(.now)
    return response
  }
}
