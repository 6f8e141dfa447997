/// The oats that a person eats. People with coeliac disease differ in this, and their doctors advise each
/// of them.
package enum OatsSetting: String, Codable, Sendable, Hashable, CaseIterable {
  /// No oats, even with a gluten-free label.
  case never
  /// Only oats labelled gluten-free, because most oat fields also grow wheat or barley.
  case onlyGlutenFree
  case all
}
