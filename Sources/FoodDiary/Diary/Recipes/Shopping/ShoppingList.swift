/// What has to be bought for several recipes, the same things added up.
package struct ShoppingList: Sendable, Hashable {
  /// A thing, with all that is needed of it.
  package struct Item: Sendable, Hashable {
    /// What it is, as the first recipe calls it.
    package var thing: String
    /// How much, one for each kind of unit that does not add up with the others; empty where no recipe says how much.
    package var amounts: [Amount]
    /// Whether a recipe wants some without saying how much.
    package var hasSome: Bool
    /// The titles of the recipes that it is for, each once, in order.
    package var recipes: [String]
  }

  /// The things, in the order of the recipes and of their lines.
  package private(set) var items: [Item] = []

  private var places: [String: Int] = [:]

  /// An empty list.
  package init() {}

  /// The list for some recipes, scaled before where they are to be.
  package init(_ recipes: [Recipe]) {
    for recipe in recipes { add(recipe) }
  }

  /// Adds what goes into a recipe.
  package mutating func add(_ recipe: Recipe) {
    for line in recipe.ingredients where !line.isHeading && !line.text.allSatisfy(\.isWhitespace) {
      let reading = AmountReading(line.text)
      let thing = reading?.thing ?? line.text
      let words = ThingWords.words(of: thing)
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
  /// Adds an amount to the one that it adds up with, or puts it beside the others.
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
  /// Both together, in one of their units, or in grams or millilitres; `nil` where they do not add up.
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
    // Among spoons and cups the larger stays, as long as nobody weighs; what is metric already stays so.
    let larger = one >= two ? first : second
    let isMeasured = first.isToldInFractions && second.isToldInFractions
    let unit = isMeasured ? larger : total.lower >= 1000 ? large : small
    guard let into = unit[keyPath: size] else { return nil }
    return Amount(total * (1 / into), unit)
  }
}
