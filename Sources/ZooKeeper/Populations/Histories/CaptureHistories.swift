/// On which occasions each animal was seen: the data of all models here.
///
/// Animals with equal histories share a row, as in MARK's `.inp` files.
package struct CaptureHistories: Equatable, Sendable {
  /// Some animals with the same history.
  package struct Row: Equatable, Sendable {
    /// Whether the animals were seen, for each occasion.
    package let seen: [Bool]
    /// The number of animals in each group. A negative number counts animals that were not released after the last occasion on which
    /// they were seen.
    package let counts: [Int]

    package init(seen: [Bool], counts: [Int] = [1]) {
      self.seen = seen
      self.counts = counts
    }
  }

  package let rows: [Row]
  package let occasions: Int
  package let groups: Int

  /// The most occasions, groups, and animals of all rows together.
  package static let limits = (occasions: 1_000, groups: 64, animals: 10_000_000)

  /// - Throws: `CaptureHistoriesError` for rows of different lengths, rows without a capture, and numbers over the limits.
  package init(rows: [Row]) throws(CaptureHistoriesError) {
    occasions = rows.first?.seen.count ?? 0
    groups = rows.first?.counts.count ?? 0
    guard occasions <= Self.limits.occasions else {
      throw CaptureHistoriesError(row: 1, problem: .tooManyOccasions(limit: Self.limits.occasions))
    }
    guard groups <= Self.limits.groups else {
      throw CaptureHistoriesError(row: 1, problem: .tooManyGroups(limit: Self.limits.groups))
    }
    var animals = 0
    for (place, row) in rows.enumerated() {
      if let problem = Self.problem(of: row, occasions: occasions, groups: groups, animals: &animals) {
        throw CaptureHistoriesError(row: place + 1, problem: problem)
      }
    }
    self.rows = rows
  }

  private static func problem(
    of row: Row, occasions: Int, groups: Int, animals: inout Int
  ) -> CaptureHistoriesError.Problem? {
    guard row.seen.count == occasions else { return .otherLength(occasions: row.seen.count, first: occasions) }
    guard row.counts.count == groups else { return .otherGroups(groups: row.counts.count, first: groups) }
    guard row.seen.contains(true) else { return .neverSeen }
    for count in row.counts {
      guard count.magnitude <= limits.animals, animals + Int(count.magnitude) <= limits.animals else {
        return .tooManyAnimals(limit: limits.animals)
      }
      animals += Int(count.magnitude)
    }
    return nil
  }

  /// The animals of one group alone; `nil` if there is no such group.
  ///
  /// - Parameter group: from 0.
  package func group(_ group: Int) -> CaptureHistories? {
    guard (0..<groups).contains(group) else { return nil }
    return CaptureHistories(
      checked: rows.compactMap { row in
        row.counts[group] == 0 ? nil : Row(seen: row.seen, counts: [row.counts[group]])
      }, occasions: occasions)
  }

  private init(checked rows: [Row], occasions: Int) {
    (self.rows, self.occasions, groups) = (rows, occasions, 1)
  }
}

/// Why rows are not capture histories.
package struct CaptureHistoriesError: Error, Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    case otherLength(occasions: Int, first: Int)
    case otherGroups(groups: Int, first: Int)
    /// A history without a capture: the number of animals that were never seen is the result, not a part of the data.
    case neverSeen
    case tooManyOccasions(limit: Int)
    case tooManyGroups(limit: Int)
    case tooManyAnimals(limit: Int)
  }

  /// From 1.
  package let row: Int
  package let problem: Problem
}
