/// The meals of an imaginary year; they are invented.
enum SampleMenu {
  static func home(_ meal: Meal) -> [String] {
    switch meal {
    case .breakfast:
      [
        "Porridge & honey", "Yogurt with berries", "Scrambled eggs", "Gluten-free toast & jam", "Banana smoothie",
        "Rice cakes",
      ]
    case .lunch:
      [
        "Leftover chili", "Rice salad", "Baked potato with beans", "Tuna & corn salad", "Gluten-free sandwich",
        "Tomato soup",
      ]
    case .dinner:
      [
        "Chicken curry with rice", "Tacos with corn tortillas", "Gluten-free pasta bake", "Salmon & potatoes",
        "Vegetable stir-fry",
        "Risotto", "Shepherd’s pie", "Lentil dal",
      ]
    case .snack: ["Apple", "Popcorn", "Corn crackers", "Carrots & hummus", "Dark chocolate", "Ice cream", "Nuts"]
    }
  }

  /// Meals away from home. The first of each list sometimes causes symptoms.
  static func out(_ meal: Meal) -> [String] {
    switch meal {
    case .breakfast: ["Hotel breakfast"]
    case .lunch: ["School canteen fries", "Salad bar", "Sushi with my own tamari"]
    case .dinner: ["Pizza place, gluten-free base", "Grandma’s roast", "Burger without the bun"]
    case .snack: ["Cinema nachos", "Ice cream cup at the harbor"]
    }
  }

  /// The texts for symptoms.
  static let symptoms = ["Tummy ache at night", "Tired, bloated", "Headache after school"]
}
