/// What a word does in a sentence about food; one word may do several things.
struct WordRoles: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// "or": what stands on one side of it says nothing of the other.
  static let or = WordRoles(rawValue: 1)
  /// "if", "optional": what is said is not certain.
  static let condition = WordRoles(rawValue: 2)
  /// "of": joins a food to what it is made of.
  static let connector = WordRoles(rawValue: 4)
  /// "plain", "egg": names the kind that has gluten, as in "plain or rice flour".
  static let ordinary = WordRoles(rawValue: 8)
  /// "brown", "thin": may stand between a plant and the food that is made of it.
  static let filler = WordRoles(rawValue: 16)
  /// Any other small word; it ends what a claim reaches.
  static let function = WordRoles(rawValue: 32)
  static let unit = WordRoles(rawValue: 64)
  /// A food without gluten, or a word that often stands beside one.
  static let food = WordRoles(rawValue: 128)
  /// "regular", "whatever": the food may be of the kind that has gluten.
  static let regular = WordRoles(rawValue: 256)
  /// "not", "almost": takes back what follows.
  static let negation = WordRoles(rawValue: 512)
  /// "resembles", "like": what follows is only what something looks like.
  static let likeness = WordRoles(rawValue: 1024)
  /// "without", "no": what follows is left out.
  static let without = WordRoles(rawValue: 2048)
  /// "free": what stands before it is left out.
  static let free = WordRoles(rawValue: 4096)
  /// "and", "nor": joins what is listed.
  static let and = WordRoles(rawValue: 8192)
}
