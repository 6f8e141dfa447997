package import HTTPServer
package import HTTPTypes

extension RequestBodyError: PresentableError {
  /// 400 also for a client that disconnected: it never reads the response, but the log then shows no server error.
  package var status: HTTPResponse.Status {
    switch self {
    case .tooLong(let maxBytes): WebError.tooLarge(maxBytes: maxBytes).status
    case .cutShort: .badRequest
    }
  }

  package var message: Message {
    switch self {
    case .tooLong(let maxBytes): WebError.tooLarge(maxBytes: maxBytes).message
    case .cutShort: Message("error.bad-request")
    }
  }
}
