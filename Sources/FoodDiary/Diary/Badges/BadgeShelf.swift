/// The badges of a person: earned, formerly earned, and in progress.
package struct BadgeShelf: Sendable, Hashable {
  package enum Standing: Sendable, Hashable {
    case earned(since: DiaryDay)
    /// The badge was earned on this day, but the diary no longer meets its condition.
    case wasEarned(on: DiaryDay)
    case onTheWay(Badge.Progress)
  }

  package struct Place: Sendable, Hashable {
    package let badge: Badge
    package let standing: Standing
  }

  /// One for each badge, in the order of `Badge.allCases`.
  package let places: [Place]

  /// - Parameter known: the day on which each known badge was earned. A badge that is earned and not listed
  ///   gets today.
  package init(_ log: DiaryLog, known: [Badge: DiaryDay]) {
    places = Badge.allCases.map { badge in
      let progress = badge.progress(in: log)
      let standing: Standing =
        switch (progress.isEarned, known[badge]) {
        case (true, let since): .earned(since: since ?? log.today)
        case (false, let day?): .wasEarned(on: day)
        case (false, nil): .onTheWay(progress)
        }
      return Place(badge: badge, standing: standing)
    }
  }

  /// The earned badges that are not among the known ones.
  package func new(since known: [Badge: DiaryDay]) -> [Badge] {
    places.compactMap { place in
      guard case .earned = place.standing, known[place.badge] == nil else { return nil }
      return place.badge
    }
  }
}
