import Diary
import Testing

@Suite("amounts of ingredients")
struct AmountReadingTests {
  private static func amount(_ lower: Double, _ unit: KitchenUnit?, to upper: Double? = nil) -> Amount {
    Amount(Quantity(lower, to: upper), unit)
  }

  @Test(
    "amounts are read in five languages",
    arguments: [
      ("2 cups plain flour, sifted", amount(2, .cup), "plain flour, sifted"),
      ("1 ½ cups sugar", amount(1.5, .cup), "sugar"),
      ("1½ tsp salt", amount(1.5, .teaspoon), "salt"),
      ("1 1/2 tbsp. oil", amount(1.5, .tablespoon), "oil"),
      ("1-1/2 lbs beef", amount(1.5, .pound), "beef"),
      ("1/2 fl. oz. rum", amount(0.5, .fluidOunce), "rum"),
      ("500g rice", amount(500, .gram), "rice"),
      ("0.5 l milk", amount(0.5, .liter), "milk"),
      ("0,5 l Milch", amount(0.5, .liter), "Milch"),
      ("1.000 g Mehl", amount(1000, .gram), "Mehl"),
      ("1,250 kg potatoes", amount(1.25, .kilogram), "potatoes"),
      ("1-2 EL Öl", amount(1, .tablespoon, to: 2), "Öl"),
      ("1 bis 2 TL Salz", amount(1, .teaspoon, to: 2), "Salz"),
      ("2 to 3 sticks butter", amount(2, .stick, to: 3), "butter"),
      ("3 – 4 eetlepels olie", amount(3, .tablespoon, to: 4), "olie"),
      ("2 cuillères à soupe d'huile", amount(2, .tablespoon), "huile"),
      ("1 c. à s. de miel", amount(1, .tablespoon), "miel"),
      ("1 cuillère(s) à café de sel", amount(1, .teaspoon), "sel"),
      ("2 cucharadas de aceite", amount(2, .tablespoon), "aceite"),
      ("1 cdta. de sal", amount(1, .teaspoon), "sal"),
      ("25 cl de crème", amount(25, .centiliter), "crème"),
      ("2 dl water", amount(2, .deciliter), "water"),
      ("1 pint stock", amount(1, .pint), "stock"),
      ("a pinch of salt", amount(1, .pinch), "salt"),
      ("une pincée de sel", amount(1, .pinch), "sel"),
      ("Eine Prise Zucker", amount(1, .pinch), "Zucker"),
      ("een snufje zout", amount(1, .pinch), "zout"),
      ("una pizca de sal", amount(1, .pinch), "sal"),
      ("half a cup of milk", amount(0.5, .cup), "milk"),
      ("3 eggs", amount(3, nil), "eggs"),
      ("two lemons", amount(2, nil), "lemons"),
      ("2 (400 g) cans tomatoes", amount(2, nil), "(400 g) cans tomatoes"),
      ("2 x 400 g tins of tomatoes", amount(2, nil), "x 400 g tins of tomatoes"),
      ("1 x egg", amount(1, nil), "x egg"),
      ("• 100 gr pasta", amount(100, .gram), "pasta"),
      ("ca. 200 g Reis", amount(200, .gram), "Reis"),
      ("Mehl: 500 g", amount(500, .gram), "Mehl"),
      ("Mehl:500 g", amount(500, .gram), "Mehl"),
      ("Zucchero 80 g", amount(80, .gram), "Zucchero"),
      ("Juice of 1 lime", amount(1, nil), "Juice of lime"),
      ("Le jus d'1/2 citron", amount(0.5, nil), "Le jus d'citron"),
      ("1large egg", amount(1, nil), "large egg"),
      ("1 T oil", amount(1, .tablespoon), "oil"),
      ("1 t salt", amount(1, .teaspoon), "salt"),
      ("3 cloves garlic", amount(3, .clove), "garlic"),
      ("1 Bund Petersilie", amount(1, .bunch), "Petersilie"),
    ])
  func reading(line: String, amount: Amount, thing: String) {
    let reading = AmountReading(line)
    #expect(reading?.amount == amount)
    #expect(reading?.thing == thing)
  }

  @Test(
    "a text without an amount gives no amount",
    arguments: [
      "salt", "5-spice powder", "7up", "3,5% milk", "00 flour 2000000000", "a few leaves", "", "–",
      "pinch of salt", "%", "farine T65 g",
    ])
  func nothing(line: String) {
    #expect(AmountReading(line) == nil)
  }

  @Test("all amounts of a sum, or of a line with two units, are found")
  func several() {
    let sum = AmountReading("1 cup plus 2 tablespoons sugar")
    #expect(sum?.parts.map(\.amount) == [Self.amount(1, .cup), Self.amount(2, .tablespoon)])
    #expect(sum?.addends == 2)
    #expect(sum?.thing == "sugar")
    let twice = AmountReading("2 cups (250 g) flour")
    #expect(twice?.parts.map(\.amount) == [Self.amount(2, .cup), Self.amount(250, .gram)])
    #expect(twice?.addends == 1)
    #expect(twice?.thing == "flour")
    #expect(AmountReading("200g/7oz butter")?.thing == "butter")
  }
}

@Suite("scaling a line")
struct ScalingTests {
  @Test(
    "scaling a line changes only its numbers",
    arguments: [
      ("2 cups plain flour, sifted", 0.5, "1 cups plain flour, sifted"),
      ("1 cup sugar", 1.5, "1½ cup sugar"),
      ("1/2 cup sugar", 3, "1 1/2 cup sugar"),
      ("½ cup sugar", 3, "1½ cup sugar"),
      ("1 tsp salt", 1 / 3, "⅓ tsp salt"),
      ("125 g butter", 2, "250 g butter"),
      ("0,5 l Milch", 3, "1,5 l Milch"),
      ("1.5 kg beef", 0.5, "0.75 kg beef"),
      ("7 g yeast", 0.5, "3.5 g yeast"),
      ("3 eggs", 0.5, "1½ eggs"),
      ("1-2 EL Öl", 2, "2–4 EL Öl"),
      ("2 cups (250 g) flour", 2, "4 cups (500 g) flour"),
      ("1 cup plus 2 tbsp sugar", 2, "2 cup plus 4 tbsp sugar"),
      ("2 (400 g) cans tomatoes", 2, "4 (400 g) cans tomatoes"),
      ("a pinch of salt", 2, "2 pinch of salt"),
      ("salt", 2, "salt"),
      ("3,5% milk", 2, "3,5% milk"),
      ("Mehl: 500 g", 2, "Mehl: 1000 g"),
      ("⅛ tsp pepper", 0.5, "1/16 tsp pepper"),
    ] as [(String, Double, String)])
  func scaling(line: String, factor: Double, scaled: String) {
    #expect(IngredientLine(line).scaled(by: factor).text == scaled)
  }

  @Test("scaling changes no heading, and no line at the same number of servings")
  func same() {
    #expect(IngredientLine("For 2 cups of sauce", isHeading: true).scaled(by: 2).text == "For 2 cups of sauce")
    #expect(IngredientLine("1 liter bouillon").scaled(by: 1.5, language: .dutch).text == "1,5 liter bouillon")
    var recipe = Recipe(title: "Soup")
    recipe.ingredients = [IngredientLine("1 1/2 cups peas")]
    #expect(recipe.scaled(toServings: 8) == recipe)
    recipe.servings = 4
    #expect(recipe.scaled(toServings: 4) == recipe)
    #expect(recipe.scaled(toServings: 8).ingredients[0].text == "3 cups peas")
    #expect(recipe.scaled(toServings: 8).servings == 8)
  }
}

@Suite("the metric view")
struct MetricViewTests {
  @Test(
    "the metric view converts cups, ounces and pounds to grams and milliliters",
    arguments: [
      ("2 cups plain flour, sifted", "240 g plain flour, sifted"),
      ("1 cup sugar", "200 g sugar"),
      ("½ cup milk", "120 ml milk"),
      ("1 cup coconut milk", "240 ml coconut milk"),
      ("1 cup rice vinegar", "240 ml rice vinegar"),
      ("1 tbsp oil", "1 tbsp oil"),
      ("8 oz cheddar", "225 g cheddar"),
      ("2 lbs potatoes", "905 g potatoes"),
      ("3 lb beef", "1.36 kg beef"),
      ("1 stick butter", "115 g butter"),
      ("4 fl oz cream", "120 ml cream"),
      ("1-2 cups oats", "90–180 g oats"),
      ("2 cups (250 g) flour", "2 cups (250 g) flour"),
      ("250 g / 2 cups flour", "250 g / 2 cups flour"),
      ("1 cup sugar snap peas", "240 ml sugar snap peas"),
      ("1 cup coconut cream", "240 ml coconut cream"),
      ("140 g flour, 1 cup levelled", "140 g flour, 1 cup levelled"),
      ("3 eggs", "3 eggs"),
    ])
  func lines(line: String, metric: String) {
    #expect(MetricView.line(IngredientLine(line)).text == metric)
  }

  @Test(
    "the metric view adds degrees Celsius to each British gas mark",
    arguments: [
      ("1/4", 110), ("1/2", 130), ("1", 140), ("2", 150), ("3", 170), ("4", 180), ("5", 190), ("6", 200), ("7", 220),
      ("8", 230), ("9", 240),
    ])
  func gasMarks(mark: String, degrees: Int) {
    #expect(MetricView.step("Bake at gas mark \(mark).") == "Bake at gas mark \(mark) (\(degrees) °C).")
    #expect(MetricView.step("Bake at gas \(mark)") == "Bake at gas \(mark) (\(degrees) °C)")
  }

  @Test(
    "the metric view converts degrees Fahrenheit to degrees Celsius",
    arguments: [
      ("Bake at 350°F.", "Bake at 175 °C."),
      ("Heat to 350 degrees F for 20 minutes", "Heat to 175 °C for 20 minutes"),
      ("Heat to 425F", "Heat to 220 °C"),
      ("Bake at 350-375°F", "Bake at 175–190 °C"),
      ("Bake at 350°F–375°F", "Bake at 175–190 °C"),
      ("Bake at 350°F (180°C)", "Bake at 350°F (180°C)"),
      ("Bake at gas mark 4.", "Bake at gas mark 4 (180 °C)."),
      ("Bake at 180°C/gas 4", "Bake at 180°C/gas 4"),
      ("Add 1 cup milk and 2 cups flour; stir.", "Add 240 ml milk and 240 g flour; stir."),
      ("Serves 350 F", "Serves 175 °C"),
      ("Cook 20 minutes", "Cook 20 minutes"),
    ])
  func steps(step: String, metric: String) {
    #expect(MetricView.step(step) == metric)
  }
}
