/// The label on a packet.
package enum GlutenLabel: String, Codable, Sendable, Hashable {
  /// The packet was not checked, or has no label.
  case unknown
  /// The Crossed Grain symbol or another certificate for gluten-free food.
  case certified
}
