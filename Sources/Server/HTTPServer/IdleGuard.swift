import NIOCore
import NIOHTTP1

/// Closes a connection that has stalled, unless it waits for the server's response.
///
/// Only whole parts of a request count as progress: bytes that arrive slowly without completing a head gain no time. A body must arrive at
/// a minimum rate. A client that does not read a response times out too.
final class IdleGuard: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let limit: TimeAmount
  private let leastBodyRate: Int
  private var bodyBegan = NIODeadline.now()
  private var bodyBytes = 0
  private var lastMove = NIODeadline.now()
  private var isBodyComing = false
  private var unanswered = 0
  private var unwritten = 0
  private var timer: Scheduled<Void>?

  /// - Parameter leastBodyRate: bytes per second.
  init(limit: TimeAmount, leastBodyRate: Int) { (self.limit, self.leastBodyRate) = (limit, leastBodyRate) }

  func channelActive(context: ChannelHandlerContext) {
    lastMove = .now()
    watch(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    lastMove = .now()
    switch unwrapInboundIn(data) {
    case .head:
      unanswered += 1
      isBodyComing = true
      (bodyBegan, bodyBytes) = (lastMove, 0)
    case .body(let bytes): bodyBytes += bytes.readableBytes
    case .end: isBodyComing = false
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
    // Data counts as sent when the system has accepted it, not when it is queued.
    let piece = promise ?? context.eventLoop.makePromise()
    unwritten += 1
    piece.futureResult.assumeIsolated().whenComplete { [weak self] _ in
      self?.unwritten -= 1
      self?.lastMove = .now()
    }
    context.write(data, promise: piece)
  }

  private func watch(_ context: ChannelHandlerContext) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: lastMove + limit) { [weak self] in
      guard let self else { return }
      let isOurTurn = unanswered > 0 && !isBodyComing && unwritten == 0
      if isOurTurn { lastMove = .now() }
      guard NIODeadline.now() < lastMove + limit, !isTrickling else { return context.close(promise: nil) }
      // Each interval is judged alone: an earlier fast interval does not compensate for a slow one.
      if NIODeadline.now() - bodyBegan >= limit { (bodyBegan, bodyBytes) = (.now(), 0) }
      watch(context)
    }
  }

  /// Whether a body arrives below the minimum rate.
  private var isTrickling: Bool {
    let time = NIODeadline.now() - bodyBegan
    guard isBodyComing, time >= limit else { return false }
    return Double(bodyBytes) < Double(leastBodyRate) * Double(time.nanoseconds) / 1e9
  }
}
