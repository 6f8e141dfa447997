package import Foundation

/// That a supporter looked at something.
package struct Look: Sendable, Hashable {
  /// What they looked at.
  package enum What: Sendable, Hashable {
    case day(DiaryDay)
    /// The first day of the month.
    case month(DiaryDay)
    case tests
  }

  /// The number of the grant.
  package let grant: Int64
  /// What the owner calls the supporter.
  package let name: String
  /// What they looked at.
  package let what: What
  /// When.
  package let at: Date
}
