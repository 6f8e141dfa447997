/// A gluten-free replacement; the user interface translates it.
package enum GlutenSwap: String, Codable, Sendable, Hashable, CaseIterable, CodingKeyRepresentable {
  case glutenFreeFlour, glutenFreeBread, glutenFreePasta, riceNoodles, glutenFreeBreadcrumbs, glutenFreeBiscuits
  case glutenFreePastry, glutenFreeBatter, cornTortillas, riceOrQuinoa, glutenFreeBeer, tamari, cornstarch
  case glutenFreeOats, glutenFreeStock, ciderVinegar, labelledGlutenFree
}
