package import Foundation

/// A recipe as somebody keeps it: with its picture, what the check says about gluten, and who may see it.
package struct KeptRecipe: Sendable, Hashable, Identifiable {
  /// The recipe's number; never used again.
  package let id: Int64
  /// The account that it belongs to.
  package let owner: Int64
  /// What is written.
  package let recipe: Recipe
  /// The name of its private picture.
  package let picture: String?
  /// What the rules of now say about gluten to the person who asks: for the oats that they eat, and with what they know of packets.
  package let answer: GlutenAnswer
  /// What the rules of now say to anybody: for oats that are labelled gluten-free, and with packets that nobody has in hand. What
  /// all may see is judged by it.
  package let commonAnswer: GlutenAnswer
  /// Whether its author has looked at every word that the check named, since the recipe was changed last.
  package let isConfirmed: Bool
  /// When it was given to all; `nil` for one that is its owner's alone.
  package let sharedAt: Date?
  /// Whether those who have it among their favourites keep a copy without a name when it goes.
  package let leavesCopies: Bool
  /// Whether its author has removed it, and the person who asks keeps it.
  package let isLeaving: Bool
  /// The recipe that it was copied from, which need not be there any more.
  package let copiedFrom: Int64?
  /// How many people have it among their favourites.
  package let favourites: Int
  /// Whether the person who asks is one of them.
  package let isFavourite: Bool
}

extension KeptRecipe {
  /// The account that stands for nobody: of recipes that stay when their author's account goes.
  package static let nobody: Int64 = 0

  /// Whose name stands at the recipe; `nil` where it has none.
  package var author: Int64? { owner == Self.nobody || isLeaving ? nil : owner }

  /// What its author is to say yes to before all may see it, one for each word; nothing where they have.
  package var openFindings: [GlutenFinding] { isConfirmed ? [] : commonAnswer.open }

  /// The recipe as anybody may be told of it, whatever the person who asks eats and has said.
  package var forAnybody: KeptRecipe {
    KeptRecipe(
      id: id, owner: owner, recipe: recipe.heard, picture: picture, answer: commonAnswer, commonAnswer: commonAnswer,
      isConfirmed: isConfirmed, sharedAt: sharedAt, leavesCopies: leavesCopies, isLeaving: isLeaving,
      copiedFrom: copiedFrom, favourites: favourites, isFavourite: isFavourite)
  }
}

/// Why a recipe cannot be given to all.
package enum SharingObstacle: Error, Hashable, Sendable {
  /// The check says that it contains gluten.
  case containsGluten
  /// Its author has not looked at the words that the check named.
  case notConfirmed
}
