/// How much of something: a number, or from one number to another.
package struct Quantity: Sendable, Hashable {
  /// The number, or the lower of two; finite, not below 0.
  package var lower: Double
  /// The higher of two; `nil` for one number.
  package var upper: Double?

  /// A number, or a range of numbers.
  package init(_ lower: Double, to upper: Double? = nil) { (self.lower, self.upper) = (lower, upper) }

  /// So many times as much.
  package static func * (quantity: Quantity, factor: Double) -> Quantity {
    Quantity(quantity.lower * factor, to: quantity.upper.map { $0 * factor })
  }

  /// Both together; ranges are added end by end.
  package static func + (first: Quantity, second: Quantity) -> Quantity {
    let isRange = first.upper != nil || second.upper != nil
    return Quantity(
      first.lower + second.lower,
      to: isRange ? (first.upper ?? first.lower) + (second.upper ?? second.lower) : nil)
  }
}

/// How much of something, in a unit.
package struct Amount: Sendable, Hashable {
  /// The number.
  package var quantity: Quantity
  /// What is counted; `nil` where the things themselves are, as in "3 eggs".
  package var unit: KitchenUnit?

  /// So much of a unit.
  package init(_ quantity: Quantity, _ unit: KitchenUnit?) { (self.quantity, self.unit) = (quantity, unit) }
}
