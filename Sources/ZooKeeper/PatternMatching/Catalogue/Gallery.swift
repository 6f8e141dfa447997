/// The entries of a catalogue, and the places of their features in the segments of an index.
struct Gallery: Sendable {
  /// Kept small, because a catalogue may have a million members.
  struct Member: Sendable {
    let id: Int64
    /// Numbers of names in the gallery; -1 for none.
    fileprivate let animal, group, encounter, kind: Int32
    fileprivate let segment, entry: Int32
    fileprivate let flanks: FlankShares?

    /// Index into `individuals`.
    var individual: Int { Int(animal) }
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
    var found: [(entry: Int32, segment: Int32, place: Int32)] = []
    found.reserveCapacity(entries.count)
    var wanted: [Int64: Int32] = [:]
    wanted.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() where wanted[entry.id] == nil { wanted[entry.id] = Int32(index) }
    var isFound = [Bool](repeating: false, count: entries.count)
    for (number, segment) in segments.enumerated() {
      for (place, held) in segment.entries.enumerated() {
        guard let entry = wanted[held.id], !isFound[Int(entry)] else { continue }
        isFound[Int(entry)] = true
        found.append((entry, Int32(number), Int32(place)))
      }
    }
    // A fixed order, independent of the input order: it breaks ties.
    found.sort { entries[Int($0.entry)].id < entries[Int($1.entry)].id }
    var places = segments.map { [Int32](repeating: -1, count: $0.entries.count) }
    members = found.enumerated().map { index, one in
      places[Int(one.segment)][Int(one.place)] = Int32(index)
      let entry = entries[Int(one.entry)]
      return Member(
        id: entry.id, animal: individuals.number(entry.individual), group: groups.number(entry.group),
        encounter: encounters.number(entry.encounter), kind: kinds.number(entry.kind), segment: one.segment,
        entry: one.place, flanks: entry.flanks ?? entry.group.flatMap { FlankShares(known: $0) })
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
  ) -> (found: NeighbourSearch, searched: SearchedFeatures) {
    var search = NeighbourSearch(query, neighbours: options.neighbours)
    var all = scope
    all.otherKinds = []
    let limits = Limits(all, in: self)
    var (features, compared) = (0, 0.0)
    for (number, segment) in segments.enumerated() {
      var own = 0
      let allowed = zip(places[number], segment.entries).map { place, entry -> UInt8 in
        guard place >= 0, limits.allow(members[Int(place)]) else { return 0 }
        own += entry.featureCount
        return 1
      }
      let share = segment.search(
        &search, base: bases[number], allowed: allowed, probes: options.probes, on: path)
      features += own
      compared += share * Double(own)
    }
    let share = features > 0 ? compared / Double(features) : 1
    return (search, SearchedFeatures(features: features, share: share))
  }

  /// A scope for the members of a gallery.
  struct Limits {
    private let excluded: Set<Int64>
    private let annotation: Int64?
    private let encounter, side: Int32?
    private let others: Set<Int32>
    private let flanks: FlankShares?

    init(_ scope: QueryScope, in gallery: Gallery) {
      (excluded, annotation) = (scope.excludeAnnotations, scope.excludeAnnotation)
      encounter = scope.excludeEncounter.flatMap { gallery.encounters[$0] }
      // When no member has the query's side (-2), all members with a side are excluded.
      side = scope.group.map { gallery.groups[$0] ?? -2 }
      others = Set(scope.otherKinds.compactMap { gallery.kinds[$0] })
      flanks = scope.flanks ?? scope.group.flatMap { FlankShares(known: $0) }
    }

    /// Whether the scope allows a comparison.
    func allow(_ member: Member) -> Bool {
      if member.id == annotation || excluded.contains(member.id) { return false }
      if let encounter, member.encounter == encounter { return false }
      if let side, member.group >= 0, member.group != side { return false }
      return member.kind < 0 || !others.contains(member.kind)
    }

    /// The term added to the log odds, because a member may show the other flank than the query
    /// (`FlankShares.logOdds`).
    func logOddsOfSides(_ member: Member) -> Double {
      guard let flanks else { return 0 }
      return member.flanks?.logOdds(with: flanks) ?? 0
    }
  }

  /// The members that a scope allows, with their animals.
  func members(in scope: QueryScope) -> [(id: Int64, individual: String)] {
    let limits = Limits(scope, in: self)
    return members.filter(limits.allow).map { ($0.id, individuals[$0.individual]) }
  }

  /// The number of members that a scope allows.
  func count(in scope: QueryScope) -> Int {
    let limits = Limits(scope, in: self)
    return members.count(where: limits.allow)
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
    segment(of: member).keypoint(entry(of: member).firstFeature + feature)
  }

  /// The input of `ContextNetwork`: at most `ChipFeatures.most` features; `nil` when this part of the index is damaged.
  func places(of member: Int) -> ChipFeatures? {
    let (entry, segment) = (entry(of: member), segment(of: member))
    let numbers = numbersInContext(of: member)
    let keypoints = numbers.compactMap(segment.keypoint)
    let descriptors = numbers.compactMap(segment.descriptor)
    guard keypoints.count == numbers.count, descriptors.count == numbers.count else { return nil }
    return ChipFeatures(
      width: entry.width, height: entry.height, keypoints: keypoints, descriptors: descriptors.flatMap { $0 })
  }

  /// Features of the background around the animal.
  func scene(of member: Int) -> SceneFeatures { segment(of: member).scene(of: entry(of: member)) }

  // MARK: Reading ahead

  /// Announces that the keypoints of these features will be read, by global number.
  func willRead(keypoints numbers: some Sequence<Int>) {
    for number in numbers {
      guard let segment = bases.lastIndex(where: { $0 <= number }) else { continue }
      segments[segment].willRead(keypoints: CollectionOfOne(number - bases[segment]))
    }
  }

  /// Announces that the descriptors for `places(of:)` of these members will be read.
  func willRead(members: some Sequence<Int>) {
    for member in members { segment(of: member).willRead(descriptors: numbersInContext(of: member)) }
  }

  private func numbersInContext(of member: Int) -> Range<Int> {
    let entry = entry(of: member)
    return entry.firstFeature..<entry.firstFeature + min(entry.featureCount, ChipFeatures.most)
  }

  private func segment(of member: Int) -> IndexSegment { segments[Int(members[member].segment)] }

  private func entry(of member: Int) -> IndexSegment.Entry {
    segment(of: member).entries[Int(members[member].entry)]
  }
}

/// Numbers names in order of first appearance.
private struct Names: Sendable {
  private(set) var all: [String] = []
  private var numbers: [String: Int32] = [:]

  subscript(name: String) -> Int32? { numbers[name] }

  /// -1 for no name.
  mutating func number(_ name: String?) -> Int32 {
    guard let name else { return -1 }
    if let known = numbers[name] { return known }
    let number = Int32(all.count)
    numbers[name] = number
    all.append(name)
    return number
  }
}
