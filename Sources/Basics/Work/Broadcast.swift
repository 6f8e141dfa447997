import Synchronization

/// Sends each value to all listeners that are registered at that moment.
///
/// ```swift
/// let changes = Broadcast<Int>()
/// let numbers = try changes.listen()   // an `AsyncStream`
/// changes.send(7)
/// ```
///
/// The memory is bounded: the number of listeners is limited, and a listener that does not read loses the oldest values.
package final class Broadcast<Value: Sendable>: Sendable {
  private struct Listener {
    let send: @Sendable (Value) -> Void
    let finish: @Sendable () -> Void
  }

  private struct State {
    var listeners: [Int: Listener] = [:]
    var last = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let most: Int
  private let unread: Int

  /// - Parameters:
  ///   - most: the maximum number of listeners.
  ///   - unread: how many of the newest values are kept for a listener that does not read.
  package init(most: Int = 10_000, unread: Int = 1) { (self.most, self.unread) = (most, unread) }

  deinit { close() }

  /// A stream of the values from now on. It ends when the broadcast is closed.
  ///
  /// - Parameters:
  ///   - first: an element that comes before all values.
  ///   - element: converts a value to the element of the stream, on the sender's thread; for `nil` the listener gets nothing.
  /// - Throws: `TooManyListeners`.
  package func listen<Element: Sendable>(
    first: Element? = nil, _ element: @escaping @Sendable (Value) -> Element?
  ) throws(TooManyListeners) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream<Element>.makeStream(bufferingPolicy: .bufferingNewest(unread))
    if let first { continuation.yield(first) }
    let listener = Listener(
      send: { if let element = element($0) { continuation.yield(element) } }, finish: { continuation.finish() })
    let number = try state.withLock { state throws(TooManyListeners) -> Int? in
      guard !state.isClosed else { return nil }
      guard state.listeners.count < most else { throw TooManyListeners() }
      state.last += 1
      state.listeners[state.last] = listener
      return state.last
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.listeners[number] = nil } }
    return stream
  }

  /// A stream of the values from now on, unchanged.
  ///
  /// - Throws: `TooManyListeners`.
  package func listen(first: Value? = nil) throws(TooManyListeners) -> AsyncStream<Value> {
    try listen(first: first) { $0 }
  }

  package var isEmpty: Bool { state.withLock { $0.listeners.isEmpty } }

  package func send(_ value: Value) {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.send(value) }
  }

  /// Ends all streams; new ones end at once.
  package func close() {
    let listeners = state.withLock { state in
      state.isClosed = true
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }
}

extension Broadcast<Void> {
  package func send() { send(()) }
}

/// A broadcast has its maximum number of listeners.
package struct TooManyListeners: Error {}
