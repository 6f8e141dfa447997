package import Foundation

/// A stored recipe as one viewer sees it: with its picture, gluten answer and sharing state.
package struct RecipeForViewer: Sendable, Hashable, Identifiable {
  /// The recipe's number, which is never reused.
  package let id: Int64
  /// The account that owns the recipe.
  package let owner: Int64
  package private(set) var recipe: Recipe
  /// The name of the private picture.
  package let picture: String?
  /// The gluten answer of the current rules for the viewer: by their oats setting, and with their remarks
  /// about packets.
  package private(set) var answer: GlutenAnswer
  /// The gluten answer of the current rules for everyone: oats labelled gluten-free count as allowed, and
  /// remarks about packets count as unconfirmed. This answer decides whether the recipe may be shared.
  package let commonAnswer: GlutenAnswer
  /// Whether the author has confirmed every word that the current rules flag.
  package let isConfirmed: Bool
  /// `nil` for a private recipe.
  package let sharedAt: Date?
  /// Whether people with the recipe among their favourites keep an anonymous copy when the recipe is removed.
  package let leavesCopies: Bool
  /// Whether the author removed the recipe and the viewer still keeps it.
  package let isLeaving: Bool
  /// The recipe that this one was copied from. It may no longer exist.
  package let copiedFrom: Int64?
  /// The number of people who have the recipe among their favourites.
  package let favourites: Int
  /// Whether the recipe is among the viewer's favourites.
  package let isFavourite: Bool
}

extension RecipeForViewer {
  /// The owner of anonymous recipes, which stay when their author's account is deleted.
  package static let noOwner: Int64 = 0

  /// The account to name as author; `nil` for an anonymous or removed recipe.
  package var author: Int64? { owner == Self.noOwner || isLeaving ? nil : owner }

  /// The findings that the author has to confirm before sharing, one for each word; empty when all are
  /// confirmed.
  package var openFindings: [GlutenFinding] { isConfirmed ? [] : commonAnswer.open }

  /// The recipe with the answer for everyone, independent of the viewer's oats and remarks.
  package var forEveryReader: RecipeForViewer {
    var common = self
    (common.recipe, common.answer) = (recipe.forOtherReaders, commonAnswer)
    return common
  }
}

/// Why a recipe cannot be shared.
package enum SharingObstacle: Error, Hashable, Sendable {
  case containsGluten
  /// The author has not confirmed the words that the check flagged.
  case notConfirmed
}
