import NIOCore
import NIOHTTP1

/// What one connection sends: heads and bodies in turn.
///
/// An actor, because a handler may read a body from any task.
actor RequestParts {
  private var iterator: NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator
  private var isReading = false
  private var count = 0
  /// Whether the body of the last head was read to its end.
  private(set) var isBodyRead = true

  init(_ stream: NIOAsyncChannelInboundStream<HTTPServerRequestPart>) { iterator = stream.makeAsyncIterator() }

  /// The next head, after what is left of the body before it; `nil` when nothing more comes.
  func head() async throws -> (head: HTTPRequestHead, number: Int)? {
    while let part = try await next() {
      guard case .head(let head) = part else { continue }
      count += 1
      isBodyRead = false
      return (head, count)
    }
    return nil
  }

  /// The next piece of a body; `nil` at its end, and for whoever reads when another request has come.
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
    // Two readers at a time would share the parts between them; neither could make sense of its own.
    guard !isReading else { throw RequestBodyError.cutShort }
    isReading = true
    defer { isReading = false }
    var copy = iterator
    let part = try await copy.next(isolation: self)
    iterator = copy
    return part
  }
}
