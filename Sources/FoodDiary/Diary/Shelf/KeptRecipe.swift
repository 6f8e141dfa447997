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
  /// What the rules of now say about gluten, for the oats that are usual.
  package let answer: GlutenAnswer
  /// Whether its author has looked at every word that the check named, since the recipe was changed last.
  package let isConfirmed: Bool
  /// When it was given to all; `nil` for one that is its owner's alone.
  package let sharedAt: Date?
  /// The recipe that it was copied from, which need not be there any more.
  package let copiedFrom: Int64?
  /// How many people have it among their favourites.
  package let favourites: Int
  /// Whether the person who asks is one of them.
  package let isFavourite: Bool
}

/// Why a recipe cannot be given to all.
package enum SharingObstacle: Error, Hashable, Sendable {
  /// The check says that it contains gluten.
  case containsGluten
  /// Its author has not looked at the words that the check named.
  case notConfirmed
}
