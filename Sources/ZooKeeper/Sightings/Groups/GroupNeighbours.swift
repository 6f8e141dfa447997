import MediaLibrary
import PatternMatching

/// Finds pairs of groups that may show one animal, although the evidence is weak or the coats cannot be compared.
struct GroupNeighbours {
  /// The minimum log odds of a pair for which two groups are reported as similar: a probability of about 0.1.
  private static let least = -2.2
  private var best: [Int64: (id: Int64, found: PhotoComparison)] = [:]
  private var company: [Int64: (id: Int64, encounters: Int)] = [:]

  /// - Parameters:
  ///   - groups: groups of several photos.
  ///   - encounters: the known encounters of photos.
  init(_ groups: [PhotoGroup], _ task: GroupingTask, encounters: [Int64: Int64]) {
    var home: [Int64: Int64] = [:]
    for group in groups { for member in group.members { home[member] = group.members[0] } }
    let parting = Parting(home, task)
    let known = Dictionary(uniqueKeysWithValues: task.photos.map { ($0.id, $0.known) })
    for pair in task.comparisons where known[pair.a] != known[pair.b] && pair.logOdds >= Self.least {
      guard let a = home[pair.a], let b = home[pair.b], a != b, !parting.parts(a, b) else { continue }
      keep(pair, from: a, to: b)
      keep(pair, from: b, to: a)
    }
    meet(home, task, encounters, parting)
  }

  /// The most similar group; `nil` if no pair of sightings reaches `least`.
  func nearest(to group: PhotoGroup) -> AnimalGroup.Neighbour? {
    best[group.members[0]].map {
      AnimalGroup.Neighbour(id: AnnotationID(rawValue: $0.id), link: AnimalGroup.Link($0.found))
    }
  }

  /// The group of the other flank with the most shared encounters; `nil` if no encounter is shared.
  func otherSide(of group: PhotoGroup) -> AnimalGroup.OtherSide? {
    company[group.members[0]].map {
      AnimalGroup.OtherSide(id: AnnotationID(rawValue: $0.id), encounters: $0.encounters)
    }
  }

  private mutating func keep(_ pair: PhotoComparison, from group: Int64, to other: Int64) {
    if let known = best[group], (known.found.logOdds, -known.id) >= (pair.logOdds, -other) { return }
    best[group] = (other, pair)
  }

  /// Counts the encounters that each group of left flanks shares with each group of right flanks.
  private mutating func meet(
    _ home: [Int64: Int64], _ task: GroupingTask, _ encounters: [Int64: Int64], _ parting: Parting
  ) {
    var sides: [Int64: Set<String>] = [:]
    var present: [Int64: Set<Int64>] = [:]
    for photo in task.photos {
      guard let group = home[photo.id] else { continue }
      if let side = photo.side { sides[group, default: []].insert(side) }
      if let encounter = encounters[photo.id] { present[encounter, default: []].insert(group) }
    }
    var shared: [Components: Int] = [:]
    for groups in present.values {
      for one in groups {
        for other in groups where one < other && Self.areTwo(sides[one], sides[other]) {
          shared[Components(one, other), default: 0] += 1
        }
      }
    }
    for (pair, count) in shared where !parting.parts(pair.a, pair.b) {
      for (group, other) in [(pair.a, pair.b), (pair.b, pair.a)] {
        if let known = company[group], (known.encounters, -known.id) >= (count, -other) { continue }
        company[group] = (other, count)
      }
    }
  }

  /// Whether each of two groups shows exactly one side, and the sides differ.
  private static func areTwo(_ one: Set<String>?, _ other: Set<String>?) -> Bool {
    guard let one, let other else { return false }
    return one.count == 1 && other.count == 1 && one != other
  }
}

/// The pairs of groups that decisions separate, or that show different species.
private struct Parting {
  private var apart: Set<Components> = []
  private var kinds: [Int64: Set<String>] = [:]
  private let otherKinds: [String: Set<String>]

  init(_ home: [Int64: Int64], _ task: GroupingTask) {
    otherKinds = task.otherKinds
    var homes: [Int64: Set<Int64>] = [:]
    for photo in task.photos {
      guard let group = home[photo.id] else { continue }
      homes[photo.known, default: []].insert(group)
      if let kind = photo.kind { kinds[group, default: []].insert(kind) }
    }
    for (a, b) in task.apart {
      for one in homes[a] ?? [] { for other in homes[b] ?? [] { apart.insert(Components(one, other)) } }
    }
  }

  func parts(_ a: Int64, _ b: Int64) -> Bool {
    if apart.contains(Components(a, b)) { return true }
    guard let one = kinds[a], let other = kinds[b] else { return false }
    return one.contains { !(otherKinds[$0] ?? []).isDisjoint(with: other) }
  }
}
