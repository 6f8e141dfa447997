import HTTPServer
package import HTTPTypes
package import WebPlatform

/// An answer whose body the test reads piece by piece, at its own speed, or not at all. Only one task may use it at a time.
package final class TestReading {
  package let status: Int
  package let headers: HTTPFields
  /// `nil` for streams of unknown length.
  package let byteCount: Int?
  private var pieces: any AsyncIteratorProtocol<[UInt8], any Error>

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
  /// - Throws: errors of the body's source.
  package func next() async throws -> [UInt8]? { try await pieces.next() }

  /// The first value of a header.
  package subscript(name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }
}
