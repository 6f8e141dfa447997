/// The suites that probably notice a mutant: those whose files mention the changed function.
package struct NearTests: Sendable {
  private struct File {
    let suites: [String]
    let words: Set<Substring>
  }

  private let files: [File]

  /// - Parameter sources: the texts of the room's test files.
  package init(_ sources: [String]) {
    files = sources.map { source in
      File(
        suites: source.matches(of: #/\b(?:struct|class|actor) (\w+Tests)\b/#).map { String($0.1) },
        words: Set(source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }))
    }
  }

  /// The suites in files that mention both type and function; if there are none, the function, or else the type. Empty
  /// if that were more than half of all suites: then running all is as fast.
  package func suites(near candidate: Candidate) -> [String] {
    let names = candidate.function.split(separator: ".").filter { !["init", "subscript", "deinit"].contains($0) }
    let tries = [names, Array(names.suffix(1)), Array(names.prefix(1))]
    let near = tries.lazy.map { wanted in files.filter { $0.words.isSuperset(of: wanted) }.flatMap(\.suites) }
      .first { !$0.isEmpty }
    guard let near, near.count * 2 <= files.reduce(0, { $0 + $1.suites.count }) else { return [] }
    return near.sorted()
  }
}
