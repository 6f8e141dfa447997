import Foundation
import Mutating

/// The results of all trials.
struct Report {
  let room: String
  let seed: UInt64
  let usualSeconds: Double
  let outcomes: [(mutant: Mutant, outcome: Outcome)]
  let notCompiling: [Candidate]
  let equivalents: [(candidate: Candidate, reason: String)]

  /// The table for the terminal: survivors, counts by kind, and one line with the total.
  var text: String {
    var lines: [String] = []
    let survivors = outcomes.filter { $0.outcome == .survived }.map(\.mutant.candidate)
    if !survivors.isEmpty { lines.append("survivors") }
    for candidate in survivors {
      lines += [
        "  \(candidate.summary)", "      \(candidate.sourceLine)", "      \(candidate.file):\(candidate.identity)",
      ]
    }
    if !equivalents.isEmpty { lines += ["", "judged equivalent, not counted"] }
    for (candidate, reason) in equivalents { lines += ["  \(candidate.summary)", "      \(reason)"] }
    let failed = outcomes.filter { if case .notRun = $0.outcome { true } else { false } }
    for (mutant, outcome) in failed { lines.append("  \(outcome.summary): \(mutant.candidate.summary)") }
    lines += ["", "kind                   noticed  of"] + kinds
    lines.append("")
    lines.append(total)
    return lines.joined(separator: "\n")
  }

  private var kinds: [String] {
    ChangeKind.allCases.compactMap { kind in
      let those = outcomes.filter { $0.mutant.candidate.change.kind == kind }
      guard !those.isEmpty else { return nil }
      let name = kind.rawValue.padding(toLength: 22, withPad: " ", startingAt: 0)
      return name + right(those.count { $0.outcome.isNoticed }, 8) + right(those.count, 4)
    }
  }

  private func right(_ number: Int, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - "\(number)".count)) + "\(number)"
  }

  private var total: String {
    let noticed = outcomes.count { $0.outcome.isNoticed }
    let percent = outcomes.isEmpty ? 0 : Int((Double(noticed) / Double(outcomes.count) * 100).rounded())
    return "\(room): \(noticed) of \(outcomes.count) noticed (\(percent) %)"
  }
}
