package import Foundation

/// A parent's yes to what is kept about somebody who is too young to say it.
package struct ParentalConsent: Sendable, Hashable, Identifiable {
  /// The number of the yes; never used again.
  package let id: Int64
  /// The account of whoever is too young.
  package let child: Int64
  /// The account of the parent; `nil` when it is gone.
  package let parent: Int64?
  /// When the parent followed the link.
  package let acceptedAt: Date
  /// When the parent agreed; `nil` while they have only followed the link.
  package let agreedAt: Date?
  /// When the parent, or the end of their account, took it back.
  package let takenBackAt: Date?

  /// Whether it is a yes now.
  package var holds: Bool { agreedAt != nil && takenBackAt == nil }
}

/// How it stands with somebody whose diary may want a parent's yes.
package enum ConsentStanding: Sendable, Hashable {
  /// There is no diary, and no parent has followed a link.
  case nobody
  /// A parent has followed the link, and has not agreed.
  case reading
  /// A parent has agreed, and it is needed still.
  case agreed(ParentalConsent)
  /// Nobody agrees any more, and it is needed still: nothing new is kept.
  case takenBack(ParentalConsent)
  /// The person agreed by themselves, or has reached the age since: no parent has a say.
  case notNeeded

  /// Whether a link for a parent may be made.
  package var wantsParent: Bool {
    switch self {
    case .nobody, .reading, .takenBack: true
    case .agreed, .notNeeded: false
    }
  }
}
