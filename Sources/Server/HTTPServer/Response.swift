package import HTTPTypes

package struct Response: Sendable {
  package var status: HTTPResponse.Status
  /// The headers without framing headers, which the server sets. `Content-Length` is only needed when the body is left out, as for `HEAD`.
  package var headers: HTTPFields
  package var body: ResponseBody

  package init(status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], body: ResponseBody = .none) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

package enum ResponseBody: Sendable {
  case none
  case bytes([UInt8])
  /// A stream of unknown length. It ends by itself, when the client disconnects, or when the server stops. A shutdown, like an error in the
  /// stream, aborts the connection, so that the client does not mistake a part for the whole.
  case stream(any AsyncSequence<[UInt8], any Error> & Sendable)
  /// A stream of a known number of bytes. A stream with more or fewer bytes aborts the connection.
  case sized(Int, any AsyncSequence<[UInt8], any Error> & Sendable)

  /// `nil` for streams of unknown length.
  package var byteCount: Int? {
    switch self {
    case .none: 0
    case .bytes(let bytes): bytes.count
    case .stream: nil
    case .sized(let count, _): count
    }
  }
}
