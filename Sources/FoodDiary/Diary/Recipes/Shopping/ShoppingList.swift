/// The shopping list for several recipes, with equal items added up.
package struct ShoppingList: Sendable, Hashable {
  package struct Item: Sendable, Hashable {
    /// The ingredient's name in the first recipe that uses it.
    package var thing: String
    /// One amount for each group of units that can be added to each other; empty if no recipe gives an amount.
    package var amounts: [Amount]
    /// Whether a recipe uses the ingredient without an amount.
    package var hasSome: Bool
    /// The titles of the recipes that use the ingredient, each once, in order.
    package var recipes: [String]
  }

  /// In the order of the recipes and their lines.
  package private(set) var items: [Item] = []

  private var places: [String: Int] = [:]

  package init() {}

  /// The list for recipes that are scaled already.
  package init(_ recipes: [Recipe]) {
    for recipe in recipes { add(recipe) }
  }

  package mutating func add(_ recipe: Recipe) {
    for line in recipe.ingredients where !line.isHeading && !line.text.allSatisfy(\.isWhitespace) {
      let reading = AmountReading(line.text)
      let thing = reading?.thing ?? line.text
      let words = IngredientWords.words(of: thing)
      let key = words.isEmpty ? FoldedText.folded(thing) : words.joined(separator: " ")
      let place = places[key] ?? items.count
      if place == items.count {
        places[key] = place
        items.append(Item(thing: thing, amounts: [], hasSome: false, recipes: []))
      }
      if let reading {
        for part in reading.parts.prefix(reading.addends) { items[place].amounts.add(part.amount) }
      } else {
        items[place].hasSome = true
      }
      if !items[place].recipes.contains(recipe.title) { items[place].recipes.append(recipe.title) }
    }
  }
}

extension [Amount] {
  /// Adds the amount to one with a compatible unit, or appends it.
  mutating func add(_ amount: Amount) {
    for place in indices {
      guard let sum = self[place].sum(with: amount) else { continue }
      self[place] = sum
      return
    }
    append(amount)
  }
}

extension Amount {
  /// The sum in one of the two units, or in a metric unit; `nil` if the units are not compatible.
  func sum(with other: Amount) -> Amount? {
    if unit == other.unit { return Amount(quantity + other.quantity, unit) }
    guard let unit, let second = other.unit, unit.dimension == second.dimension else { return nil }
    switch unit.dimension {
    case .count: return nil
    case .mass: return sum(other, unit, second, \.grams, .gram, .kilogram)
    case .volume: return sum(other, unit, second, \.milliliters, .milliliter, .liter)
    }
  }

  private func sum(
    _ other: Amount, _ first: KitchenUnit, _ second: KitchenUnit, _ size: KeyPath<KitchenUnit, Double?>,
    _ small: KitchenUnit, _ large: KitchenUnit
  ) -> Amount? {
    guard let one = first[keyPath: size], let two = second[keyPath: size] else { return nil }
    let total = quantity * one + other.quantity * two
    // If both units are written in fractions, as spoons and cups are, the sum has the larger unit. Other sums are
    // metric.
    let larger = one >= two ? first : second
    let isMeasured = first.isToldInFractions && second.isToldInFractions
    let unit = isMeasured ? larger : total.lower >= 1000 ? large : small
    guard let into = unit[keyPath: size] else { return nil }
    return Amount(total * (1 / into), unit)
  }
}
