/// What badges are worked out from: all that is in a diary now.
package struct DiaryLog: Sendable {
  /// How many entries there are on each day.
  package var entries: [DiaryDay: Int]
  /// How many entries have a picture.
  package var pictures: Int
  /// How many entries were eaten out.
  package var eatenOut: Int
  /// All tests.
  package var tests: [GIPTest]
  /// Recipes of the owner's own.
  package var recipes: Int
  /// Recipes of the owner's that all may see.
  package var sharedRecipes: Int
  /// The day that it is.
  package var today: DiaryDay
  /// How the owner counts days.
  package var clock: DayClock

  /// What is in an empty diary.
  package init(today: DiaryDay, clock: DayClock) {
    (entries, pictures, eatenOut, tests, recipes, sharedRecipes) = ([:], 0, 0, [], 0, 0)
    (self.today, self.clock) = (today, clock)
  }
}
