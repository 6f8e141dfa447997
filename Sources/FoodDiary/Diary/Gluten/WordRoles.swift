/// The roles of a word in a text about food; a word may have several.
struct WordRoles: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// "or": the sides are independent.
  static let or = WordRoles(rawValue: 1)
  /// "if", "optional": the statement is uncertain.
  static let condition = WordRoles(rawValue: 2)
  /// "of": joins a food to its material.
  static let connector = WordRoles(rawValue: 4)
  /// "plain", "egg": the kind with gluten, as in "plain or rice flour".
  static let ordinary = WordRoles(rawValue: 8)
  /// "brown", "thin": may occur between a plant and the food made of it.
  static let filler = WordRoles(rawValue: 16)
  /// Any other small word; it ends the reach of a claim.
  static let function = WordRoles(rawValue: 32)
  static let unit = WordRoles(rawValue: 64)
  /// A food without gluten, or a word that often occurs beside one.
  static let food = WordRoles(rawValue: 128)
  /// "regular", "whatever": the food may be of the kind with gluten.
  static let regular = WordRoles(rawValue: 256)
  /// "not", "almost": negates the following words.
  static let negation = WordRoles(rawValue: 512)
  /// "resembles", "like": the following words only describe a look.
  static let likeness = WordRoles(rawValue: 1024)
  /// "without", "no": the following food is omitted.
  static let without = WordRoles(rawValue: 2048)
  /// "free": the preceding food is omitted.
  static let free = WordRoles(rawValue: 4096)
  /// "and", "nor": joins the items of a list.
  static let and = WordRoles(rawValue: 8192)
}
