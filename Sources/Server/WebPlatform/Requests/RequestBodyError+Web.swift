package import HTTPServer
package import HTTPTypes

extension RequestBodyError: PresentableError {
  /// The status that says what is wrong. Whoever went away does not read it; the log does, and takes nothing of ours for broken.
  package var status: HTTPResponse.Status {
    switch self {
    case .tooLong(let maxBytes): WebError.tooLarge(maxBytes: maxBytes).status
    case .cutShort: .badRequest
    }
  }

  /// What to say to whoever asks.
  package var message: Message {
    switch self {
    case .tooLong(let maxBytes): WebError.tooLarge(maxBytes: maxBytes).message
    case .cutShort: Message("error.bad-request")
    }
  }
}
