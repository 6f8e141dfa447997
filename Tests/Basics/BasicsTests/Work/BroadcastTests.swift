import Basics
import Testing

@Suite("a broadcast")
struct BroadcastTests {
  private func all<Element>(_ stream: AsyncStream<Element>) async -> [Element] {
    await stream.reduce(into: []) { $0.append($1) }
  }

  @Test("each listener gets the values sent after it began to listen, until the broadcast is closed")
  func listeners() async throws {
    let broadcast = Broadcast<Int>(unread: 8)
    let early = try broadcast.listen(first: 0)
    broadcast.send(1)
    let (late, even) = (try broadcast.listen(), try broadcast.listen { $0.isMultiple(of: 2) ? "\($0)" : nil })
    broadcast.send(2)
    broadcast.send(3)
    broadcast.close()
    broadcast.send(4)
    #expect(await all(early) == [0, 1, 2, 3])
    #expect(await all(late) == [2, 3])
    #expect(await all(even) == ["2"])
    #expect(await all(try broadcast.listen(first: 5)) == [5], "new streams end at once")
  }

  @Test("a listener that does not read gets only the newest values")
  func unread() async throws {
    let broadcast = Broadcast<Int>(unread: 2)
    let stream = try broadcast.listen()
    for value in 1...9 { broadcast.send(value) }
    broadcast.close()
    #expect(await all(stream) == [8, 9])
  }

  @Test("the number of listeners is limited, and listeners that stop do not count")
  func limit() async throws {
    let broadcast = Broadcast<Void>(most: 1)
    do {
      let stream = try broadcast.listen()
      #expect(throws: TooManyListeners.self) { try broadcast.listen() }
      #expect(!broadcast.isEmpty)
      withExtendedLifetime(stream) {}
    }
    #expect(broadcast.isEmpty)
    _ = try broadcast.listen()
  }
}
