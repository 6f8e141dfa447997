package import Foundation
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

/// A date in HTTP format (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
package enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Rounds down to whole seconds.
  package static func text(_ moment: Date) -> String {
    var seconds = time_t(moment.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day =
      "\(days[Int(parts.tm_wday)]), \(padded(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(1900 + parts.tm_year)"
    return "\(day) \(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec)) GMT"
  }
}
