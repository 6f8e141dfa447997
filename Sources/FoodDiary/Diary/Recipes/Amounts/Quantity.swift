/// A number, or a range of numbers.
package struct Quantity: Sendable, Hashable {
  /// The number, or the lower end of a range; finite, not below 0.
  package var lower: Double
  /// The upper end of a range; `nil` for a single number.
  package var upper: Double?

  package init(_ lower: Double, to upper: Double? = nil) { (self.lower, self.upper) = (lower, upper) }

  package static func * (quantity: Quantity, factor: Double) -> Quantity {
    Quantity(quantity.lower * factor, to: quantity.upper.map { $0 * factor })
  }

  /// The sum; ranges are added end by end.
  package static func + (first: Quantity, second: Quantity) -> Quantity {
    let isRange = first.upper != nil || second.upper != nil
    return Quantity(
      first.lower + second.lower,
      to: isRange ? (first.upper ?? first.lower) + (second.upper ?? second.lower) : nil)
  }
}

/// A quantity with its unit.
package struct Amount: Sendable, Hashable {
  package var quantity: Quantity
  /// `nil` for a count of the ingredient itself, as in "3 eggs".
  package var unit: KitchenUnit?

  package init(_ quantity: Quantity, _ unit: KitchenUnit?) { (self.quantity, self.unit) = (quantity, unit) }
}
