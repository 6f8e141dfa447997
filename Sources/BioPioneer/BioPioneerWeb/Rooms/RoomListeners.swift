import Foundation
import Synchronization

/// The listeners of a room. They get a signal without content and request the details; simultaneous changes
/// give one signal.
final class RoomListeners: Sendable {
  private struct State {
    var signals: [UUID: AsyncStream<Void>.Continuation] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  /// A stream of signals, the first one at once. It ends when the room is closed or the listener stops.
  func signals() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let key = UUID()
    continuation.yield()
    let isClosed = state.withLock { state in
      if !state.isClosed { state.signals[key] = continuation }
      return state.isClosed
    }
    if isClosed { continuation.finish() }
    continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.signals[key] = nil } }
    return stream
  }

  var isEmpty: Bool { state.withLock { $0.signals.isEmpty } }

  func tell() {
    for signal in state.withLock({ $0.signals.values.map(\.self) }) { signal.yield() }
  }

  /// Ends all streams; new ones end at once.
  func close() {
    let signals = state.withLock { state in
      state.isClosed = true
      defer { state.signals.removeAll() }
      return state.signals.values.map(\.self)
    }
    for signal in signals { signal.finish() }
  }
}
