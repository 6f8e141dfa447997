/// The badges of a person: earned, formerly earned, and in progress.
package struct BadgeCollection: Sendable, Hashable {
  package enum Status: Sendable, Hashable {
    case earned(since: DiaryDay)
    /// The badge was earned on this day, but the diary no longer meets its condition.
    case wasEarned(on: DiaryDay)
    case onTheWay(Badge.Progress)
  }

  package struct Entry: Sendable, Hashable {
    package let badge: Badge
    package let standing: Status
  }

  /// One entry for each badge, in the order of `Badge.allCases`.
  package let entries: [Entry]

  /// - Parameter known: the day on which each known badge was earned. An earned badge that is missing here counts as
  ///   earned today.
  package init(_ log: DiaryLog, known: [Badge: DiaryDay]) {
    entries = Badge.allCases.map { badge in
      let progress = badge.progress(in: log)
      let standing: Status =
        switch (progress.isEarned, known[badge]) {
        case (true, let since): .earned(since: since ?? log.today)
        case (false, let day?): .wasEarned(on: day)
        case (false, nil): .onTheWay(progress)
        }
      return Entry(badge: badge, standing: standing)
    }
  }

  /// The earned badges that are not among the known ones.
  package func new(since known: [Badge: DiaryDay]) -> [Badge] {
    entries.compactMap { place in
      guard case .earned = place.standing, known[place.badge] == nil else { return nil }
      return place.badge
    }
  }
}

/// The data of a diary that badges are computed from.
package struct DiaryLog: Sendable {
  /// The number of entries on each day.
  package var entries: [DiaryDay: Int]
  /// The number of entries with a picture.
  package var pictures: Int
  /// The number of entries eaten out.
  package var eatenOut: Int
  package var tests: [GIPTest]
  /// The number of the owner's recipes.
  package var recipes: Int
  /// The number of the owner's shared recipes.
  package var sharedRecipes: Int
  package var today: DiaryDay
  /// The owner's rules for counting days.
  package var clock: DayClock

  /// Creates an empty log.
  package init(today: DiaryDay, clock: DayClock) {
    (entries, pictures, eatenOut, tests, recipes, sharedRecipes) = ([:], 0, 0, [], 0, 0)
    (self.today, self.clock) = (today, clock)
  }
}
