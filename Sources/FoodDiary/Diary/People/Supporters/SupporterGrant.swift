package import Foundation

/// What somebody lets a supporter look at: a parent, say, or a dietitian.
package struct SupporterGrant: Sendable, Hashable, Identifiable {
  /// The number of the grant; never used again.
  package let id: Int64
  /// Whose diary it is.
  package let owner: Int64
  /// For whom, and what they may see.
  package let terms: Terms
  /// The account of the supporter; `nil` until somebody has followed the link.
  package let account: Int64?
  /// When somebody followed the link.
  package let acceptedAt: Date?

  /// For whom a grant is, and what they may see.
  package struct Terms: Sendable, Hashable {
    /// What the owner calls the supporter: "Mum".
    package var name: String
    /// The first day that is seen.
    package var first: DiaryDay
    /// The last day that is seen; `nil` for as long as the grant lasts.
    package var last: DiaryDay?
    /// Whether tests are seen.
    package var showsTests: Bool
    /// Whether symptoms are seen.
    package var showsSymptoms: Bool

    /// The longest name, in characters.
    package static let longestName = 40

    /// Terms; symptoms are shown only where somebody says so.
    package init(name: String, first: DiaryDay, last: DiaryDay?, showsTests: Bool, showsSymptoms: Bool = false) {
      (self.name, self.first, self.last) = (name, first, last)
      (self.showsTests, self.showsSymptoms) = (showsTests, showsSymptoms)
    }

    /// The days that are seen.
    package var days: ClosedRange<DiaryDay> { first...max(first, last ?? .last) }
  }

  /// The day that a supporter sees first: today, or the last one before it that they may see.
  package func firstSeen(today: DiaryDay) -> DiaryDay {
    min(max(today, terms.days.lowerBound), terms.days.upperBound)
  }
}
