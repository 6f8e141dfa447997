import Mutating

/// A piece of source, and the mutator's result.
struct Snippet {
  let source: String

  init(_ source: String) { self.source = source }

  var candidates: [Candidate] { CandidateFinder.candidates(in: source, file: "Snippet.swift") }

  /// The changes of a kind, as `before -> after`.
  func changes(_ kind: ChangeKind) -> [String] {
    candidates.filter { $0.change.kind == kind }.map { "\($0.change.before) -> \($0.change.after)" }
  }

  /// The source with the first change of a kind applied, as mutant 7.
  func rewritten(_ kind: ChangeKind) -> String? {
    candidates.first { $0.change.kind == kind }.map {
      RewrittenSource(source, mutants: [Mutant(number: 7, candidate: $0)]).text
    }
  }
}
