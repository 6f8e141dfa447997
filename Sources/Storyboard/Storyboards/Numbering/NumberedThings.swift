/// Numbers of things in their order, of which some are locked.
enum NumberedThings {
  /// The number of each.
  ///
  /// Nothing locked: 1, 2, 3. Else what is locked keeps its number, what stands between gets letters (`ShotNumber`), and what
  /// comes after the last that is locked goes on after the highest number. Where one number is locked twice, the first has it.
  ///
  /// - Parameter locked: as they were locked; `nil` for what is not.
  static func numbers(_ locked: [String?]) -> [ShotNumber] {
    var taken: Set<ShotNumber> = []
    let kept = locked.map { text in
      text.flatMap { $0.isEmpty ? nil : ShotNumber($0) }.flatMap { taken.insert($0).inserted ? $0 : nil }
    }
    let lastLocked = kept.lastIndex { $0 != nil } ?? -1
    var highest = taken.compactMap(\.whole).max() ?? 0
    let next = nextLocked(kept)
    var numbers: [ShotNumber] = []
    for (place, number) in kept.enumerated() {
      if let number {
        numbers.append(number)
      } else if place > lastLocked {
        highest += 1
        numbers.append(ShotNumber(highest))
      } else if let next = next[place] {
        let number = ShotNumber.between(numbers.last, next, besides: taken)
        taken.insert(number)
        numbers.append(number)
      }
    }
    return numbers
  }

  /// For each place the locked number behind it.
  private static func nextLocked(_ kept: [ShotNumber?]) -> [ShotNumber?] {
    var next: ShotNumber?
    return kept.reversed().map { number in
      defer { next = number ?? next }
      return next
    }.reversed()
  }
}
