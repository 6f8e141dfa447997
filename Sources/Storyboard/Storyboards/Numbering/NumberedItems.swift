/// Numbers for an ordered list in which some numbers are locked.
enum NumberedItems {
  /// The number of each thing.
  ///
  /// Without locks: 1, 2, 3. Otherwise locked numbers stay, things between them get letters (`ShotNumber`), and things
  /// after the last lock continue after the highest number. When a number is locked twice, the first keeps it.
  ///
  /// - Parameter locked: the locked numbers; `nil` for unlocked things.
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

  /// For each position the next locked number.
  private static func nextLocked(_ kept: [ShotNumber?]) -> [ShotNumber?] {
    var next: ShotNumber?
    return kept.reversed().map { number in
      defer { next = number ?? next }
      return next
    }.reversed()
  }
}
