import Foundation
import Synchronization
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the text stream", .ownSite)
struct TextStreamTests {
  private let site: TestSite

  init() throws { site = try #require(OwnSite.current) }

  /// Reads a stream like a response body.
  private func reading(_ pipe: TextStream) -> AnyReading { AnyReading(.stream(pipe, type: "text/plain")) }

  @Test("the stream never exceeds its limit: the writer waits, and all texts arrive in order")
  func bounded() async throws {
    let pipe = TextStream(maxBytes: 1_000, patience: .seconds(60))
    let written = Mutex(0)
    let texts = (0..<500).map { String(format: "%09d\n", $0) }
    let writer = Task.detached {
      try await self.site.site.workers.run {
        for text in texts {
          try pipe.write(text)
          written.withLock { $0 += text.utf8.count }
        }
        pipe.finish()
      }
    }
    let reader = reading(pipe)
    var read = 0
    var lines = ""
    while let piece = try await reader.next() {
      read += piece.count
      lines += String(decoding: piece, as: UTF8.self)
      // The writer is at most one text ahead of its counter.
      #expect(written.withLock { $0 } <= read + 1_000 + 10)
    }
    try await writer.value
    #expect(lines == texts.joined())
  }

  @Test("a text longer than the limit passes alone")
  func long() async throws {
    let pipe = TextStream(maxBytes: 10)
    try pipe.write(String(repeating: "x", count: 1_000))
    pipe.finish()
    let reader = reading(pipe)
    #expect(try await reader.next()?.count == 1_000)
    #expect(try await reader.next() == nil)
  }

  @Test("a reader that is too slow gets an error instead of the end, and the writer is notified")
  func slow() async throws {
    let pipe = TextStream(maxBytes: 10, patience: .milliseconds(50))
    let reader = reading(pipe)
    try pipe.write("0123456789")
    await #expect(throws: TextStream.SlowReader.self) {
      try await site.site.workers.run { try pipe.write("more") }
    }
    pipe.finish()
    await #expect(throws: TextStream.SlowReader.self) { _ = try await reader.next() }
  }

  @Test("the writer is notified when its reader has left, even while it waits")
  func gone() async throws {
    let pipe = TextStream(maxBytes: 10, patience: .seconds(60))
    let closed = Mutex(0)
    pipe.onClose { closed.withLock { $0 += 1 } }
    var reader: AnyReading? = reading(pipe)
    try pipe.write("0123456789")
    let writer = Task.detached { try await self.site.site.workers.run { try pipe.write("more") } }
    #expect(try await reader?.next() != nil)
    try await writer.value
    let waiting = Task.detached {
      try await self.site.site.workers.run { for _ in 0..<100 { try pipe.write("0123456789") } }
    }
    reader = nil
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(closed.withLock { $0 } == 1)
    #expect(throws: CancellationError.self) { try pipe.write("nobody") }
  }

  @Test("a waiting reader continues when the stream ends, or when it is cancelled")
  func woken() async throws {
    let pipe = TextStream()
    let waiting = Task { [reader = reading(pipe)] in try await reader.next() }
    pipe.finish()
    #expect(try await waiting.value == nil)
    let endless = TextStream()
    let cancelled = Task { [reader = reading(endless)] in try await reader.next() }
    cancelled.cancel()
    #expect(try await cancelled.value == nil)
  }

  @Test("newer complete states replace unread ones, and the last one always arrives")
  func newest() async throws {
    let (events, feed) = AsyncStream<ServerEvent>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let reader = AnyReading(.events(events))
    for number in Int64(0)..<10_000 { feed.yield(ServerEvent("job", .integer(number))) }
    feed.finish()
    var texts: [String] = []
    while let piece = try await reader.next() { texts.append(String(decoding: piece, as: UTF8.self)) }
    #expect(texts.count < 10 && texts.last == "event: job\ndata: 9999\n\n")
  }
}

@Suite("events that are kept in order")
struct KeptEventTests {
  @Test("all events arrive in order, even for a late reader")
  func kept() async throws {
    let (events, feed) = AsyncStream<ServerEvent>.makeStream()
    let reader = AnyReading(.events(events, unread: .kept))
    for number in Int64(0)..<1_000 { feed.yield(ServerEvent("notice", .integer(number))) }
    feed.finish()
    var text = ""
    while let piece = try await reader.next() { text += String(decoding: piece, as: UTF8.self) }
    #expect(text == (0..<1_000).map { "event: notice\ndata: \($0)\n\n" }.joined())
  }

  @Test("events over the limit abort the stream, so that the reader does not mistake a part for the whole")
  func full() async throws {
    let pipe = TextStream(maxBytes: 10)
    pipe.add("01234567")
    pipe.add("89")
    pipe.add("and more")
    let reader = AnyReading(.stream(pipe, type: "text/plain"))
    await #expect(throws: TextStream.SlowReader.self) { _ = try await reader.next() }
  }
}

/// A response body, read chunk by chunk by one task at a time.
private final class AnyReading: @unchecked Sendable {
  private let reading: TestReading

  init(_ response: Response) { reading = TestReading(response) }

  func next() async throws -> [UInt8]? { try await reading.next() }
}
