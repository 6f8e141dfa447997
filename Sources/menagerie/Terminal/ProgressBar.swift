import Foundation
import Synchronization

/// A line on standard error with the progress, speed and remaining time of a long job. If standard error is not a
/// terminal, the bar is silent, or writes plain lines at intervals for log files.
///
///     importing  ━━━━━━━━━━━╌╌╌╌╌╌╌╌╌  412 of 1,000 photos  38/s  15 s left
final class ProgressBar: Sendable {
  private let verb: String
  private let unit: String
  private let start = ContinuousClock.now
  private let lastDrawn = Mutex<ContinuousClock.Instant?>(nil)
  private let isShown: Bool
  private let printsLines: Bool

  /// A bar with a text such as "importing … photos".
  ///
  /// - Parameter printsLines: whether lines are written without a terminal: at the first call, at the last call, and
  ///   every 30 seconds.
  init(
    _ verb: String, unit: String = "photos", isShown: Bool = Invocation.current.showsErrors, printsLines: Bool = false
  ) {
    self.verb = verb
    self.unit = unit
    self.isShown = isShown
    self.printsLines = printsLines && !isShown
  }

  /// Redraws at most ten times a second.
  func show(_ done: Int, of total: Int) {
    let now = ContinuousClock.now
    guard isShown || printsLines else { return }
    let rest: Duration = isShown ? .milliseconds(100) : .seconds(30)
    let isDue = lastDrawn.withLock { last in
      if let last, now - last < rest, done < total { return false }
      last = now
      return true
    }
    guard isDue else { return }
    let elapsed = start.duration(to: now)
    Output.tell(
      isShown
        ? "\r\u{1B}[K" + line(done, of: total, after: elapsed) : "\(verb)  \(words(done, of: total, after: elapsed))\n")
  }

  /// Removes the bar.
  func finish() {
    let wasDrawn = lastDrawn.withLock { last in
      defer { last = nil }
      return last != nil
    }
    guard isShown, wasDrawn else { return }
    Output.tell("\r\u{1B}[K")
  }

  /// The count, the speed and the remaining time.
  private func words(_ done: Int, of total: Int, after elapsed: Duration) -> String {
    let seconds = elapsed / .seconds(1)
    let rate = seconds > 0.5 ? Double(done) / seconds : 0
    var parts = ["\(Formatted.count(done)) of \(Formatted.count(total)) \(unit)"]
    if rate > 0 {
      parts.append(rate < 10 ? String(format: "%.1f/s", rate) : String(format: "%.0f/s", rate))
      parts.append("\(Formatted.duration(Double(total - done) / rate)) left")
    }
    return parts.joined(separator: "  ")
  }

  private func line(_ done: Int, of total: Int, after elapsed: Duration) -> String {
    let words = words(done, of: total, after: elapsed)
    let width = Terminal.width(of: Invocation.current.errors) ?? 80
    let room = min(max(width - verb.count - words.count - 6, 0), 40)
    let filled = total > 0 ? room * min(done, total) / total : 0
    let bar = String(repeating: "━", count: filled) + String(repeating: "╌", count: room - filled)
    return room > 4 ? "\(verb)  \(bar)  \(words)" : "\(verb)  \(words)"
  }
}
