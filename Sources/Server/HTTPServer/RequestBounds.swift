import NIOCore

/// Bounds what the parser leaves open: the request line, the bytes of a head with its blanks, and the framing around the bytes of a body.
/// Stands before the parser, and knows by `ParserProgress` how far that has come.
///
/// When a connection has broken the rules, what it still sends is read and dropped: a sender who cannot send does not read the answer.
final class RequestBounds: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let limits: HTTPServer.Limits
  private let progress: ParserProgress
  /// The bytes of a request line that has not come to its end; `nil` behind it, and where it began in the midst of what came at once.
  private var lineBytes: Int? = 0
  private var headBytes = 0
  /// Lengths and extensions of chunks, and trailers.
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
    // Whoever takes parts of requests takes no more of them, and asks for no more bytes.
    if progress.isBroken, !isInputClosed { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event { isInputClosed = true }
    context.fireUserInboundEventTriggered(event)
  }

  /// Counts anew: a head or a body begins in these bytes, or after them.
  private func begin(after bytes: ByteBuffer) {
    (headBytes, framingBytes) = (0, 0)
    // Bytes that end with an empty line end a message.
    lineBytes = progress.isInHead && bytes.readableBytesView.suffix(4).elementsEqual("\r\n\r\n".utf8) ? 0 : nil
  }

  private func isLineTooLong(with bytes: ByteBuffer) -> Bool {
    guard let before = lineBytes else { return false }
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    // Empty lines before it are passed over (RFC 9112, 2.2).
    let line = bytes.readableBytesView.drop { before == 0 && ($0 == lineFeed || $0 == carriageReturn) }
    let end = line.firstIndex(of: lineFeed)
    let count = before + (end ?? line.endIndex) - line.startIndex
    lineBytes = end == nil ? count : nil
    return count > limits.targetBytes + Self.aroundTarget
  }

  /// Method, version and blanks, at most.
  private static let aroundTarget = 64
}

/// How a connection breaks the bounds of a request.
enum RequestFlaw: Error {
  /// The request line is too long.
  case longLine
  /// The head is too long.
  case longHead
  /// There is too much around the bytes of a body.
  case muchFraming
}
