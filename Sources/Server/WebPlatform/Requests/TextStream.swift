import Dispatch
import Synchronization

/// A bounded pipe of texts from a writer to a slow reader. When the limit of waiting bytes is reached, `write` waits and `add` aborts the
/// stream. `replace` keeps only the newest text.
package final class TextStream: Sendable {
  /// The reader was too slow. The stream is aborted, so that the client does not mistake a part for the whole.
  package struct SlowReader: Error {}

  private struct State {
    var texts: [String] = []
    var bytes = 0
    var reader: CheckedContinuation<String?, any Error>?
    var writer: DispatchSemaphore?
    var patience: Duration
    var end: Result<String?, any Error>?
    var onClose: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>
  private let maxBytes: Int

  /// - Parameters:
  ///   - maxBytes: the maximum number of waiting bytes; a single text may be longer.
  ///   - patience: the limit for the writer's total waiting time.
  package init(maxBytes: Int = 4 << 20, patience: Duration = .seconds(30)) {
    self.maxBytes = maxBytes
    state = Mutex(State(patience: patience))
  }

  // MARK: Writing

  /// Writes a text; blocks the thread until there is room.
  ///
  /// - Throws: `SlowReader`; `CancellationError` when the reader is gone.
  package func write(_ text: String) throws {
    while true {
      let (room, patience): (DispatchSemaphore?, Duration) = try state.withLock { state in
        guard state.end == nil else { throw CancellationError() }
        guard state.reader == nil, state.bytes > 0, state.bytes + text.utf8.count > maxBytes else {
          Self.append(text, to: &state)
          return (nil, .zero)
        }
        let room = DispatchSemaphore(value: 0)
        state.writer = room
        return (room, state.patience)
      }
      guard let room else { return }
      let start = ContinuousClock.now
      let seconds = Double(patience.components.seconds) + Double(patience.components.attoseconds) / 1e18
      let outcome = room.wait(timeout: .now() + seconds)
      state.withLock { $0.patience -= ContinuousClock.now - start }
      if case .timedOut = outcome {
        end(.failure(SlowReader()), dropping: true)
        throw SlowReader()
      }
    }
  }

  /// Replaces all unread texts. It is for events that contain the complete state, so that only the newest event matters.
  package func replace(with text: String) {
    state.withLock { state in
      guard state.end == nil else { return }
      (state.texts, state.bytes) = ([], 0)
      Self.append(text, to: &state)
    }
  }

  /// Appends a text; when there is no room, the stream is aborted with `SlowReader`.
  package func add(_ text: String) {
    let isTooMuch = state.withLock { state in
      guard state.end == nil else { return false }
      guard state.reader != nil || state.bytes == 0 || state.bytes + text.utf8.count <= maxBytes else { return true }
      Self.append(text, to: &state)
      return false
    }
    if isTooMuch { end(.failure(SlowReader()), dropping: true) }
  }

  /// Adds a text only when no text waits.
  package func fill(with text: String) {
    state.withLock { state in if state.end == nil, state.texts.isEmpty { Self.append(text, to: &state) } }
  }

  /// Ends the stream after the waiting texts.
  package func finish() { end(.success(nil), dropping: false) }

  private static func append(_ text: String, to state: inout State) {
    if let reader = state.reader.take() {
      reader.resume(returning: text)
    } else {
      state.texts.append(text)
      state.bytes += text.utf8.count
    }
  }

  // MARK: Reading

  /// Sets an action that runs once when the stream ends: the writer finished, the reader was too slow, or the reader is gone.
  package func onClose(_ action: @escaping @Sendable () -> Void) {
    let isClosed = state.withLock { state in
      if state.end == nil { state.onClose = action }
      return state.end != nil
    }
    if isClosed { action() }
  }

  /// The texts as bytes, for one reader. The stream closes when the sequence and its iterator are released.
  var pieces: Pieces { Pieces(place: Pieces.Place(pipe: self)) }

  private func next() async throws -> String? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { reader in
        state.withLock { state in
          if !state.texts.isEmpty {
            let text = state.texts.removeFirst()
            state.bytes -= text.utf8.count
            state.writer.take()?.signal()
            reader.resume(returning: text)
          } else if let end = state.end {
            reader.resume(with: end)
          } else {
            state.reader = reader
          }
        }
      }
    } onCancel: {
      close()
    }
  }

  private func close() { end(.success(nil), dropping: true) }

  private func end(_ end: Result<String?, any Error>, dropping: Bool) {
    let onClose: (@Sendable () -> Void)? = state.withLock { state in
      if dropping { (state.texts, state.bytes) = ([], 0) }
      if state.end == nil { state.end = end }
      state.writer.take()?.signal()
      state.reader.take()?.resume(with: end)
      return state.onClose.take()
    }
    onClose?()
  }

  struct Pieces: AsyncSequence, Sendable {
    fileprivate let place: Place

    /// Closes the stream when the reader releases the sequence and its iterator.
    fileprivate final class Place: Sendable {
      let pipe: TextStream

      init(pipe: TextStream) { self.pipe = pipe }
      deinit { pipe.close() }
    }

    struct Iterator: AsyncIteratorProtocol {
      fileprivate let place: Place

      mutating func next() async throws -> [UInt8]? { try await place.pipe.next().map { Array($0.utf8) } }
    }

    func makeAsyncIterator() -> Iterator { Iterator(place: place) }
  }
}
