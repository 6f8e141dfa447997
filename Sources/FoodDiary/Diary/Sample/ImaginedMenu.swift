/// What somebody eats in an imagined year: nobody's meals.
enum ImaginedMenu {
  /// What is eaten at home.
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

  /// What is eaten elsewhere; the first of each now and then does not agree with somebody.
  static func out(_ meal: Meal) -> [String] {
    switch meal {
    case .breakfast: ["Hotel breakfast"]
    case .lunch: ["School canteen fries", "Salad bar", "Sushi with my own tamari"]
    case .dinner: ["Pizza place, gluten-free base", "Grandma’s roast", "Burger without the bun"]
    case .snack: ["Cinema nachos", "Ice cream cup at the harbor"]
    }
  }

  /// How something went down that did not agree.
  static let symptoms = ["Tummy ache at night", "Tired, bloated", "Headache after school"]
}
