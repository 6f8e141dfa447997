import Formats
import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("a diary in the browser")
struct DiaryPagesTests {
  @Test("before the consent no data is shown or stored, and a person who is too young cannot consent")
  func consent() async throws {
    try await DiarySite.run { diary in
      try diary.site.add("Aoife", role: "visitor")
      let person = try await diary.site.signIn("Aoife")
      for path in ["/diary", "/diary/calendar", "/diary/tests", "/diary/progress", "/diary/settings", "/diary/search"] {
        #expect(try await diary.page(path, person)["Location"] == "/diary/begin", "\(path)")
      }
      let early = try await diary.form(
        "/diary/entries", ["key": "k", "day": "2026-11-25", "meal": "lunch", "title": "Soup"], person)
      #expect(early.status == 403)
      #expect(try await diary.begin(person, agrees: false).status == 403)
      let young = try await diary.begin(person, birthYear: "2012")
      #expect(young.status == 403 && young.text.contains("Under 16, a parent must agree"))
      #expect(try await diary.begin(person, birthYear: "12").status == 422)
      #expect(try await diary.begin(person).status == 403, "the first answer holds")
      let older = try await diary.member("Ben")
      #expect(try await diary.page("/diary/begin", older)["Location"] == "/diary")
    }
  }

  @Test("an entry is added, changed, removed and restored by forms, and its day shows it")
  func entries() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let id = try await diary.entry("Porridge <b>&</b> honey", by: person)
      var page = try await diary.page("/diary", person).text
      #expect(page.contains("Porridge &lt;b&gt;&amp;&lt;/b&gt; honey") && page.contains("Wednesday, November 25, 2026"))
      let change = ["day": "2026-11-24", "time": "", "meal": "snack", "title": "Banana", "note": "ripe"]
      let changed = try await diary.form("/diary/entries/\(id)/change", change, person)
      #expect(changed["Location"] == "/diary/days/2026-11-24#entry-\(id)")
      page = try await diary.page("/diary/days/2026-11-24", person).text
      #expect(page.contains("Banana") && page.contains("ripe") && page.contains("Snack"))
      let removed = try await diary.form("/diary/entries/\(id)/remove", [:], person)
      page = try await diary.page(try #require(removed["Location"]), person).text
      #expect(!page.contains("Banana") && page.contains("/diary/entries/\(id)/restore"))
      #expect(try await diary.page("/diary/entries/\(id)", person).status == 404)
      let back = try await diary.form("/diary/entries/\(id)/restore", [:], person)
      #expect(try await diary.page(try #require(back["Location"]), person).text.contains("Banana"))
    }
  }

  @Test("an invalid form keeps the typed values, and shows errors beside the fields")
  func wrongForm() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let answer = try await diary.form(
        "/diary/entries", ["key": "k", "day": "2026-02-30", "meal": "lunch", "title": "Soup"], person)
      #expect(answer.status == 422 && answer.text.contains("value=\"Soup\"") && answer.text.contains("day-problem"))
      let empty = try await diary.form(
        "/diary/entries", ["key": "k", "day": "2026-11-25", "meal": "lunch", "title": " "], person)
      #expect(empty.status == 400 || empty.status == 422)
    }
  }

  @Test("a repeated entry is a copy of the earlier entry on the requested day")
  func again() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let id = try await diary.entry("Porridge", on: "2026-11-20", by: person)
      let form = try await diary.page("/diary/days/2026-11-25/add?again=\(id)", person).text
      #expect(
        form.contains("value=\"Porridge\"") && form.contains("value=\"2026-11-25\"") && form.contains("value=\"12:00\"")
      )
      let other = try await diary.page("/diary/days/2026-11-01/add", person).text
      #expect(other.contains("value=\"2026-11-01\"") && other.contains("name=\"time\" value=\"\""))
    }
  }

  @Test("a test has a prediction and a result, and calendar and day show the result in words")
  func tests() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      _ = try await diary.entry("Pizza", on: "2026-11-24", by: person)
      #expect(
        try await diary.form("/diary/predictions", ["outcome": "not-detected"], person)["Location"] == "/diary/tests")
      let waiting = try await diary.page("/diary/tests", person).text
      let id = try #require(waiting.firstMatch(of: /href="\/diary\/tests\/(\d+)"/).map { String($0.1) })
      #expect(waiting.contains("You expected: not detected."))
      let future = try await diary.form(
        "/diary/tests/\(id)/result", ["result": "detected", "day": "2026-11-25", "time": "12:01"], person)
      #expect(future.status == 422 && future.text.contains("cannot be in the future"))
      // The prediction was locked at 12:00 too, so it was not locked before this sample.
      let done = try await diary.form(
        "/diary/tests/\(id)/result", ["result": "detected", "day": "2026-11-25", "time": "12:00"], person)
      #expect(done["Location"] == "/diary/tests#test-\(id)")
      let page = try await diary.page("/diary/tests", person).text
      #expect(
        page.contains("not predicted") && page.contains("Pizza")
          && page.contains("A test can miss gluten"))
      let calendar = try await diary.page("/diary/calendar", person).text
      #expect(calendar.contains("Gluten detected") && calendar.contains("November 2026"))
      #expect(try await diary.page("/diary", person).text.contains("Gluten detected"))
      #expect(try await diary.page("/diary/calendar?month=2026-13", person).status == 404)
    }
  }

  @Test("a reader's result is stored once, with the waiting prediction")
  func reader() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let account = try diary.site.add("Aoife", role: "visitor")
      let token = try diary.site.site.accounts.makeToken(for: account.id, called: "reader")
      _ = person
      let json = #"{"result": "detected", "sampledAt": "2026-11-25T11:30:00Z", "device": "strip 2", "serial": "0017"}"#
      let first = try await diary.site.send("POST", "/api/v1/diary/tests", json: json, by: token)
      let second = try await diary.site.send("POST", "/api/v1/diary/tests", json: json, by: token)
      #expect(first.status == 201 && second.status == 200 && first.object["id"] as? Int == second.object["id"] as? Int)
      let wrong = json.replacing("2026-11-25T11:30:00Z", with: "yesterday")
      #expect(try await diary.site.send("POST", "/api/v1/diary/tests", json: wrong, by: token).status == 422)
      #expect(try await diary.site.ask("GET", "/api/v1/diary/tests", .bearer(token)).list.count == 1)
    }
  }

  @Test("badges and streaks are shown, and streaks can be switched off")
  func progress() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      _ = try await diary.entry("Porridge", by: person)
      let page = try await diary.page("/diary/progress", person).text
      #expect(page.contains("First bite") && page.contains("Since Nov 25, 2026") && page.contains("1 day"))
      let settings = ["zone": "Europe/Dublin", "endOfDay": "04:00"]
      #expect(try await diary.form("/diary/settings", settings, person)["Location"] == "/diary/settings?saved=yes")
      #expect(try await diary.page("/diary/progress", person).text.contains("switched off"))
      #expect(try await diary.form("/diary/settings", ["zone": "Mars", "endOfDay": "04:00"], person).status == 422)
    }
  }

  @Test("a person can export their data, and it is deleted with the account")
  func personalData() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      _ = try await diary.entry("Porridge", by: person)
      _ = try await diary.form("/diary/reminders", ["dinner": "19:05"], person)
      let recipe = ["key": "k", "title": "Frittata", "ingredients": "4 eggs"]
      let path = try #require(try await diary.form("/diary/recipes", recipe, person)["Location"])
      _ = try await diary.form("\(path)/shop", [:], person)
      _ = try await diary.page("/diary/progress", person)
      let data = try await diary.page("/account/data.json", person).text
      for word in ["Porridge", "\"birthYear\"", "19:05", "first-entry", "4 eggs", "\"shopping\""] {
        #expect(data.contains(word), "\(word)")
      }
      let archive = try ZIPReader(ZIPSource(await diary.page("/account/data.zip", person).body), .zlib)
      #expect(archive.entries.map(\.name).contains("diary/recipes/1.json"))
    }
  }

  @Test("the export contains removed items that can be restored, and data that no page shows")
  func hiddenData() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      func send(_ method: String, _ path: String, _ json: String) async throws -> Int {
        try await diary.site.ask(
          method, "/api/v1\(path)",
          person.cookie + [("Content-Type", "application/json"), ("X-Form-Token", person.formToken)],
          body: Array(json.utf8)
        ).status
      }
      let entry = try await diary.entry("Porridge", by: person)
      let recipe = ["key": "k", "title": "Frittata", "ingredients": "4 eggs", "steps": "Beat.\n\nFry."]
      let path = try #require(try await diary.form("/diary/recipes", recipe, person)["Location"])
      #expect(try await send("PUT", "\(path)/step", #"{"step": 1}"#) == 204)
      let read = #"{"result": "detected", "sampledAt": "2026-11-25T10:00:00Z", "device": "Nima 7", "serial": "s-42"}"#
      #expect(try await send("POST", "/diary/tests", read) == 201)
      for one in ["/diary/entries/\(entry)", path, "/diary/tests/1"] {
        #expect(try await diary.form("\(one)/remove", [:], person).status == 303, "\(one)")
      }
      let data = try await diary.page("/account/data.json", person).text
      for word in ["Porridge", "4 eggs", "Nima 7", "s-42", "\"step\""] { #expect(data.contains(word), "\(word)") }
      let other = try await diary.member("Ben")
      let others = try await diary.page("/account/data.json", other).text
      for word in ["Porridge", "4 eggs", "Nima 7"] { #expect(!others.contains(word), "\(word)") }
    }
  }
}
