import Foundation
import Synchronization

/// A line on standard error that shows how far a long job is, how fast it goes and when it will end. Silent when
/// standard error is not a terminal.
///
///     importing  ━━━━━━━━━━━╌╌╌╌╌╌╌╌╌  412 of 1,000 photos  38/s  15 s left
final class ProgressBar: Sendable {
  private let verb: String
  private let unit: String
  private let start = ContinuousClock.now
  private let lastDrawn = Mutex<ContinuousClock.Instant?>(nil)
  private let isShown: Bool

  /// A bar that reads like "importing … photos".
  init(_ verb: String, unit: String = "photos", isShown: Bool = Terminal.showsErrors) {
    self.verb = verb
    self.unit = unit
    self.isShown = isShown
  }

  /// Shows how many are done; redraws ten times a second at most.
  func show(_ done: Int, of total: Int) {
    let now = ContinuousClock.now
    guard isShown else { return }
    let isDue = lastDrawn.withLock { last in
      if let last, now - last < .milliseconds(100), done < total { return false }
      last = now
      return true
    }
    guard isDue else { return }
    Output.tell("\r\u{1B}[K" + line(done, of: total, after: start.duration(to: now)))
  }

  /// Takes the bar away.
  func finish() {
    let wasDrawn = lastDrawn.withLock { last in
      defer { last = nil }
      return last != nil
    }
    guard isShown, wasDrawn else { return }
    Output.tell("\r\u{1B}[K")
  }

  private func line(_ done: Int, of total: Int, after elapsed: Duration) -> String {
    let seconds = elapsed / .seconds(1)
    let rate = seconds > 0.5 ? Double(done) / seconds : 0
    var parts = ["\(Words.count(done)) of \(Words.count(total)) \(unit)"]
    if rate > 0 {
      parts.append(rate < 10 ? String(format: "%.1f/s", rate) : String(format: "%.0f/s", rate))
      parts.append("\(Words.duration(Double(total - done) / rate)) left")
    }
    let words = parts.joined(separator: "  ")
    let width = Terminal.width(of: STDERR_FILENO) ?? 80
    let room = min(max(width - verb.count - words.count - 6, 0), 40)
    let filled = total > 0 ? room * min(done, total) / total : 0
    let bar = String(repeating: "━", count: filled) + String(repeating: "╌", count: room - filled)
    return room > 4 ? "\(verb)  \(bar)  \(words)" : "\(verb)  \(words)"
  }
}
