import Diary
import Foundation
import WebPlatform

/// The routes for predictions, for results that people enter, and for the list of tests. `ReaderRoutes` takes the
/// results of readers.
struct TestRoutes {
  let app: FoodDiaryApp
  static let test = Parameter.path("test", DiarySchemas.number, "the test's number")

  private struct Expected: Decodable { let outcome: GIPTest.Outcome }

  private struct Entered: Decodable {
    let result: GIPTest.Result, day: String, time: String

    func sampledAt(_ clock: DayClock) throws -> Date {
      guard let day = DiaryDay(iso: day), let time = TimeOfDay(time) else { throw DiaryError.badSamplingTime }
      return clock.instant(day, time)
    }
  }

  func add(to routes: inout RouteTable) {
    routes.command(
      .post, "/diary/predictions", form: "/diary/predictions", for: .people,
      Operation(
        "Store a prediction; it cannot be changed afterwards", tag: "diary",
        body: .object(["outcome": DiarySchemas.outcome], isClosed: true), answers: [.ok(.created, "GIPTest")]),
      done: { _, _ in .redirect(to: "/diary/tests") }
    ) { (context, expected: Expected) in
      try app.store.tests.predict(expected.outcome, of: app.diary(context).owner, now: app.now())
    }
    entering(&routes)
    removing(&routes)
    routes.api(
      .get, "/diary/tests", for: .people,
      Operation("All tests", tag: "diary", answers: [.ok(.ok, .list(of: "GIPTest"))])
    ) { context in try .json(app.store.tests.all(of: app.diary(context).owner)).with(.cacheControl, "no-store") }
  }

  private func entering(_ routes: inout RouteTable) {
    let shape = Schema.object(
      ["result": DiarySchemas.result, "day": DiarySchemas.day, "time": DiarySchemas.time], isClosed: true)
    routes.command(
      .put, "/diary/tests/{test}/result", form: "/diary/tests/{test}/result", for: .people,
      Operation(
        "Store the result of a test", tag: "diary", parameters: [Self.test], body: shape, answers: [.ok(.ok, "GIPTest")]
      ),
      done: { _, test in .redirect(to: "/diary/tests#test-\(test.id)") },
      again: { context, form in
        let diary = try app.diary(context)
        return try TestsPage(app: app).resultPage(
          diary, app.store.tests.find(context.number("test"), of: diary.owner), form)
      }
    ) { (context, entered: Entered) -> GIPTest in
      let (diary, id) = (try app.diary(context), try context.number("test"))
      let sampledAt = try entered.sampledAt(diary.diarist.clock)
      try app.store.tests.record(entered.result, sampledAt: sampledAt, for: id, of: diary.owner, now: app.now())
      return try app.store.tests.find(id, of: diary.owner)
    }
    routes.command(
      .post, "/diary/tests/unpredicted", form: "/diary/tests/unpredicted", for: .people,
      Operation(
        "Add a test without a prediction; it does not count for rates or streaks", tag: "diary", body: shape,
        answers: [.ok(.created, "GIPTest")]),
      done: { _, test in .redirect(to: "/diary/tests#test-\(test.id)") },
      again: { context, form in try TestsPage(app: app).page(app.diary(context), form) }
    ) { (context, entered: Entered) -> GIPTest in
      let diary = try app.diary(context)
      let sampledAt = try entered.sampledAt(diary.diarist.clock)
      return try app.store.tests.addUnpredicted(entered.result, sampledAt: sampledAt, of: diary.owner, now: app.now())
    }
  }

  private func removing(_ routes: inout RouteTable) {
    routes.command(
      .delete, "/diary/tests/{test}", form: "/diary/tests/{test}/remove", for: .people,
      Operation(
        "Remove a test; it can be restored for thirty days", tag: "diary", parameters: [Self.test],
        answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary/tests") }
    ) { (context, _: EmptyBody) -> EmptyBody in
      try app.store.tests.remove(context.number("test"), of: app.diary(context).owner, now: app.now())
      return EmptyBody()
    }
    routes.api(
      .post, "/diary/tests/{test}/restore", for: .people,
      Operation("Restore a removed test", tag: "diary", parameters: [Self.test], answers: [.nothing])
    ) { context in
      try app.store.tests.restore(context.number("test"), of: app.diary(context).owner)
      return .done
    }
  }
}
