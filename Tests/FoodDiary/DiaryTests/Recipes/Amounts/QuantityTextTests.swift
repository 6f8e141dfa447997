import Diary
import Testing

/// Quantities as kitchens write them, at the boundaries between notations.
@Suite("quantities as texts")
struct QuantityTextTests {
  @Test(
    "cups are rounded to halves, thirds, quarters or eighths",
    arguments: [
      (0.125, "⅛"), (0.25, "¼"), (1.0 / 3, "⅓"), (0.375, "⅜"), (0.5, "½"), (0.625, "⅝"), (2.0 / 3, "⅔"), (0.75, "¾"),
      (0.875, "⅞"), (1, "1"), (2.5, "2½"), (0.97, "1"), (1.97, "2"), (1.03, "1"), (1.3, "1⅓"),
      // Below an eighth, sixteenths are written; below a sixteenth, decimals.
      (0.1, "⅛"), (0.09, "1/16"), (0.0625, "1/16"), (0.04, "1/16"), (0.03, "0.03"), (0.02, "0.02"),
      // From twenty on there are no fractions.
      (19.5, "19½"), (20.4, "20"), (20.6, "21"),
    ])
  func cups(factor: Double, text: String) {
    #expect(IngredientLine("1 cup peas").scaled(by: factor).text == "\(text) cup peas")
  }

  @Test("C means cups, unless it is an oven temperature", arguments: [("2 C milk", "480 ml milk"), ("180 C", "180 C")])
  func capitals(text: String, metric: String) { #expect(MetricView.step("Take \(text).") == "Take \(metric).") }

  @Test(
    "a temperature in C in a step is not converted as cups",
    arguments: [
      "Warm the milk to 40 C.", "Proof at 35 C for an hour", "Chill to 4 C", "Keep at -18 C",
      "Heat to about 45 C, then stir",
      "Warm (30 C) water", "Prove it, 28 C and covered", "auf 40 C erwärmen", "chauffer à 37 C", "calentar a 38 C",
      "tot 40 C verwarmen", "Serve at 8 C.", "Stir in the water, 30 C warm",
    ])
  func warm(step: String) { #expect(MetricView.step(step) == step) }

  @Test("in an ingredient line, cups in C are converted and temperatures in C are not")
  func lines() {
    func metric(_ text: String) -> String { MetricView.line(IngredientLine(text)).text }
    #expect(metric("1 cup warm water (40 C)").hasSuffix("(40 C)"))
    #expect(metric("7 g yeast in water at 38 C") == "7 g yeast in water at 38 C")
    #expect(metric("24 C milk") == "5.76 l milk")
    #expect(metric("2 C flour") != "2 C flour")
  }

  @Test(
    "a scaled fraction keeps the slash of the recipe",
    arguments: [(0.5, "1/4"), (1, "1/2"), (3, "1 1/2"), (5, "2 1/2"), (4, "2")])
  func slash(factor: Double, text: String) {
    #expect(IngredientLine("1/2 cup peas").scaled(by: factor).text == "\(text) cup peas")
  }

  @Test(
    "grams and kilograms are rounded to the precision of kitchen scales",
    arguments: [
      ("g", 0.05, "0.05"), ("g", 0.0504, "0.05"), ("g", 0.0506, "0.051"), ("g", 0.5, "0.5"), ("g", 0.506, "0.51"),
      ("g", 2.34, "2.3"), ("g", 2.36, "2.4"), ("g", 9.5, "9.5"), ("g", 12.4, "12"), ("g", 12.6, "13"),
      ("g", 999, "999"), ("g", 1_002, "1000"), ("g", 1_003, "1005"),
      ("kg", 2.346, "2.35"), ("kg", 12.34, "12.3"), ("kg", 12.36, "12.4"), ("l", 2.346, "2.35"), ("ml", 2.34, "2.3"),
    ])
  func decimals(unit: String, factor: Double, text: String) {
    #expect(IngredientLine("1 \(unit) water").scaled(by: factor).text == "\(text) \(unit) water")
  }

  @Test(
    "degrees Fahrenheit are converted to degrees Celsius, rounded to 5",
    arguments: [
      (212, 100), (250, 120), (300, 150), (325, 165), (350, 175), (375, 190), (400, 205), (425, 220), (450, 230),
      (475, 245), (500, 260),
    ])
  func fahrenheit(fahrenheit: Int, celsius: Int) {
    #expect(MetricView.step("Bake at \(fahrenheit)°F.") == "Bake at \(celsius) °C.")
  }

  @Test(
    "degrees Celsius are added to British gas marks",
    arguments: [
      ("gas mark ½", 130), ("gas mark 1", 140), ("gas 2", 150), ("gas 3", 170), ("Gas mark 6", 200),
      ("gas mark 9", 240),
    ])
  func gas(mark: String, celsius: Int) {
    #expect(MetricView.step("Bake at \(mark) now") == "Bake at \(mark) (\(celsius) °C) now")
  }

  @Test(
    "numbers that are no oven temperature in Fahrenheit or gas marks stay unchanged",
    arguments: [
      "gas mark 10", "gas bill", "5 F", "1000 F", "350 f", "Add 350 figs", "Bake at 200 °C", "Bake at 200 C (400 F)",
      "Bake at 50 C",
    ])
  func others(text: String) { #expect(MetricView.step(text) == text) }
}
