/// The entries of a catalogue, and the places of their features in the segments of an index.
struct Gallery: Sendable {
  struct Member: Sendable {
    let id: Int64
    /// Index into `individuals`.
    let individual: Int
    fileprivate let group, encounter, kind: Int?
    fileprivate let flanks: FlankShares?
    fileprivate let segment, entry: Int
  }

  /// Sorted by id. Entries that are in no segment are left out.
  let members: [Member]
  let individuals: [String]
  private let segments: [IndexSegment]
  /// For each segment, the global number of its first feature.
  private let bases: [Int]
  /// For each segment, the index in `members` of each of its entries. -1 for entries that are not in the catalogue, or
  /// that an earlier segment holds too.
  private let places: [[Int32]]
  private let groups: Names
  private let encounters: Names
  private let kinds: Names

  init(_ entries: [CatalogueEntry], _ segments: [IndexSegment]) {
    var (individuals, groups, encounters, kinds) = (Names(), Names(), Names(), Names())
    var found: [(entry: CatalogueEntry, segment: Int, place: Int)] = []
    var wanted = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (number, segment) in segments.enumerated() {
      for (place, held) in segment.entries.enumerated() {
        if let entry = wanted.removeValue(forKey: held.id) { found.append((entry, number, place)) }
      }
    }
    // A fixed order, independent of the input order: it breaks ties.
    found.sort { $0.entry.id < $1.entry.id }
    var places = segments.map { [Int32](repeating: -1, count: $0.entries.count) }
    members = found.enumerated().map { index, one in
      places[one.segment][one.place] = Int32(index)
      return Member(
        id: one.entry.id, individual: individuals.number(one.entry.individual),
        group: one.entry.group.map { groups.number($0) }, encounter: one.entry.encounter.map { encounters.number($0) },
        kind: one.entry.kind.map { kinds.number($0) },
        flanks: one.entry.flanks ?? one.entry.group.flatMap { FlankShares(known: $0) }, segment: one.segment,
        entry: one.place)
    }
    self.places = places
    self.individuals = individuals.all
    (self.groups, self.encounters, self.kinds) = (groups, encounters, kinds)
    self.segments = segments
    var next = 0
    bases = segments.map { segment in
      defer { next += segment.featureCount }
      return next
    }
    precondition(next <= Int(Int32.max), "an index holds at most 2^31 features")
  }

  /// Finds the nearest neighbours of a query's features among the members that the scope allows, and also among members
  /// of other kinds. Members of other kinds are never candidates, but they serve as background. A candidate must stand
  /// out from a background even when only one animal is of the query's kind.
  func neighbours(
    of query: FeatureSet, in scope: QueryScope, _ options: MatchOptions, on path: KernelPath
  ) -> NeighbourSearch {
    var search = NeighbourSearch(query, neighbours: options.neighbours)
    var all = scope
    all.otherKinds = []
    let isAllowed = isAllowed(in: all)
    for (number, segment) in segments.enumerated() {
      let allowed = places[number].map { UInt8($0 >= 0 && isAllowed[Int($0)] ? 1 : 0) }
      search.scan(segment, base: bases[number], allowed: allowed, probes: options.probes, on: path)
    }
    return search
  }

  /// For each member: whether the scope allows a comparison.
  func isAllowed(in scope: QueryScope) -> [Bool] {
    let excluded = scope.excludeEncounter.flatMap { encounters[$0] }
    // When no member has the query's side (-1), all members with a side are excluded.
    let side = scope.group.map { groups[$0] ?? -1 }
    let others = Set(scope.otherKinds.compactMap { kinds[$0] })
    return members.map { member in
      if member.id == scope.excludeAnnotation { return false }
      if scope.excludeAnnotations.contains(member.id) { return false }
      if let excluded, member.encounter == excluded { return false }
      if let side, let own = member.group, own != side { return false }
      if let kind = member.kind, others.contains(kind) { return false }
      return true
    }
  }

  /// For each member: the term added to the log odds, because the member may show the other flank than the query
  /// (`FlankShares.logOdds`).
  func logOddsOfSides(in scope: QueryScope) -> [Double] {
    guard let flanks = scope.flanks ?? scope.group.flatMap({ FlankShares(known: $0) }) else {
      return Array(repeating: 0, count: members.count)
    }
    return members.map { $0.flanks?.logOdds(with: flanks) ?? 0 }
  }

  /// The member that a feature belongs to, and the feature's index there; `nil` when the feature belongs to no member,
  /// as in a damaged index.
  func place(of number: Int) -> (member: Int, feature: Int)? {
    guard let segment = bases.lastIndex(where: { $0 <= number }) else { return nil }
    let own = number - bases[segment]
    let entry = segments[segment].owner(of: own)
    let member = Int(places[segment][entry])
    return member >= 0 ? (member, own - segments[segment].entries[entry].firstFeature) : nil
  }

  /// The animal of a feature; -1 when the feature belongs to no member.
  func individual(of number: Int) -> Int { place(of: number).map { members[$0.member].individual } ?? -1 }

  /// - Complexity: logarithmic (binary search).
  func member(with id: Int64) -> Int? {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < members.count && members[low].id == id ? low : nil
  }

  /// The size of a member's chip, in pixels.
  func size(of member: Int) -> (width: Int, height: Int) {
    let entry = entry(of: member)
    return (entry.width, entry.height)
  }

  /// The length of the diagonal of a member's chip, in pixels.
  func diagonal(of member: Int) -> Double {
    let (width, height) = size(of: member)
    return Double(width * width + height * height).squareRoot()
  }

  /// `nil` when this part of the index is damaged.
  func keypoint(_ feature: Int, of member: Int) -> Keypoint? {
    segments[members[member].segment].keypoint(entry(of: member).firstFeature + feature)
  }

  /// The input of `ContextNetwork`: at most `ChipFeatures.most` features; `nil` when this part of the index is damaged.
  func places(of member: Int) -> ChipFeatures? {
    let (entry, segment) = (entry(of: member), segments[members[member].segment])
    let numbers = entry.firstFeature..<entry.firstFeature + min(entry.featureCount, ChipFeatures.most)
    let keypoints = numbers.compactMap(segment.keypoint)
    let descriptors = numbers.compactMap(segment.descriptor)
    guard keypoints.count == numbers.count, descriptors.count == numbers.count else { return nil }
    return ChipFeatures(
      width: entry.width, height: entry.height, keypoints: keypoints, descriptors: descriptors.flatMap { $0 })
  }

  /// Features of the background around the animal.
  func scene(of member: Int) -> SceneFeatures { segments[members[member].segment].scene(of: entry(of: member)) }

  private func entry(of member: Int) -> IndexSegment.Entry {
    segments[members[member].segment].entries[members[member].entry]
  }
}

/// Numbers names in order of first appearance.
private struct Names: Sendable {
  private(set) var all: [String] = []
  private var numbers: [String: Int] = [:]

  subscript(name: String) -> Int? { numbers[name] }

  mutating func number(_ name: String) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = all.count
    all.append(name)
    return all.count - 1
  }
}
