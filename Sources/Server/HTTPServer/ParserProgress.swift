import NIOCore
import NIOHTTP1

/// How far the parser has come in what a connection sends. Stands behind it.
final class ParserProgress: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// Whether a head is next, or has begun.
  private(set) var isInHead = true
  /// The bytes of the body that is coming.
  private(set) var bodyBytes = 0
  /// How many heads and bodies have come to their end.
  private(set) var count = 0
  /// Whether the connection has broken the rules: nothing more is made of what it sends.
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
