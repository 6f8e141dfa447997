/// The data of a diary that badges are computed from.
package struct DiaryLog: Sendable {
  /// The number of entries on each day.
  package var entries: [DiaryDay: Int]
  /// The number of entries with a picture.
  package var pictures: Int
  /// The number of entries eaten out.
  package var eatenOut: Int
  package var tests: [GIPTest]
  /// The number of the owner's recipes.
  package var recipes: Int
  /// The number of the owner's shared recipes.
  package var sharedRecipes: Int
  package var today: DiaryDay
  /// The owner's rules for counting days.
  package var clock: DayClock

  /// Creates an empty log.
  package init(today: DiaryDay, clock: DayClock) {
    (entries, pictures, eatenOut, tests, recipes, sharedRecipes) = ([:], 0, 0, [], 0, 0)
    (self.today, self.clock) = (today, clock)
  }
}
