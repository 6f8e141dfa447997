import Foundation
import Mutating

/// The surviving mutants of an earlier report, to try again after tests were added.
struct Survivors {
  private let identities: Set<String>

  /// - Throws: `MutationError.unreadable`.
  init(inReport path: String) throws(MutationError) {
    guard let data = FileManager.default.contents(atPath: path),
      let report = try? JSONDecoder().decode(Report.self, from: data)
    else { throw .unreadable(path) }
    identities = Set(report.mutants.filter { $0.outcome == "survived" }.map(\.identity))
  }

  func contains(_ candidate: Candidate) -> Bool { identities.contains(candidate.identity) }

  private struct Report: Decodable {
    struct Entry: Decodable {
      let identity: String
      let outcome: String
    }
    let mutants: [Entry]
  }
}
