/// Which oats somebody eats; people with coeliac disease differ in this, and their doctors advise each of them.
package enum OatsSetting: String, Codable, Sendable, Hashable, CaseIterable {
  /// None at all, whatever the label says.
  case never
  /// Only those that are labelled gluten-free, because most fields of oats grow wheat or barley too.
  case onlyGlutenFree
  /// Any.
  case all
}
