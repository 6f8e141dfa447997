import NIOCore
import NIOHTTP1

/// Writes responses to a connection, with their framing (RFC 9112, 6).
struct ResponseWriter: Sendable {
  let outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
  /// The maximum size of a piece.
  let pieceBytes: Int
  let shutdown: GracefulShutdown

  /// Writes 100 Continue, for a client that waits for it before sending the body (RFC 9110, 10.1.1).
  func writeContinue() async throws {
    try await outbound.write(.head(HTTPResponseHead(version: .http1_1, status: .continue)))
  }

  /// Writes a response.
  ///
  /// - Parameters:
  ///   - request: the request's head; `nil` when it could not be parsed.
  ///   - keepsAlive: whether the connection may carry another request.
  /// - Throws: when the client is gone, or the body is aborted.
  func write(_ response: Response, to request: HTTPRequestHead?, keepsAlive: Bool) async throws {
    let isOld = request.map { $0.version.major < 1 || $0.version == .http1_0 } ?? false
    var head = HTTPResponseHead(
      version: isOld ? .http1_0 : .http1_1,
      status: HTTPResponseStatus(statusCode: response.status.code, reasonPhrase: response.status.reasonPhrase),
      headers: HTTPHeaders(response.headers.map { ($0.name.rawName, $0.value) }))
    if !keepsAlive {
      head.headers.replaceOrAdd(name: "connection", value: "close")
    } else if isOld {
      head.headers.replaceOrAdd(name: "connection", value: "keep-alive")
    }
    guard head.status.mayHaveResponseBody, request?.method != .HEAD else {
      if !head.status.mayHaveResponseBody { head.headers.remove(name: "content-length") }
      return try await outbound.write(contentsOf: [.head(head), .end(nil)])
    }
    if let count = response.body.byteCount {
      head.headers.replaceOrAdd(name: "content-length", value: "\(count)")
    } else if !isOld {
      head.headers.replaceOrAdd(name: "transfer-encoding", value: "chunked")
    }
    switch response.body {
    case .none: try await outbound.write(contentsOf: [.head(head), .end(nil)])
    case .bytes(let bytes): try await write(bytes, after: head)
    case .stream(let pieces):
      try await outbound.write(.head(head))
      try await write(pieces)
      try await outbound.write(.end(nil))
    case .sized(let count, let pieces):
      try await outbound.write(.head(head))
      try await write(pieces, count: count)
      try await outbound.write(.end(nil))
    }
  }

  /// The body's length differs from the stated one.
  private struct OtherLength: Error {}

  /// Writes a long body in pieces. Each piece waits until the previous one is accepted, so that `IdleGuard` sees the progress of a slow
  /// reader.
  private func write(_ bytes: [UInt8], after head: HTTPResponseHead) async throws {
    var rest = ByteBuffer(bytes: bytes)
    guard rest.readableBytes > pieceBytes else {
      return try await outbound.write(contentsOf: [.head(head), .body(.byteBuffer(rest)), .end(nil)])
    }
    try await outbound.write(.head(head))
    while rest.readableBytes > 0, let piece = rest.readSlice(length: min(pieceBytes, rest.readableBytes)) {
      try await outbound.write(.body(.byteBuffer(piece)))
    }
    try await outbound.write(.end(nil))
  }

  /// - Parameter count: the stated length; `nil` for none.
  private func write(
    _ pieces: some AsyncSequence<[UInt8], any Error> & Sendable, count: Int? = nil
  ) async throws {
    let writing = Task {
      var written = 0
      for try await piece in pieces {
        written += piece.count
        guard written <= count ?? .max else { throw OtherLength() }
        try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: piece))))
      }
      // Cancellation may also end the stream early, and the client must not mistake a part for the whole.
      try Task.checkCancellation()
      guard written == count ?? written else { throw OtherLength() }
    }
    try await withTaskCancellationHandler {
      try await shutdown.withHandler {
        try await writing.value
      } onShutdown: {
        writing.cancel()
      }
    } onCancel: {
      writing.cancel()
    }
  }
}
