import NIOCore

/// Limits that the parser does not have: the request line, a whole head including whitespace, and the framing around a body. This handler
/// comes before the parser in the pipeline, and reads the parser's progress from `ParserProgress`.
///
/// After a violation of the protocol, further input is read and dropped: a client that still waits to send would not read the response.
final class RequestBounds: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let limits: HTTPServer.Limits
  private let progress: ParserProgress
  /// Received bytes of an incomplete request line; `nil` after the line, and when the line began inside a larger block of bytes.
  private var lineBytes: Int? = 0
  private var headBytes = 0
  /// The bytes of chunk lengths, extensions and trailers.
  private var framingBytes = 0
  private var isInputClosed = false

  init(limits: HTTPServer.Limits, progress: ParserProgress) { (self.limits, self.progress) = (limits, progress) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !progress.isBroken else { return }
    let bytes = unwrapInboundIn(data)
    if progress.isInHead, isLineTooLong(with: bytes) { return context.fireErrorCaught(RequestFlaw.longLine) }
    let (count, bodyBytes) = (progress.count, progress.bodyBytes)
    context.fireChannelRead(data)
    guard !progress.isBroken else { return }
    if progress.count != count {
      begin(after: bytes)
    } else if progress.isInHead {
      headBytes += bytes.readableBytes
      if headBytes > limits.targetBytes + limits.headerBytes { context.fireErrorCaught(RequestFlaw.longHead) }
    } else {
      framingBytes += bytes.readableBytes - (progress.bodyBytes - bodyBytes)
      let most = limits.framingBytes + limits.framingBytesPerByte * progress.bodyBytes
      if framingBytes > most { context.fireErrorCaught(RequestFlaw.muchFraming) }
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    // The reader of request parts stops after an error and requests no more bytes, so this handler requests them.
    if progress.isBroken, !isInputClosed { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event { isInputClosed = true }
    context.fireUserInboundEventTriggered(event)
  }

  /// Resets the counts, because a head or a body begins in these bytes, or after them.
  private func begin(after bytes: ByteBuffer) {
    (headBytes, framingBytes) = (0, 0)
    // If the bytes end with an empty line, the message is over and a request line comes next.
    lineBytes = progress.isInHead && bytes.readableBytesView.suffix(4).elementsEqual("\r\n\r\n".utf8) ? 0 : nil
  }

  private func isLineTooLong(with bytes: ByteBuffer) -> Bool {
    guard let before = lineBytes else { return false }
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    // Empty lines before the request line are ignored (RFC 9112, 2.2).
    let line = bytes.readableBytesView.drop { before == 0 && ($0 == lineFeed || $0 == carriageReturn) }
    let end = line.firstIndex(of: lineFeed)
    let count = before + (end ?? line.endIndex) - line.startIndex
    lineBytes = end == nil ? count : nil
    return count > limits.targetBytes + Self.aroundTarget
  }

  /// Maximum number of bytes for method, version and blanks.
  private static let aroundTarget = 64
}

/// How a connection exceeds the limits of a request.
enum RequestFlaw: Error {
  case longLine
  case longHead
  /// Too many framing bytes around a body.
  case muchFraming
}
