import Diary
import Foundation
import Testing

@Suite("tests and their predictions")
struct PredictionTests {
  private let begin = Date(timeIntervalSince1970: 1_790_000_000)
  private func hours(_ count: Double) -> Date { begin.addingTimeInterval(count * 3_600) }

  private func test(
    _ id: Int64, predicted: GIPTest.Outcome?, locked: Double = 0, sampled: Double?, _ result: GIPTest.Result?
  ) -> GIPTest {
    GIPTest(
      id: id, prediction: predicted.map { .init($0, lockedAt: hours(locked)) }, sampledAt: sampled.map(hours),
      result: result)
  }

  @Test("only predictions that were locked before the sample count")
  func locking() {
    #expect(test(1, predicted: .detected, locked: 1, sampled: 2, .detected).isHit == true)
    #expect(test(1, predicted: .detected, locked: 1, sampled: 2, .notDetected).isHit == false)
    for late in [2.0, 3.0] {
      let test = test(1, predicted: .detected, locked: late, sampled: 2, .detected)
      #expect(test.isHit == nil && test.isUnpredicted)
    }
    #expect(test(1, predicted: nil, sampled: 2, .detected).isUnpredicted)
    #expect(test(1, predicted: .detected, sampled: nil, nil).isHit == nil)
    #expect(!test(1, predicted: .detected, sampled: nil, nil).isUnpredicted)
    #expect(test(1, predicted: .detected, sampled: 2, .invalid).isHit == nil)
    #expect(!test(1, predicted: .detected, sampled: 2, .invalid).isUnpredicted)
  }

  @Test("the hit rate covers all counted tests, and the last ten")
  func rate() {
    // Two wrong, then ten right; one failed and one without a prediction in between.
    var tests = (0..<12).map {
      test(Int64($0), predicted: .notDetected, sampled: Double($0 + 1), $0 < 2 ? .detected : .notDetected)
    }
    tests.insert(test(50, predicted: .notDetected, sampled: 5.5, .invalid), at: 0)
    tests.insert(test(51, predicted: nil, sampled: 6.5, .detected), at: 3)
    let rate = HitRate(of: tests.reversed())
    #expect(rate.points.map(\.test) == Array(Int64(0)..<12))
    #expect(rate.hits == 10)
    let overall: [Double] = [0, 2, 11].map { rate.points[$0].overall }
    #expect(overall == [0, 1.0 / 3, 10.0 / 12])
    #expect(rate.points[9...].map(\.lately) == [0.8, 0.9, 1])
    #expect(HitRate(of: []).points.isEmpty)
  }

  @Test("the meals of the 48 hours before a test are listed, latest first")
  func before() {
    func meal(_ id: Int64, _ title: String, at hour: Double) -> MealsBefore.Meal {
      let day = DiaryDay(number: 20_000)!  // Within the calendar's range.
      return MealsBefore.Meal(DiaryEntry(id: id, day: day, time: nil, meal: .snack, title: title), at: hours(hour))
    }
    let meals = MealsBefore([
      meal(1, "Porridge", at: 0), meal(2, "Soup", at: 47.9), meal(3, "Cake", at: 50), meal(4, "Tea", at: -0.1),
    ])
    #expect(meals.before(test(1, predicted: nil, sampled: 48, .detected)).map(\.entry.id) == [2, 1])
    #expect(meals.before(test(1, predicted: nil, sampled: nil, nil)).isEmpty)
  }

  @Test("foods that recur before a detection are counted, in any spelling, beside other tests")
  func recurrences() {
    func meal(_ id: Int64, _ title: String, at hour: Double) -> MealsBefore.Meal {
      let day = DiaryDay(number: 20_000)!  // Within the calendar's range.
      return MealsBefore.Meal(DiaryEntry(id: id, day: day, time: nil, meal: .snack, title: title), at: hours(hour))
    }
    let meals = MealsBefore([
      meal(1, "Crème brûlée", at: 10), meal(2, "creme  Brulee", at: 110), meal(3, "Rice", at: 111),
      meal(4, "Rice", at: 112),
      meal(5, "Crème brûlée", at: 210), meal(6, "Rice", at: 310), meal(7, "Chips", at: 10),
    ])
    let tests = [
      test(1, predicted: nil, sampled: 20, .detected), test(2, predicted: nil, sampled: 120, .detected),
      test(3, predicted: nil, sampled: 220, .notDetected), test(4, predicted: nil, sampled: 320, .invalid),
    ]
    let found = meals.recurrences(among: tests)
    #expect(found.map(\.title) == ["Crème brûlée"])
    #expect(found.first?.beforeDetected == 2 && found.first?.beforeNotDetected == 1)
  }
}
