import Basics
import PatternMatching
import Testing

/// A synthetic task: animals with some photos of each side. Most pairs of photos of one animal match, and some pairs of
/// photos of two animals.
private struct MadeUp {
  var task: GroupingTask
  let animals: [Int64: Int]

  init(seed: UInt64, animals: Int = 12, photos: Int = 80) {
    var random = SplitMix64(seed: seed)
    var owners: [Int64: Int] = [:]
    var all: [GroupingTask.Photo] = []
    for id in 1...Int64(photos) {
      owners[id] = Int.random(in: 0..<animals, using: &random)
      all.append(
        GroupingTask.Photo(id: id, known: id, side: ["left", "right", nil][Int.random(in: 0..<3, using: &random)]))
    }
    var comparisons: [PhotoComparison] = []
    for a in all {
      for b in all where a.id < b.id && (a.side == nil || b.side == nil || a.side == b.side) {
        let isOne = owners[a.id] == owners[b.id]
        guard Double.random(in: 0..<1, using: &random) < (isOne ? 0.8 : 0.1) else { continue }
        let logOdds = Double.random(in: isOne ? -1...5 : -6...1, using: &random)
        comparisons.append(PhotoComparison(a.id, b.id, logOdds: logOdds))
      }
    }
    task = GroupingTask(photos: all, comparisons: comparisons)
    self.animals = owners
  }
}

@Suite("photos in groups of probably one animal")
struct GroupingTests {
  private static let ways: [any PhotoGrouping] = [AverageLinkGrouping(), SingleLinkGrouping(least: 0)]

  private func home(_ groups: [PhotoGroup]) -> [Int64: Int] {
    var home: [Int64: Int] = [:]
    for (number, group) in groups.enumerated() { for member in group.members { home[member] = number } }
    return home
  }

  @Test(
    "every photo is in exactly one group, in any input order",
    arguments: 1...8 as ClosedRange<UInt64>)
  func order(seed: UInt64) {
    var random = SplitMix64(seed: seed + 100)
    for way in Self.ways {
      var task = MadeUp(seed: seed).task
      task.apart = [(3, 9), (1, 2), (20, 4)]
      let groups = way.groups(of: task)
      #expect(groups.flatMap(\.members).sorted() == task.photos.map(\.id))
      #expect(groups.map { $0.members[0] } == groups.map { $0.members[0] }.sorted())
      for _ in 0..<3 {
        let turned = GroupingTask(
          photos: task.photos.shuffled(using: &random),
          comparisons: task.comparisons.shuffled(using: &random)
            .map { Bool.random(using: &random) ? $0 : PhotoComparison($0.b, $0.a, logOdds: $0.logOdds) },
          apart: task.apart.shuffled(using: &random).map { Bool.random(using: &random) ? $0 : ($0.1, $0.0) })
        #expect(way.groups(of: turned) == groups)
      }
    }
  }

  @Test(
    "photos that people joined stay together, and photos that people separated stay apart",
    arguments: 1...8 as ClosedRange<UInt64>)
  func decisions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for way in Self.ways {
      var task = MadeUp(seed: seed).task
      // Photos 1 to 5 are one animal by decision; others are different animals.
      task.photos = task.photos.map {
        GroupingTask.Photo(id: $0.id, known: $0.id <= 5 ? 1 : $0.id, side: $0.side)
      }
      task.apart = (0..<200).map { _ in
        (Int64.random(in: 1...80, using: &random), Int64.random(in: 1...80, using: &random))
      }
      let groups = way.groups(of: task)
      let home = home(groups)
      #expect(Set((1...5).map { home[$0] }).count == 1)
      for (a, b) in task.apart where a != b && min(a, b) > 5 { #expect(home[a] != home[b], "\(a) \(b)") }
      // Numbers 2 to 5 are merged into animal 1.
      for (a, b) in task.apart where min(a, b) == 1 && max(a, b) > 5 { #expect(home[a] != home[b]) }
    }
  }

  @Test(
    "photos of two different kinds are never in one group, for any links",
    arguments: 1...8 as ClosedRange<UInt64>)
  func kinds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for way in Self.ways {
      var task = MadeUp(seed: seed).task
      task.photos = task.photos.map {
        GroupingTask.Photo(
          id: $0.id, known: $0.id, side: $0.side,
          kind: ["nyala", "kudu", "antelope", nil][Int.random(in: 0..<4, using: &random)])
      }
      task.otherKinds = ["nyala": ["kudu"], "kudu": ["nyala"], "antelope": []]
      let kinds = Dictionary(uniqueKeysWithValues: task.photos.map { ($0.id, $0.kind) })
      let groups = way.groups(of: task)
      #expect(groups.contains { $0.members.count > 2 })
      for group in groups {
        #expect(!Set(group.members.map { kinds[$0] ?? nil }).isSuperset(of: ["nyala", "kudu"]), "\(group.members)")
      }
      task.photos.shuffle(using: &random)
      #expect(way.groups(of: task) == groups)
    }
  }

  @Test(
    "no two groups above the threshold remain, and no groups below it were merged",
    arguments: 1...4 as ClosedRange<UInt64>)
  func threshold(seed: UInt64) {
    let task = MadeUp(seed: seed).task
    var found: [[Int64]: Double] = [:]
    for pair in task.comparisons { found[[pair.a, pair.b]] = min(pair.logOdds, 6) }
    let sides = Dictionary(uniqueKeysWithValues: task.photos.map { ($0.id, $0.side) })
    func mean(_ one: [Int64], _ other: [Int64]) -> Double? {
      var (sum, count) = (0.0, 0)
      for a in one {
        for b in other {
          if let x = sides[a] ?? nil, let y = sides[b] ?? nil, x != y { continue }
          sum += found[[min(a, b), max(a, b)]] ?? -6
          count += 1
        }
      }
      return count == 0 ? nil : sum / Double(count)
    }
    let groups = AverageLinkGrouping(leastMean: { _ in 0 }).groups(of: task)
    for (place, one) in groups.enumerated() {
      for other in groups[(place + 1)...] { #expect(mean(one.members, other.members) ?? -1 < 1e-9) }
      #expect(one.members.count < 2 || one.strongest.map { $0.logOdds >= 0 } == true)
    }
    #expect(groups.contains { $0.members.count > 2 })
  }

  @Test("one false pair merges two animals with single link, but not with average link")
  func chaining() {
    let herds: [[Int64]] = [[1, 2, 3, 4], [5, 6, 7, 8]]
    var comparisons = herds.flatMap { herd in
      herd.flatMap { a in herd.filter { $0 > a }.map { PhotoComparison(a, $0, logOdds: 3) } }
    }
    comparisons.append(PhotoComparison(4, 5, logOdds: 2))
    let task = GroupingTask(
      photos: herds.joined().map { GroupingTask.Photo(id: $0, known: $0) }, comparisons: comparisons)
    #expect(SingleLinkGrouping(least: 1).groups(of: task).map(\.members) == [[1, 2, 3, 4, 5, 6, 7, 8]])
    let groups = AverageLinkGrouping().groups(of: task)
    #expect(groups.map(\.members) == herds)
    #expect(groups[1].strongest == PhotoComparison(5, 6, logOdds: 3))
  }

  @Test("opposite flanks are not compared, and a view from the front joins either flank")
  func sides() {
    let photos = [("left", 1), ("left", 2), ("right", 3), (nil, 4)] as [(String?, Int64)]
    let comparisons = [(1, 2), (1, 4), (2, 4), (3, 4)].map { PhotoComparison($0.0, $0.1, logOdds: 3) }
    let task = GroupingTask(
      photos: photos.map { GroupingTask.Photo(id: $0.1, known: $0.1, side: $0.0) }, comparisons: comparisons)
    #expect(AverageLinkGrouping().groups(of: task).map(\.members) == [[1, 2, 3, 4]])
  }

  @Test("the required agreement grows with the number of photos")
  func standard() {
    let least = [1, 24, 130, 1_200, 20_000].map(AverageLinkGrouping.standardLeastMean)
    #expect(least == least.sorted())
    #expect(least[0] == -0.75 && abs(least[2]) < 0.02 && least[3] == 1)
  }

  @Test("purity counts photos of their group's main animal, and recall counts comparable pairs")
  func score() {
    let truth = ["a", "a", "a", "b", "b", "c"]
    let sides = ["left", "left", "right", "left", "left", "left"]
    let score = GroupingScore([[0, 1, 3], [2], [4], [5]], truth: truth, sides: sides)
    #expect(score.groups == 4 && score.groupsOfSeveral == 1 && score.photos == 6)
    #expect(score.purity == 5.0 / 6 && score.purityOfSeveral == 2.0 / 3 && score.pairPrecision == 1.0 / 3)
    // Of the comparable pairs 0-1 and 3-4, one is found; so are two of their four photos.
    #expect(score.pairRecall == 0.5 && score.found == 0.5 && score.grouped == 0.5)
    let single = GroupingScore([[0], [1], [2], [3], [4], [5]], truth: truth, sides: sides)
    #expect(single.purity == 1 && single.purityOfSeveral == 1 && single.found == 0)
  }
}
