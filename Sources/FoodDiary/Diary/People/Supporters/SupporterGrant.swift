package import Foundation

/// The permission for a supporter, for example a parent or a dietitian, to see a part of a diary.
package struct SupporterGrant: Sendable, Hashable, Identifiable {
  /// Never reused.
  package let id: Int64
  /// The owner of the diary.
  package let owner: Int64
  package let terms: Terms
  /// The supporter's account; `nil` until a person has followed the link.
  package let account: Int64?
  package let acceptedAt: Date?

  /// The supporter's name, and the granted part of the diary.
  package struct Terms: Sendable, Hashable {
    /// The owner's name for the supporter, such as "Mum".
    package var name: String
    package var first: DiaryDay
    /// The last granted day; `nil` for a grant without a last day.
    package var last: DiaryDay?
    package var showsTests: Bool
    package var showsSymptoms: Bool

    /// The maximum length of a name, in characters.
    package static let longestName = 40

    /// By default symptoms are not shown.
    package init(name: String, first: DiaryDay, last: DiaryDay?, showsTests: Bool, showsSymptoms: Bool = false) {
      (self.name, self.first, self.last) = (name, first, last)
      (self.showsTests, self.showsSymptoms) = (showsTests, showsSymptoms)
    }

    package var days: ClosedRange<DiaryDay> { first...max(first, last ?? .last) }
  }

  /// The day that a supporter sees first: today, or the granted day nearest to today.
  package func firstSeen(today: DiaryDay) -> DiaryDay {
    min(max(today, terms.days.lowerBound), terms.days.upperBound)
  }
}

/// One access of a supporter to a diary, as the log shows it.
package struct SupporterAccess: Sendable, Hashable {
  package enum Item: Sendable, Hashable {
    case day(DiaryDay)
    /// The first day of the month.
    case month(DiaryDay)
    case tests
  }

  package let grant: Int64
  /// The owner's name for the supporter.
  package let name: String
  package let what: Item
  package let at: Date
}
