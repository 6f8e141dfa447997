import Diary
import Testing

@Suite("meals by the clock")
struct MealTests {
  @Test(
    "each begins at its minute and ends at another",
    arguments: [
      ("00:00", .snack), ("04:59", .snack), ("05:00", .breakfast), ("10:29", .breakfast), ("10:30", .snack),
      ("11:29", .snack), ("11:30", .lunch), ("14:29", .lunch), ("14:30", .snack), ("17:29", .snack), ("17:30", .dinner),
      ("21:29", .dinner), ("21:30", .snack), ("23:59", .snack),
    ] as [(String, Meal)])
  func guesses(text: String, meal: Meal) throws {
    #expect(Meal(at: try #require(TimeOfDay(text))) == meal)
  }

  @Test("meals without a time count as eaten at eight, one, four and seven")
  func usual() {
    #expect(Meal.allCases.map { "\($0.usualTime)" } == ["08:00", "13:00", "19:00", "16:00"])
  }
}
