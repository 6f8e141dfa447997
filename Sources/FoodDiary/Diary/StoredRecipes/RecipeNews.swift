package import Foundation

/// A notification about a recipe. It stays until the person marks it as read.
package struct RecipeNews: Sendable, Hashable, Identifiable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    // For people who have the recipe among their favourites:
    /// The gluten answer is worse than the last answer that the person saw.
    case worse
    /// The recipe is not shared until its author has checked its words again.
    case away
    /// The author stopped sharing the recipe.
    case takenBack
    /// The recipe was removed; the person keeps an anonymous copy.
    case kept
    /// The recipe was removed; the person has no copy.
    case gone
    /// The picture of the person's copy is lost: no storage was left, or the file was missing or damaged.
    case lostPicture
    // For people who have the recipe among their favourites, and for the author:
    /// Several people reported the recipe; only its author sees it now.
    case reported
    // For the author:
    /// The new rules flag words that the author has not confirmed. The recipe is not shared until the author confirms
    /// them.
    case lookAgain
    /// By the new rules the recipe contains gluten, so it is no longer shared.
    case barred
  }

  /// A later event of the same recipe has another number.
  package let id: Int64
  /// The recipe's number; the recipe may no longer exist.
  package let recipe: Int64
  package let kind: Kind
  /// The title of the recipe at the time of the event.
  package let title: String
  /// The last seen and the current answer; only for `worse`.
  package let change: Change?
  /// The person's own copy that replaces the recipe.
  package let copy: Int64?
  /// Whether the person may see the recipe or their copy.
  package let isThere: Bool
  package let at: Date

  package struct Change: Sendable, Hashable {
    /// The last answer that the person saw, and the current one.
    package let before: GlutenVerdict, after: GlutenVerdict

    package init(before: GlutenVerdict, after: GlutenVerdict) { (self.before, self.after) = (before, after) }
  }

  /// Whether a person who misses the notification could eat gluten.
  package var isGrave: Bool { kind == .barred || change?.after == .contains }

  /// The recipe or copy to link to; `nil` if neither is visible.
  package var place: Int64? { isThere ? copy ?? recipe : nil }
}
