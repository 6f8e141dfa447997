package import Foundation

/// Something about a recipe that somebody is told until they say that they have seen it.
package struct RecipeNews: Sendable, Hashable, Identifiable {
  /// What happened.
  package enum Kind: String, Sendable, CaseIterable {
    // To those who have it among their favourites:
    /// Its gluten answer is worse than the one that they know.
    case worse
    /// It is not for all until its author has looked at its words again.
    case away
    /// Its author has taken it back.
    case takenBack
    /// It was removed, and they keep it without a name.
    case kept
    /// It was removed, and they have it no more.
    case gone
    /// The picture of what they keep is lost: there was no room for it, or it was damaged.
    case lostPicture
    // To them and its author:
    /// Several people reported it, so that it is hidden from all but its author.
    case reported
    // To its author:
    /// The rules of now name words that were not looked at, and it is not for all until they are.
    case lookAgain
    /// It contains gluten by the rules of now, and is not for all any more.
    case barred
  }

  /// Its number; what happens to the same recipe later has another.
  package let id: Int64
  /// The recipe's number, of which there may be none any more.
  package let recipe: Int64
  /// What happened.
  package let kind: Kind
  /// What the recipe was called when it happened.
  package let title: String
  /// The answer that the person knows, and the one of now; for `worse`.
  package let change: Change?
  /// Their own copy in place of the recipe.
  package let copy: Int64?
  /// Whether they may look at the recipe, or at their copy.
  package let isThere: Bool
  /// When it happened.
  package let at: Date

  /// How an answer changed.
  package struct Change: Sendable, Hashable {
    /// What the person knows, and what is so now.
    package let before: GlutenVerdict, after: GlutenVerdict

    /// A change from one answer to another.
    package init(before: GlutenVerdict, after: GlutenVerdict) { (self.before, self.after) = (before, after) }
  }

  /// Whether somebody could eat gluten who does not hear of it.
  package var isGrave: Bool { kind == .barred || change?.after == .contains }

  /// Where there is more of it: the recipe or the copy; `nil` where there is none.
  package var place: Int64? { isThere ? copy ?? recipe : nil }
}
