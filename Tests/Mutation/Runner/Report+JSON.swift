import Foundation
import Mutating

extension Report {
  /// The whole report, for programs.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(
      Whole(
        room: room, seed: seed, usualSeconds: usualSeconds,
        mutants: outcomes.map { Entry($0.mutant.candidate, $0.outcome.name, $0.outcome.detail) }
          + equivalents.map { Entry($0.candidate, "equivalent", $0.reason) }
          + notCompiling.map { Entry($0, "does not compile", nil) }))
  }
}

private struct Whole: Encodable {
  let room: String
  let seed: UInt64
  let usualSeconds: Double
  let mutants: [Entry]
}

private struct Entry: Encodable {
  let identity, file, function, sourceLine: String
  let line: Int
  let kind: ChangeKind
  let before, after: String
  let outcome: String
  /// The test that noticed the mutant, or why it is equivalent.
  let detail: String?

  init(_ candidate: Candidate, _ outcome: String, _ detail: String?) {
    (identity, file, function) = (candidate.identity, candidate.file, candidate.function)
    (sourceLine, line) = (candidate.sourceLine, candidate.line)
    (kind, before, after) = (candidate.change.kind, candidate.change.before, candidate.change.after)
    (self.outcome, self.detail) = (outcome, detail)
  }
}

extension Outcome {
  fileprivate var name: String {
    switch self {
    case .noticed: "noticed"
    case .survived: "survived"
    case .notRun: "not run"
    }
  }

  fileprivate var detail: String? {
    switch self {
    case .noticed(let by): by
    case .survived: nil
    case .notRun(let problem): problem
    }
  }
}
