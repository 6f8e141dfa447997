import NIOCore
import NIOHTTP1

/// The input of one connection: heads and bodies in turn.
///
/// It is an actor, because a handler may read a body from any task.
actor RequestParts {
  private var iterator: NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator
  private var isReading = false
  private var count = 0
  private(set) var isBodyRead = true

  init(_ stream: NIOAsyncChannelInboundStream<HTTPServerRequestPart>) { iterator = stream.makeAsyncIterator() }

  /// The next head, after skipping the rest of the previous body; `nil` at the end of the input.
  func head() async throws -> (head: HTTPRequestHead, number: Int)? {
    while let part = try await next() {
      guard case .head(let head) = part else { continue }
      count += 1
      isBodyRead = false
      return (head, count)
    }
    return nil
  }

  /// The next piece of a body; `nil` at its end, and after the next request has begun.
  func piece(of number: Int) async throws -> [UInt8]? {
    guard number == count, !isBodyRead else { return nil }
    let part: HTTPServerRequestPart?
    do {
      part = try await next()
    } catch  where error is HTTPParserError || error is RequestFlaw {
      throw RequestBodyError.cutShort
    }
    switch part {
    case .body(let buffer): return Array(buffer.readableBytesView)
    case .end:
      isBodyRead = true
      return nil
    case .head, nil: throw RequestBodyError.cutShort
    }
  }

  private func next() async throws -> HTTPServerRequestPart? {
    // Two simultaneous readers would each get only some of the parts.
    guard !isReading else { throw RequestBodyError.cutShort }
    isReading = true
    defer { isReading = false }
    var copy = iterator
    let part = try await copy.next(isolation: self)
    iterator = copy
    return part
  }
}
