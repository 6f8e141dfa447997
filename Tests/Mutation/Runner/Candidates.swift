import Foundation
import Mutating

/// All candidates of a room.
enum Candidates {
  static func all(of room: Room, in workplace: Workplace) throws(MutationError) -> [Candidate] {
    var found: [Candidate] = []
    for file in room.files(in: workplace) {
      found += CandidateFinder.candidates(in: try source(file, in: workplace), file: file)
    }
    return found
  }

  /// The text of a file in the working tree.
  static func source(_ file: String, in workplace: Workplace) throws(MutationError) -> String {
    let path = workplace.root.appendingPathComponent(file)
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { throw .unreadable(file) }
    return text
  }
}
