import Mutating

/// Tries mutants, several in parallel.
struct MutantTrials {
  private let tests: TestRun
  private let jobs: Int
  private let limit: Double

  init(_ tests: TestRun, jobs: Int, usualSeconds: Double) {
    self.tests = tests
    self.jobs = jobs
    limit = max(60, 5 * usualSeconds)
  }

  /// The outcomes, in the order of the mutants.
  func run(_ mutants: [Mutant]) async -> [(mutant: Mutant, outcome: Outcome)] {
    var outcomes: [Int: Outcome] = [:]
    await withTaskGroup(of: (Mutant, Outcome).self) { [tests, limit] group in
      var waiting = mutants[...]
      func begin() {
        guard let mutant = waiting.popFirst() else { return }
        group.addTask { (mutant, await tests.outcome(of: mutant, limit: limit)) }
      }
      for _ in 0..<jobs { begin() }
      while let (mutant, outcome) = await group.next() {
        outcomes[mutant.number] = outcome
        Progress.say("\(outcomes.count) of \(mutants.count): \(outcome.summary), \(mutant.candidate.summary)")
        begin()
      }
    }
    return mutants.map { ($0, outcomes[$0.number] ?? .notRun("")) }
  }
}

extension Outcome {
  /// Half a line for people.
  var summary: String {
    switch self {
    case .noticed(let by): "noticed by \(by)"
    case .survived: "survived"
    case .notRun(let problem): "not run (\(problem))"
    }
  }
}
