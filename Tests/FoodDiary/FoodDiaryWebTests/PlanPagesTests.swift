import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("pages of the plan and the shopping list")
struct PlanPagesTests {
  @Test("a planned meal is shown in its week, and becomes an entry with one tap")
  func plan() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let planned = try await diary.form(
        "/diary/plans", ["day": "2026-11-26", "meal": "dinner", "title": "Lasagne"], aoife)
      #expect(planned["Location"] == "/diary/plan?week=2026-11-23#day-2026-11-26")
      let week = try await diary.page("/diary/plan", aoife).text
      let path = try #require(week.firstMatch(of: /action="(\/diary\/plans\/\d+)\/eat"/).map { String($0.1) })
      #expect(week.contains("Lasagne") && week.contains("Thursday"))
      #expect(!(try await diary.page("/diary/plan?week=2026-12-02", aoife).text.contains("Lasagne")))
      // The form of a new entry on that day preselects the planned meal.
      let form = try await diary.page("/diary/days/2026-11-26/add", aoife).text
      #expect(form.contains("value=\"dinner\" required checked"))
      #expect(!(try await diary.page("/diary/days/2026-11-27/add", aoife).text.contains("required checked")))
      #expect(try await diary.form("\(path)/eat", [:], ben).status == 404)
      let eaten = try await diary.form("\(path)/eat", [:], aoife)
      #expect(eaten["Location"] == (try await diary.form("\(path)/eat", [:], aoife)["Location"]))
      #expect(try await diary.page("/diary/plan", aoife).text.contains("eaten"))
      #expect(
        try await diary.form("\(path)/remove", ["week": "2026-11-23"], aoife)["Location"]
          == "/diary/plan?week=2026-11-23")
      // A form without a week leads to a page that exists, too.
      _ = try await diary.form("/diary/plans", ["day": "2026-11-27", "meal": "lunch", "title": "Soup"], aoife)
      let soup = try #require(
        try await diary.page("/diary/plan", aoife).text.firstMatch(of: /action="(\/diary\/plans\/\d+)\/eat"/)?.1)
      let left = try #require(try await diary.form("\(soup)/remove", [:], aoife)["Location"])
      #expect(try await diary.page(left, aoife).status == 200)
      let none = try await diary.form("/diary/plans", ["day": "2026-11-26", "meal": "dinner", "title": " "], aoife)
      #expect(none.status == 400 || none.status == 422)
    }
  }

  @Test("a shopping list adds up the ingredients of several recipes, scaled to their servings")
  func shopping() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      func recipe(_ title: String, _ ingredients: String) async throws -> String {
        let answer = try await diary.form(
          "/diary/recipes",
          ["key": UUID().uuidString, "title": title, "ingredients": ingredients, "servings": "2", "language": "en"],
          aoife)
        return try #require(answer["Location"])
      }
      let one = try await recipe("Omelette", "2 eggs\n100 g cheese")
      let other = try await recipe("Gratin", "200 g cheese\nsome salt")
      #expect(try await diary.form("\(one)/shop", ["servings": "4"], aoife)["Location"] == "/diary/shopping")
      _ = try await diary.form("\(other)/shop", ["servings": "2"], aoife)
      let list = try await diary.page("/diary/shopping", aoife).text
      #expect(list.contains("400 g") && list.contains("Omelette, Gratin") && list.contains("for 4"))
      #expect(try await diary.form("\(one)/shop", [:], ben).status == 404)
      #expect(!(try await diary.page("/diary/shopping", ben).text.contains("Omelette")))
      let number = try #require(one.split(separator: "/").last)
      _ = try await diary.form("/diary/shopping/\(number)/remove", [:], aoife)
      #expect(try await diary.page("/diary/shopping", aoife).text.contains("200 g"))
    }
  }
}
