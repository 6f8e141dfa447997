import Basics
package import Foundation

/// A year of an imaginary teenager: meals, predictions and test results. The same seed, time and clock give the same
/// year.
package struct SampleYear: Sendable {
  package struct Test: Sendable {
    /// `nil` for a test without a prediction.
    package let prediction: GIPTest.Prediction?
    package let sampledAt: Date
    package let result: GIPTest.Result
  }

  /// Oldest first.
  package private(set) var entries: [EntryDraft] = []
  /// Oldest first.
  package private(set) var tests: [Test] = []

  private static let days = 365

  /// The year up to `now`.
  package init(seed: UInt64, until now: Date, clock: DayClock) {
    var random = SplitMix64(seed: seed)
    let today = clock.moment(now)
    var lastMishap = -100
    for back in stride(from: Self.days - 1, through: 0, by: -1) {
      let day = today.day.shifted(by: -back)
      // Some days have no entries; such days are more frequent at the beginning.
      let isMissed = random.unit() < (back > 200 ? 0.12 : 0.03) && back > 0
      if !isMissed {
        let mishap = eat(day, isAway: day.weekday > 5 && random.unit() < 0.4, clock, now, &random)
        if mishap { lastMishap = back }
      }
      guard back % 8 == 3 || random.unit() < 0.03, back > 0 else { continue }
      test(day, hadMishap: lastMishap - back <= 2 && lastMishap >= back, clock, &random)
    }
  }

  /// Adds the meals of a day.
  ///
  /// - Returns: whether a meal caused symptoms.
  private mutating func eat(
    _ day: DiaryDay, isAway: Bool, _ clock: DayClock, _ now: Date, _ random: inout SplitMix64
  ) -> Bool {
    var mishap = false
    for meal in [Meal.breakfast, .lunch, .snack, .dinner] where meal != .snack || random.unit() < 0.6 {
      let isOut = isAway && meal != .breakfast && random.unit() < 0.6 || meal == .lunch && random.unit() < 0.1
      let choices = isOut ? SampleMenu.out(meal) : SampleMenu.home(meal)
      let choice = Int(random.below(UInt64(choices.count)))
      let minutes = meal.usualTime.minutes - 40 + Int(random.below(80))
      guard let time = TimeOfDay(minutes: minutes), clock.instant(day, time) <= now else { continue }
      var draft = EntryDraft(day: day, time: time, meal: meal, title: choices[choice])
      draft.isEatenOut = isOut
      if isOut, choice == 0, random.unit() < 0.3 {
        mishap = true
        draft.symptoms = SampleMenu.symptoms[Int(random.below(UInt64(SampleMenu.symptoms.count)))]
      }
      entries.append(draft)
    }
    return mishap
  }

  private mutating func test(_ day: DiaryDay, hadMishap: Bool, _ clock: DayClock, _ random: inout SplitMix64) {
    guard let noon = TimeOfDay(minutes: 12 * 60) else { preconditionFailure("a clock shows noon") }
    let sampledAt = clock.instant(day, noon).addingTimeInterval(Double(random.below(3_600)))
    let truth: GIPTest.Outcome = hadMishap || random.unit() < 0.05 ? .detected : .notDetected
    let isRight = random.unit() < 0.8
    let expected: GIPTest.Outcome = (truth == .detected) == isRight ? .detected : .notDetected
    let isPredicted = random.unit() > 0.08
    let isInvalid = random.unit() < 0.05
    tests.append(
      Test(
        prediction: isPredicted ? .init(expected, lockedAt: sampledAt.addingTimeInterval(-1_800)) : nil,
        sampledAt: sampledAt,
        result: isInvalid ? .invalid : truth == .detected ? .detected : .notDetected))
  }
}
