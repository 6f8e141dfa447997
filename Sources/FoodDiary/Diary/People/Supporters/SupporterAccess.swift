package import Foundation

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
