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
  /// It names a food that is usually made of wheat, in a recipe whose ingredients name none.
  case ingredientsNameNone
  /// It names a food with gluten from some makers and without from others.
  case differsByMaker
  /// It names oats; the value is the reader's setting.
  case oats(OatsSetting)
  /// It names a food of a gluten-free grain that is often mixed with wheat, such as rice bread.
  case oftenMixedWithWheat
  /// It warns of traces.
  case mayContainTraces
  /// It says "wheat-free", which does not exclude barley and rye.
  case onlyWithoutOneGrain
  /// It calls a grain with gluten gluten-free.
  case claimedForGrain(GlutenGrain)
  /// It is gluten-free under a condition, or is of a brand with almost no gluten.
  case halfClaimed
  /// It is named as omitted.
  case saidWithout
  /// It only describes a look or texture.
  case likened
  /// It contains gluten in another language than that of the text.
  case inAnotherLanguage
  /// It says "not gluten-free".
  case saidNotGlutenFree
  /// It differs by one or two letters from a word for gluten.
  case misspelt
  /// No lexicon knows the words.
  case unknownWords
  /// No lexicon covers the script.
  case unknownScript
  /// An import could not read the line.
  case unread
}

/// The oats that a person eats. People with coeliac disease differ in this, and their doctors advise each
/// of them.
package enum OatsSetting: String, Codable, Sendable, Hashable, CaseIterable {
  /// No oats, even with a gluten-free label.
  case never
  /// Only oats labelled gluten-free, because most oat fields also grow wheat or barley.
  case onlyGlutenFree
  case all
}
