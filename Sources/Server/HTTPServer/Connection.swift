import HTTPTypes
import NIOCore
import NIOHTTP1
import Synchronization

/// One connection. Its requests are answered in order, one at a time.
struct Connection: Sendable {
  typealias Parts = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  private enum Phase { case waiting, answering, over }

  let parts: Parts
  let limits: HTTPServer.Limits
  let shutdown: GracefulShutdown

  /// Adds the HTTP handlers to a channel that was just accepted.
  static func prepare(_ channel: any Channel, _ limits: HTTPServer.Limits) throws -> Parts {
    var decoding = NIOHTTPDecoderLimitConfiguration()
    decoding.maxHeaderFieldSize = limits.headerBytes
    decoding.maxHeaderListSize = limits.headerBytes
    decoding.maxHeaderFieldCount = limits.headers
    var encoding = HTTPResponseEncoder.Configuration()
    // `ResponseWriter.write` sets the framing headers, because only it can tell whether there is a body.
    encoding.automaticallySetFramingHeaders = false
    let pipeline = channel.pipeline.syncOperations
    let progress = ParserProgress()
    try pipeline.addHandler(RequestBounds(limits: limits, progress: progress))
    // Pipelined requests wait in the stream of parts; errors are answered in `run`.
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withErrorHandling: false, withEncoderConfiguration: encoding,
      withDecoderLimitConfiguration: decoding)
    try pipeline.addHandler(progress)
    try pipeline.addHandler(
      IdleGuard(limit: TimeAmount(limits.idle), leastBodyRate: limits.leastBodyRate))
    return try NIOAsyncChannel(
      wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
  }

  /// Closes a connection when the limit of connections is reached.
  func hangUp() async { try? await parts.executeThenClose { _, _ in } }

  /// Answers requests until the client disconnects or violates the protocol, or the server stops.
  func run(_ answer: @Sendable (Request, Sender) async -> Response) async {
    let phase = Mutex(Phase.waiting)
    let channel = parts.channel
    let phaseChange: @Sendable (Phase) -> Void = { next in phase.withLock { $0 = next } }
    await shutdown.withHandler {
      // An error here means that the client is gone, so it ends only this connection.
      try? await parts.executeThenClose { inbound, outbound in
        let requests = RequestParts(inbound)
        let writer = ResponseWriter(outbound: outbound, pieceBytes: limits.pieceBytes, shutdown: shutdown)
        do {
          while let (head, number) = try await requests.head() {
            phaseChange(.answering)
            guard try await serve(head, number, requests, writer, answer) else { break }
            phaseChange(.waiting)
            guard !shutdown.hasBegun else { break }
          }
        } catch {
          guard let status = Self.status(of: error) else { throw error }
          try await writer.write(Response(status: status), to: nil, keepsAlive: false)
        }
        phaseChange(.over)
        try await linger(requests, outbound)
      }
    } onShutdown: {
      // A request in progress may still be answered for `limits.grace` before the connection closes.
      guard phase.withLock({ $0 == .answering }) else { return channel.close(promise: nil) }
      channel.eventLoop.scheduleTask(in: TimeAmount(limits.grace)) { channel.close(promise: nil) }
    }
  }

  /// The status for a request that cannot be parsed; `nil` for other errors.
  private static func status(of error: any Error) -> HTTPResponse.Status? {
    switch (error as? RequestFlaw, error as? HTTPParserError) {
    case (.longLine?, _): .uriTooLong
    case (.longHead?, _), (_, .headerOverflow?): .requestHeaderFieldsTooLarge
    case (nil, nil): nil
    default: .badRequest
    }
  }

  /// Answers one request. Returns whether the connection may carry another request.
  private func serve(
    _ head: HTTPRequestHead, _ number: Int, _ requests: RequestParts, _ writer: ResponseWriter,
    _ answer: @Sendable (Request, Sender) async -> Response
  ) async throws -> Bool {
    let refusal = head.refusal(within: limits)
    guard let asked = HTTPRequest(head), refusal == nil else {
      try await writer.write(Response(status: refusal ?? .badRequest), to: head, keepsAlive: false)
      return false
    }
    let expectation = Mutex(
      head.version == .http1_1 && head.headers["expect"].contains { $0.lowercased() == "100-continue" })
    let body = RequestBody {
      if expectation.withLock({ waits in
        defer { waits = false }
        return waits
      }) {
        try await writer.writeContinue()
      }
      return try await requests.piece(of: number)
    }
    let response = await answer(Request(head: asked, body: body), Sender(parts.channel))
    // The rest of an unread body may be endless or may never arrive, so the server reads it only if it is short.
    let stated = head.headers.first(name: "content-length").flatMap(Int.init) ?? 0
    let isShort = stated <= limits.unreadBytes && !head.headers.contains(name: "transfer-encoding")
    let isBodyOver = await requests.isBodyRead || (isShort && !expectation.withLock { $0 })
    // HTTP/1.0 clients do not support chunks. For them, only the end of the connection marks the end of a body of unknown length.
    let isEndless = head.version != .http1_1 && response.body.byteCount == nil
    let keepsAlive =
      head.isKeepAlive && !head.endsConnection && !isEndless && isBodyOver && !shutdown.hasBegun
    try await writer.write(response, to: head, keepsAlive: keepsAlive)
    return keepsAlive
  }

  /// Closes the sending side, and reads for a while longer. An immediate close could destroy the response before the client has read it
  /// (RFC 9112, 9.6).
  private func linger(
    _ requests: RequestParts, _ outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
  ) async throws {
    outbound.finish()
    let channel = parts.channel
    let end = channel.eventLoop.scheduleTask(in: shutdown.hasBegun ? .seconds(1) : TimeAmount(limits.lingering)) {
      channel.close(promise: nil)
    }
    defer { end.cancel() }
    // `RequestBounds` drops input that violates the protocol.
    do { while try await requests.head() != nil {} } catch {}
    try await channel.closeFuture.get()
  }
}

extension HTTPRequest {
  /// Converts the head to the types of the handlers; `nil` when the method is not a token.
  fileprivate init?(_ head: HTTPRequestHead) {
    guard let method = HTTPRequest.Method(head.method.rawValue) else { return nil }
    var fields = HTTPFields()
    fields.reserveCapacity(head.headers.count)
    var authority: String?
    for (name, value) in head.headers {
      if authority == nil, name.lowercased() == "host" {
        authority = value
      } else if let name = HTTPField.Name(name) {
        fields.append(HTTPField(name: name, value: value))
      }
    }
    self.init(method: method, scheme: "http", authority: authority, path: head.uri, headerFields: fields)
  }
}
