/// Mutants that a person has judged as equivalent, with the reasons.
///
/// The text has one line per mutant: the room, the path and the identity with a colon between them, and the reason.
/// Empty lines and lines that begin with `#` are ignored.
package struct EquivalentMutants: Sendable {
  private var reasons: [String: String] = [:]

  package init() {}

  /// - Parameter room: lines of other rooms are ignored.
  /// - Throws: `EquivalentMutantsError` when a line has no reason.
  package init(_ text: String, room: String) throws(EquivalentMutantsError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ", maxSplits: 2)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard words.count == 3, words[1].contains(":") else { throw EquivalentMutantsError(line: index + 1) }
      if first == room { reasons[String(words[1])] = String(words[2]) }
    }
  }

  /// The reason why the candidate is equivalent; nil if it is not listed.
  package func reason(for candidate: Candidate) -> String? { reasons["\(candidate.file):\(candidate.identity)"] }
}

/// An invalid line in the list of equivalent mutants.
package struct EquivalentMutantsError: Error, CustomStringConvertible {
  package let line: Int

  package var description: String { "line \(line) is not `Room path:identity reason`" }
}
