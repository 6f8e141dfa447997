/// A grain with gluten.
package enum GlutenGrain: String, Codable, Sendable, Hashable, CaseIterable {
  /// Wheat with its kin: spelt, durum, kamut, emmer, einkorn, and triticale.
  case wheat
  case rye
  /// Barley, and the malt that is made of it.
  case barley
  /// Gluten itself, of whatever grain.
  case gluten
}

/// Why some words matter.
package enum GlutenReason: Codable, Sendable, Hashable {
  /// They name a grain with gluten.
  case grain(GlutenGrain)
  /// They name a food that is made of wheat unless somebody says otherwise, as bread is.
  case madeOfWheat
  /// They name a food that is made of wheat as a rule, in a recipe whose ingredients name none.
  case ingredientsNameNone
  /// They name a food that has gluten from some makers and none from others.
  case differsByMaker
  /// They name oats, and this is the setting that was asked for.
  case oats(OatsSetting)
  /// They name a food of a grain without gluten that is often mixed with wheat, as rice bread is.
  case oftenMixedWithWheat
  /// They say that there may be traces.
  case mayContainTraces
  /// They say that there is no wheat, which says nothing of barley and rye.
  case onlyWithoutOneGrain
  /// They call a grain with gluten gluten-free.
  case claimedForGrain(GlutenGrain)
  /// They call it gluten-free under a condition, or it is of a brand that makes little else.
  case halfClaimed
  /// They say that it is left out.
  case saidWithout
  /// They say what something looks like.
  case likened
  /// They have gluten in another language than that of the text.
  case inAnotherLanguage
  /// They say that it is not gluten-free.
  case saidNotGlutenFree
  /// They are a letter or two away from a word of gluten.
  case misspelt
  /// They are not known in any language that there is a lexicon for.
  case unknownWords
  /// They are in a script that no lexicon is written in.
  case unknownScript
  /// They were left over by an import that could not read them.
  case unread
}
