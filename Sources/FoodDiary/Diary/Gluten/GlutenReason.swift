package enum GlutenGrain: String, Codable, Sendable, Hashable, CaseIterable {
  /// Wheat and its relatives: spelt, durum, kamut, emmer, einkorn and triticale.
  case wheat
  case rye
  /// Barley, and malt from barley.
  case barley
  /// Gluten itself, of any grain.
  case gluten
}

/// Why a phrase matters.
package enum GlutenReason: Codable, Sendable, Hashable {
  /// The phrase names a grain with gluten.
  case grain(GlutenGrain)
  /// The phrase names a food that is made of wheat unless stated otherwise, such as bread.
  case madeOfWheat
  /// The phrase names a food that is usually made of wheat, but no ingredient of the recipe contains gluten.
  case ingredientsNameNone
  /// The phrase names a food that contains gluten from some makers only.
  case differsByMaker
  /// The phrase names oats; the value is the reader's setting.
  case oats(OatsSetting)
  /// The phrase names a food of a gluten-free grain that is often mixed with wheat, such as rice bread.
  case oftenMixedWithWheat
  /// The phrase warns of traces.
  case mayContainTraces
  /// The phrase says "wheat-free", which does not exclude barley and rye.
  case onlyWithoutOneGrain
  /// The text calls a grain with gluten "gluten-free".
  case claimedForGrain(GlutenGrain)
  /// The text calls the food gluten-free under a condition, or names a brand with almost no gluten.
  case halfClaimed
  /// The text names the food as omitted.
  case saidWithout
  /// The phrase only describes a look or texture.
  case likened
  /// The phrase means gluten in a language other than that of the text.
  case inAnotherLanguage
  /// The phrase says "not gluten-free".
  case saidNotGlutenFree
  /// The phrase differs by one or two letters from a listed grain or food that may contain gluten.
  case misspelt
  /// No lexicon recognizes the words.
  case unknownWords
  /// No lexicon covers the script.
  case unknownScript
  /// An import could not read the line.
  case unread
}

/// The oats that a person eats. People with coeliac disease tolerate oats differently, so each follows the
/// advice of a doctor.
package enum OatsSetting: String, Codable, Sendable, Hashable, CaseIterable {
  /// No oats, even with a gluten-free label.
  case never
  /// Only oats labelled gluten-free, because most oat fields also grow wheat or barley.
  case onlyGlutenFree
  case all
}
