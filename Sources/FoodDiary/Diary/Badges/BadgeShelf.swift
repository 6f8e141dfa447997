/// The badges of somebody: what they have, what they had, and what they are on the way to.
package struct BadgeShelf: Sendable, Hashable {
  /// How a badge stands.
  package enum Standing: Sendable, Hashable {
    /// It is earned, since this day.
    case earned(since: DiaryDay)
    /// It was earned on this day, and what it was for is not in the diary any more.
    case wasEarned(on: DiaryDay)
    /// It is not earned yet.
    case onTheWay(Badge.Progress)
  }

  /// A badge and how it stands.
  package struct Place: Sendable, Hashable {
    /// Which badge.
    package let badge: Badge
    /// How it stands.
    package let standing: Standing
  }

  /// One for each badge, in their order.
  package let places: [Place]

  /// How badges stand.
  ///
  /// - Parameter known: since when badges were known to be earned; those that are earned and not among them are earned today.
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

  /// Those that are earned and were not known to be.
  package func new(since known: [Badge: DiaryDay]) -> [Badge] {
    places.compactMap { place in
      guard case .earned = place.standing, known[place.badge] == nil else { return nil }
      return place.badge
    }
  }
}
