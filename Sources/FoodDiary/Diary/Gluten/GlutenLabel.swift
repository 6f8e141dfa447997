/// What the packet says, where somebody has it in hand.
package enum GlutenLabel: String, Codable, Sendable, Hashable {
  /// Nobody looked, or there is nothing on it.
  case unknown
  /// It carries the crossed grain or another certificate that it is gluten-free.
  case certified
}
