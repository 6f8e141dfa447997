import NIOCore
import NIOHTTP1

/// Tracks how far the parser has read the input of a connection. In the pipeline it comes after the parser.
final class ParserProgress: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// Whether a head comes next, or has begun.
  private(set) var isInHead = true
  /// Received bytes of the current body.
  private(set) var bodyBytes = 0
  /// How many heads and bodies are complete.
  private(set) var count = 0
  /// Whether the input has violated the protocol; the rest of it is ignored.
  private(set) var isBroken = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: (isInHead, bodyBytes, count) = (false, 0, count + 1)
    case .body(let bytes): bodyBytes += bytes.readableBytes
    case .end: (isInHead, count) = (true, count + 1)
    }
    context.fireChannelRead(data)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    isBroken = true
    context.fireErrorCaught(error)
  }
}
