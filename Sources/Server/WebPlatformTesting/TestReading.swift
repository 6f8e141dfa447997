import HTTPServer
package import HTTPTypes
package import WebPlatform

/// An answer whose body is read piece by piece, as fast as somebody likes, or not at all. For one task at a time.
package final class TestReading {
  /// The status of RFC 9110.
  package let status: Int
  /// The header fields.
  package let headers: HTTPFields
  /// How many bytes the body has; `nil` when nobody knows yet.
  package let byteCount: Int?
  private var pieces: any AsyncIteratorProtocol<[UInt8], any Error>

  /// Reads a reply.
  package init(_ response: Response) {
    status = response.status.code
    headers = response.headers
    byteCount = response.body.byteCount
    switch response.body {
    case .none: pieces = RequestBody().makeAsyncIterator()
    case .bytes(let bytes): pieces = RequestBody(pieces: [bytes]).makeAsyncIterator()
    case .stream(let all), .sized(_, let all): pieces = all.makeAsyncIterator()
    }
  }

  /// The next piece of the body; `nil` at its end.
  ///
  /// - Throws: what making the body throws.
  package func next() async throws -> [UInt8]? { try await pieces.next() }

  /// The first value of a header field.
  package subscript(name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }
}
