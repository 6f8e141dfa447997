package import Foundation

/// A parent's consent for a child who is too young to consent.
package struct ParentalConsent: Codable, Sendable, Hashable, Identifiable {
  /// Never reused.
  package let id: Int64
  /// The child's account.
  package let child: Int64
  /// The parent's account; `nil` after it was deleted.
  package internal(set) var parent: Int64?
  /// When the parent followed the link.
  package let acceptedAt: Date
  /// When the parent consented; `nil` while the parent has only followed the link.
  package internal(set) var agreedAt: Date?
  /// When the parent withdrew the consent, or the parent's account was deleted; `nil` before that.
  package internal(set) var takenBackAt: Date?

  /// Whether the consent is in force.
  package var holds: Bool { agreedAt != nil && takenBackAt == nil }
}

/// The state of parental consent for one diary.
package enum ConsentState: Sendable, Hashable {
  /// The person has no diary, and no parent has followed a link.
  case notStarted
  /// A parent has followed the link, and has not consented.
  case reading
  /// A parent has consented, and the consent is still needed.
  case agreed(ParentalConsent)
  /// The consent was withdrawn and is still needed: no new data is stored.
  case takenBack(ParentalConsent)
  /// The person consented themselves, or has reached the age since.
  case notNeeded

  /// Whether the person may make a link for a parent.
  package var wantsParent: Bool {
    switch self {
    case .notStarted, .reading, .takenBack: true
    case .agreed, .notNeeded: false
    }
  }
}
