package import HTTPTypes

/// What is answered.
package struct Response: Sendable {
  /// The status.
  package var status: HTTPResponse.Status
  /// The headers. Those that say where the body ends are the server's to set; `Content-Length` only needs to be here when
  /// the body is left out, as it is for `HEAD`.
  package var headers: HTTPFields
  /// The bytes.
  package var body: ResponseBody

  /// An answer of these parts.
  package init(status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], body: ResponseBody = .none) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// The bytes of an answer.
package enum ResponseBody: Sendable {
  /// No bytes.
  case none
  /// Bytes that are there already.
  case bytes([UInt8])
  /// Pieces as they come, until there are no more, whoever asked goes, or the server stops. A stop, like an error in their
  /// midst, breaks the connection off, so that nobody takes the half for the whole.
  case stream(any AsyncSequence<[UInt8], any Error> & Sendable)
  /// Pieces that are so many bytes together; when they turn out to be more or fewer, the connection breaks off.
  case sized(Int, any AsyncSequence<[UInt8], any Error> & Sendable)

  /// How many bytes there are; `nil` when nobody knows yet.
  package var byteCount: Int? {
    switch self {
    case .none: 0
    case .bytes(let bytes): bytes.count
    case .stream: nil
    case .sized(let count, _): count
    }
  }
}
