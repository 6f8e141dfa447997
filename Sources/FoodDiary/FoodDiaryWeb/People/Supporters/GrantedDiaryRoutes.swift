import Diary
import Foundation
import MediaLibrary
import WebPlatform

/// The API and the pictures for supporters. A request for a day, a month, the tests or a picture counts as an access,
/// like a page.
struct GrantedDiaryRoutes {
  let app: FoodDiaryApp

  private struct SupportedDiary: Encodable { let nickname: String?, grant: GrantJSON }
  private struct Day: Encodable { let day: DiaryDay, entries: [GrantedEntry], tests: [GIPTest] }
  private struct Count: Encodable { let day: DiaryDay, entries: Int, results: [GIPTest.Result] }

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, "/diary/supporting", for: .people,
      Operation(
        "The people whose diaries you may see", tag: "diary",
        answers: [.ok(.ok, .list(of: .object(["nickname": .optional(.string), "grant": "Supporter"])))])
    ) { context in
      let grants = try app.store.supporters.grants(to: context.person.account.id.rawValue).map { grant in
        try SupportedDiary(nickname: context.nickname(of: grant.owner), grant: GrantJSON(grant))
      }
      return try .json(grants).unkept
    }
    looking(&routes)
    routes.api(
      .get, "/diary/supporting/{grant}/entries/{entry}/picture", for: .people,
      Operation(
        "The picture of an entry in a diary that you support; the owner sees that you viewed its day", tag: "diary",
        parameters: [
          SupporterRoutes.grant, EntryRoutes.entry,
          .query("size", .oneOf(["small", "full"]), "the size; default: full"),
        ], answers: [.ok(.ok, .bytes("image/jpeg"))]), access: .writing
    ) { context in
      let (owner, picture) = try app.store.supporters.picture(
        ofEntry: context.number("entry"), in: context.number("grant"), by: context.person.account.id.rawValue)
      guard let id = PrivatePictureID(picture) else { throw DiaryError.notFound }
      let form: PrivatePicture.Form = context.query["size"] == "small" ? .small : .full
      let bytes = try context.site.privatePictures.jpeg(id, form, owner: owner, app: DiaryStore.name)
      return Response.unchanging(bytes, type: "image/jpeg").unkept
    }
  }

  private func looking(_ routes: inout RouteTable) {
    routes.api(
      .get, "/diary/supporting/{grant}/days/{day}", for: .people,
      Operation(
        "A day of a diary that you support; the owner sees the visit", tag: "diary",
        parameters: [SupporterRoutes.grant, .path("day", DiarySchemas.day, "the day")],
        answers: [
          .ok(
            .ok,
            .object(["day": DiarySchemas.day, "entries": .list(of: "SeenEntry"), "tests": .list(of: "GIPTest")]))
        ]), access: .writing
    ) { context in
      let (seen, day) = try app.grantedDay(context)
      return try .json(Day(day: day, entries: seen.entries, tests: seen.tests)).unkept
    }
    routes.api(
      .get, "/diary/supporting/{grant}/months/{month}", for: .people,
      Operation(
        "An overview of a month of a diary that you support; the owner sees the visit", tag: "diary",
        parameters: [
          SupporterRoutes.grant, .path("month", .text(pattern: "^[0-9]{4}-[0-9]{2}$"), "the month, as 2026-11"),
        ],
        answers: [
          .ok(
            .ok,
            .list(
              of: .object([
                "day": DiarySchemas.day, "entries": .integer, "results": .list(of: DiarySchemas.result),
              ])))
        ]), access: .writing
    ) { context in
      let (seen, month) = try app.grantedMonth(context)
      let counts = Dictionary(seen.entries.map { ($0.day, 1) }, uniquingKeysWith: +)
      let tests = TestsByDay(seen.tests, seen.clock)
      let days = Set(counts.keys).union(tests.days).sorted().filter { month.first <= $0 && $0 <= month.last }
      return try .json(days.map { Count(day: $0, entries: counts[$0] ?? 0, results: tests[$0].compactMap(\.result)) })
        .unkept
    }
    routes.api(
      .get, "/diary/supporting/{grant}/tests", for: .people,
      Operation(
        "The tests of a diary that you support; the owner sees the visit", tag: "diary",
        parameters: [SupporterRoutes.grant], answers: [.ok(.ok, .list(of: "GIPTest"))]), access: .writing
    ) { context in try .json(app.grantedTests(context).tests).unkept }
  }
}
