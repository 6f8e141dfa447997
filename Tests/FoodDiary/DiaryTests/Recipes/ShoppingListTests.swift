import Diary
import Testing

@Suite("a shopping list")
struct ShoppingListTests {
  private static func recipe(_ title: String, _ lines: String...) -> Recipe {
    var recipe = Recipe(title: title)
    recipe.ingredients = lines.map { IngredientLine($0) }
    return recipe
  }

  @Test("equal items in compatible units are added up")
  func adding() {
    let list = ShoppingList([
      Self.recipe("Cake", "500 g flour, sifted", "2 tbsp sugar", "3 eggs", "salt", "200 ml milk"),
      Self.recipe("Bread", "1 kg flour", "1 tsp sugar", "1 egg", "1 l milk", "2 cups flour"),
    ])
    let items = list.items
    #expect(items.map(\.thing) == ["flour, sifted", "sugar", "eggs", "salt", "milk"])
    #expect(items[0].amounts == [Amount(Quantity(1.5), .kilogram), Amount(Quantity(2), .cup)])
    #expect(items[1].amounts.map(\.unit) == [.tablespoon])
    #expect(abs(items[1].amounts[0].quantity.lower - (2 + 1 / 3)) < 1e-9)
    #expect(items[2].amounts == [Amount(Quantity(4), nil)])
    #expect(items[3].amounts.isEmpty && items[3].hasSome)
    #expect(items[4].amounts == [Amount(Quantity(1.2), .liter)])
    #expect(items[0].recipes == ["Cake", "Bread"])
    #expect(items[3].recipes == ["Cake"])
  }

  @Test("amounts in incompatible units stay separate, and headings are left out")
  func beside() {
    var recipe = Self.recipe("Soup", "2 cloves garlic", "10 g garlic", "1 clove garlic", "1 cup plus 2 tbsp water")
    recipe.ingredients.append(IngredientLine("For the top", isHeading: true))
    let list = ShoppingList([recipe])
    #expect(list.items.map(\.thing) == ["garlic", "water"])
    #expect(list.items[0].amounts == [Amount(Quantity(3), .clove), Amount(Quantity(10), .gram)])
    #expect(list.items[1].amounts.map(\.unit) == [.cup])
    #expect(abs(list.items[1].amounts[0].quantity.lower - 1.125) < 1e-9)
  }

  @Test("amounts are written in the notation of kitchens and of the language")
  func numbers() {
    #expect(Amount(Quantity(1.5), .kilogram).number(in: .english) == "1.5")
    #expect(Amount(Quantity(1.5), .kilogram).number(in: .german) == "1,5")
    #expect(Amount(Quantity(2 + 1 / 3), .tablespoon).number(in: nil) == "2⅓")
    #expect(Amount(Quantity(2, to: 3), nil).number(in: .french) == "2–3")
  }

  @Test("the sum of ranges adds the lower ends and the upper ends")
  func ranges() {
    let list = ShoppingList([Self.recipe("A", "1-2 onions"), Self.recipe("B", "1 onion")])
    #expect(list.items.map(\.amounts) == [[Amount(Quantity(2, to: 3), nil)]])
  }
}
