/// Mutants that a person has judged to change nothing, with the reasons.
///
/// The text has a line for each: the room, the path and the identity with a colon between them, and the reason. Empty lines and
/// lines that begin with `#` are left out.
package struct EquivalentMutants: Sendable {
  private var reasons: [String: String] = [:]

  package init() {}

  /// - Parameter room: lines of other rooms are left out.
  /// - Throws: `EquivalentMutantsError` when a line has no reason.
  package init(_ text: String, room: String) throws(EquivalentMutantsError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ", maxSplits: 2)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard words.count == 3, words[1].contains(":") else { throw EquivalentMutantsError(line: index + 1) }
      if first == room { reasons[String(words[1])] = String(words[2]) }
    }
  }

  /// Why the candidate changes nothing; nil when it is not listed.
  package func reason(for candidate: Candidate) -> String? { reasons["\(candidate.file):\(candidate.identity)"] }
}

/// A line of the list of equivalent mutants that cannot be read.
package struct EquivalentMutantsError: Error, CustomStringConvertible {
  package let line: Int

  package var description: String { "line \(line) is not `Room path:identity reason`" }
}
