import Diary

/// Tests with a result, by the day of their sample.
struct TestsByDay {
  private let tests: [DiaryDay: [GIPTest]]

  init(_ all: [GIPTest], _ clock: DayClock) {
    let shown = all.compactMap { test in
      test.result == nil ? nil : test.sampledAt.map { (clock.moment($0).day, test) }
    }
    tests = Dictionary(grouping: shown, by: \.0).mapValues { $0.map(\.1) }
  }

  var days: [DiaryDay] { Array(tests.keys) }

  subscript(day: DiaryDay) -> [GIPTest] { tests[day] ?? [] }
}
