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

  /// The sentence in the words of whoever asks.
  package func sentence(_ words: Words) -> String {
    switch self {
    case .tooLong(let maxBytes): WebError.tooLarge(maxBytes: maxBytes).sentence(words)
    case .cutShort: words("error.bad-request")
    }
  }
}
