import Storyboards
import Synchronization
import WebPlatform

/// Notifies the viewers of a project of changes outside the drawing: the pen's holder, or comments.
final class ProjectChangeNotifier: Sendable {
  private struct Listeners {
    var last = 0
    var all: [Identifier<Project>: [Int: AsyncStream<Void>.Continuation]] = [:]
  }

  private let listeners = Mutex(Listeners())
  /// The most listeners of one project.
  private static let most = 500

  /// One element for each notification of a project.
  ///
  /// - Throws: `WebError.tooOften` with too many listeners.
  func signals(of project: Identifier<Project>) throws(WebError) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number: Int? = listeners.withLock { listeners in
      guard listeners.all[project, default: [:]].count < Self.most else { return nil }
      listeners.last += 1
      listeners.all[project, default: [:]][listeners.last] = continuation
      return listeners.last
    }
    guard let number else { throw .tooOften(seconds: 30) }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { listeners in
        listeners.all[project]?[number] = nil
        if listeners.all[project]?.isEmpty == true { listeners.all[project] = nil }
      }
    }
    return stream
  }

  func notify(_ project: Identifier<Project>) {
    let heard = listeners.withLock { Array($0.all[project, default: [:]].values) }
    for listener in heard { listener.yield() }
  }
}
