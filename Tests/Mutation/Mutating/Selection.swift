/// Chooses random candidates, spread over files, functions and kinds. The same seed gives the same choice.
///
/// Chosen candidates never overlap, so each can be applied independently of the others.
package struct Selection {
  /// Candidates that were skipped because they are known to be equivalent.
  package private(set) var passedOver: [Candidate] = []

  private let isEquivalent: (Candidate) -> Bool
  private var waiting: [Candidate]
  private var limits: Limits
  private var taken: [String: Int] = [:]
  private var places: [String: [Range<Int>]] = [:]

  /// - Parameters:
  ///   - count: final number of wanted candidates; it determines the limits per file and kind.
  ///   - isEquivalent: whether a candidate is known to be equivalent.
  package init(
    from candidates: [Candidate], seed: UInt64, count: Int, isEquivalent: @escaping (Candidate) -> Bool = { _ in false }
  ) {
    var generator = SeededGenerator(seed: seed)
    waiting = candidates.sorted {
      ($0.file, $0.change.place.lowerBound, $0.identity) < ($1.file, $1.change.place.lowerBound, $1.identity)
    }.shuffled(using: &generator)
    limits = Limits(files: Set(candidates.map(\.file)).count, count: count)
    self.isEquivalent = isEquivalent
  }

  /// The next candidates; fewer than requested when there are no more.
  package mutating func next(_ count: Int) -> [Candidate] {
    var chosen: [Candidate] = []
    while chosen.count < count, !waiting.isEmpty {
      if let index = waiting.firstIndex(where: fits) {
        let candidate = waiting.remove(at: index)
        take(candidate)
        if isEquivalent(candidate) { passedOver.append(candidate) } else { chosen.append(candidate) }
      } else if limits.canGrow {
        limits.grow()
      } else {
        waiting = []
      }
    }
    return chosen
  }

  private func fits(_ candidate: Candidate) -> Bool {
    let place = candidate.change.place
    return taken[Self.function(of: candidate), default: 0] < limits.function
      && taken[candidate.file, default: 0] < limits.file
      && taken[candidate.change.kind.rawValue, default: 0] < limits.kind
      && !places[candidate.file, default: []].contains { $0.overlaps(place) }
  }

  private mutating func take(_ candidate: Candidate) {
    for key in [Self.function(of: candidate), candidate.file, candidate.change.kind.rawValue] {
      taken[key, default: 0] += 1
    }
    places[candidate.file, default: []].append(candidate.change.place)
  }

  private static func function(of candidate: Candidate) -> String { "\(candidate.file) \(candidate.function)" }
}

/// Maximum numbers of chosen candidates per function, file and kind. They grow when no candidate is left within them.
private struct Limits {
  private(set) var function = 2
  private(set) var file: Int
  private(set) var kind: Int
  private var rounds = 0

  init(files: Int, count: Int) {
    file = max(1, (count + files - 1) / max(1, files))
    kind = max(2, count / 6 + 1)
  }

  var canGrow: Bool { rounds < 16 }

  mutating func grow() {
    rounds += 1
    (function, file, kind) = (function + 1, file * 2, kind * 2)
  }
}
