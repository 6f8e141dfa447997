/// Clusters of photos during agglomeration, with their members, their links to other clusters, and the clusters that
/// they must not merge with.
///
/// A cluster's number is the index of its first photo among all photos, sorted by id. So the result does not depend on
/// the order of a task.
struct PhotoClusters {
  private struct Cluster {
    var members: [Int]
    /// The number of members that show each side.
    var sides: [Int: Int]
    /// For each other cluster, the sum of the values (`worth`) of all comparisons between both clusters.
    var links: [Int: Double] = [:]
    var apart: Set<Int> = []
    /// The kinds of animals among the members.
    var kinds: Set<String> = []
    /// The kinds that the members are known not to be.
    var otherKinds: Set<String> = []

    /// Whether two clusters may show one animal, according to the decisions on kinds.
    func mayShowOne(with other: Cluster) -> Bool { otherKinds.isDisjoint(with: other.kinds) }
  }

  private let photos: [GroupingTask.Photo]
  private let places: [Int64: Int]
  private var clusters: [Cluster?]
  private var owner: [Int]

  /// Starts with one cluster for each set of photos that people assigned to one animal, and one for each other photo.
  ///
  /// - Parameter worth: converts log odds to the value that is added to a link.
  init(_ task: GroupingTask, worth: (Double) -> Double) {
    photos = task.photos.sorted { $0.id < $1.id }
    places = Dictionary(photos.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var sideNumbers: [String: Int] = [:]
    for side in Set(photos.compactMap(\.side)).sorted() { sideNumbers[side] = sideNumbers.count }
    var first: [Int64: Int] = [:]
    clusters = Array(repeating: nil, count: photos.count)
    owner = Array(photos.indices)
    for (place, photo) in photos.enumerated() {
      let home = first[photo.known] ?? place
      first[photo.known] = home
      owner[place] = home
      var cluster = clusters[home] ?? Cluster(members: [], sides: [:])
      cluster.members.append(place)
      if let side = photo.side.flatMap({ sideNumbers[$0] }) { cluster.sides[side, default: 0] += 1 }
      if let kind = photo.kind, cluster.kinds.insert(kind).inserted {
        cluster.otherKinds.formUnion(task.otherKinds[kind] ?? [])
      }
      clusters[home] = cluster
    }
    for (a, b) in task.apart {
      guard let a = first[a], let b = first[b], a != b else { continue }
      clusters[a]?.apart.insert(b)
      clusters[b]?.apart.insert(a)
    }
    // A fixed order, independent of the input order: floating-point sums depend on the order.
    for pair in task.comparisons.sorted(by: { ($0.a, $0.b, $0.logOdds) < ($1.a, $1.b, $1.logOdds) }) {
      guard let a = cluster(of: pair.a), let b = cluster(of: pair.b), a != b else { continue }
      clusters[a]?.links[b, default: 0] += worth(pair.logOdds)
      clusters[b]?.links[a, default: 0] += worth(pair.logOdds)
    }
  }

  /// The number of photos; every cluster number is below this number.
  var count: Int { clusters.count }

  func isAlive(_ cluster: Int) -> Bool { clusters[cluster] != nil }

  /// The cluster of a photo; `nil` when the photo is not in the task.
  func cluster(of photo: Int64) -> Int? { places[photo].map { owner[$0] } }

  /// Whether two clusters may show one animal, according to all decisions.
  func mayJoin(_ a: Int, _ b: Int) -> Bool {
    guard let one = clusters[a], let other = clusters[b] else { return false }
    return !one.apart.contains(b) && one.mayShowOne(with: other)
  }

  /// Of the clusters that may show the same animal, the cluster with the highest mean link; `nil` when no mean reaches
  /// `least`. Ties: the preferred cluster first, then the smallest number.
  func nearest(to cluster: Int, atLeast least: Double, preferring preferred: Int?) -> Int? {
    guard let own = clusters[cluster] else { return nil }
    var best: (other: Int, mean: Double)?
    for (other, sum) in own.links where !own.apart.contains(other) {
      guard let there = clusters[other], own.mayShowOne(with: there) else { continue }
      let mean = sum / Double(Self.pairs(own, there))
      guard mean >= least else { continue }
      guard let known = best else {
        best = (other, mean)
        continue
      }
      let isBetter =
        mean != known.mean
        ? mean > known.mean : known.other != preferred && (other == preferred || other < known.other)
      if isBetter { best = (other, mean) }
    }
    return best?.other
  }

  /// Merges two clusters under the smaller number.
  mutating func join(_ one: Int, _ other: Int) {
    let (home, gone) = (min(one, other), max(one, other))
    guard var kept = clusters[home], let joined = clusters[gone] else { return }
    for member in joined.members { owner[member] = home }
    kept.members += joined.members
    kept.sides.merge(joined.sides, uniquingKeysWith: +)
    kept.links[gone] = nil
    for (third, sum) in joined.links where third != home {
      kept.links[third, default: 0] += sum
      clusters[third]?.links[gone] = nil
      clusters[third]?.links[home] = kept.links[third]
    }
    for third in joined.apart {
      clusters[third]?.apart.remove(gone)
      clusters[third]?.apart.insert(home)
    }
    kept.apart.formUnion(joined.apart)
    kept.kinds.formUnion(joined.kinds)
    kept.otherKinds.formUnion(joined.otherKinds)
    clusters[gone] = nil
    clusters[home] = kept
  }

  func groups(_ comparisons: [PhotoComparison]) -> [PhotoGroup] {
    var inside: [Int: [PhotoComparison]] = [:]
    for pair in comparisons {
      guard let a = cluster(of: pair.a), a == cluster(of: pair.b) else { continue }
      inside[a, default: []].append(pair)
    }
    return clusters.enumerated().compactMap { name, cluster in
      cluster.map { PhotoGroup(members: $0.members.map { photos[$0].id }, comparisons: inside[name] ?? []) }
    }
  }

  /// The number of comparable pairs between two clusters, at least 1.
  private static func pairs(_ a: Cluster, _ b: Cluster) -> Int {
    var count = a.members.count * b.members.count
    for (side, here) in a.sides {
      for (other, there) in b.sides where other != side { count -= here * there }
    }
    return max(1, count)
  }
}
