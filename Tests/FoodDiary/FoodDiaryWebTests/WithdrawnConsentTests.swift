import Foundation
import Imaging
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("a diary after a parent withdrew the consent")
struct WithdrawnConsentTests {
  /// A child's diary with one item of each kind, and the parent's consent.
  private struct Family {
    let child: TestSite.Browser, mum: TestSite.Browser
    let recipe: String
    let others: String
    let grant: String
    let link: String
  }

  private func family(_ diary: DiarySite) async throws -> Family {
    try diary.site.add("Aoife", role: "visitor")
    let child = try await diary.site.signIn("Aoife")
    let mum = try await diary.newcomer("Mum", by: diary.link(in: diary.form("/diary/parent/link", [:], child))).0
    try await agree(diary, mum)
    _ = try await diary.entry("Porridge", by: child)
    _ = try await diary.form("/diary/predictions", ["outcome": "detected"], child)
    _ = try await diary.form("/diary/plans", ["title": "Soup", "day": "2026-11-25", "meal": "lunch"], child)
    _ = try await diary.form("/diary/reminders", ["lunch": "11:30", "dinner": "19:00"], child)
    let ben = try await diary.member("Ben")
    let (grant, link) = try await diary.grant(to: "2026-11-25", by: child)
    return Family(
      child: child, mum: mum, recipe: try await recipe(diary, "Soup", by: child),
      others: try await recipe(diary, "Rice", by: ben), grant: grant, link: link)
  }

  private func agree(_ diary: DiarySite, _ parent: TestSite.Browser) async throws {
    let yes = ["birthYear": "2014", "country": "IE", "zone": "Europe/Dublin", "agrees": "yes"]
    try #require(await diary.form("/diary/children/1/agree", yes, parent)["Location"] == "/diary/children")
  }

  private func recipe(_ diary: DiarySite, _ title: String, by person: TestSite.Browser) async throws -> String {
    let form = ["key": title, "title": title, "ingredients": "1 egg", "steps": "Mix.", "language": "en"]
    let path = try #require(await diary.form("/diary/recipes", form, person)["Location"])
    _ = try await diary.form("\(path)/share", ["state": "on"], person)
    return path
  }

  /// Requests that create or change data.
  private func writes(_ family: Family) -> [(method: String, path: String, json: String)] {
    let entry = #"{"key": "k", "day": "2026-11-25", "meal": "lunch", "title": "New"}"#
    let change = #"{"day": "2026-11-25", "meal": "lunch", "title": "New"}"#
    let read = #"{"result": "detected", "sampledAt": "2026-11-25T10:00:00Z", "device": "d", "serial": "s"}"#
    let result = #"{"result": "detected", "day": "2026-11-25", "time": "10:00"}"#
    let page = #"{"@context": "https://schema.org", "@type": "Recipe", "name": "New", "recipeIngredient": ["1 egg"]}"#
    let terms = #"{"name": "New", "first": "2026-11-01", "showsTests": true, "showsSymptoms": true}"#
    return [
      ("POST", "/diary/entries", entry), ("PUT", "/diary/entries/1", change),
      ("POST", "/diary/predictions", #"{"outcome": "detected"}"#), ("POST", "/diary/tests", read),
      ("POST", "/diary/tests/unpredicted", result), ("PUT", "/diary/tests/1/result", result),
      (
        "POST", "/diary/tests/file",
        #"{"format": "gluten-tests", "version": 1, "device": "d", "tests": []}"#
      ),
      ("POST", "/diary/plans", #"{"title": "New", "day": "2026-11-25", "meal": "lunch"}"#),
      ("POST", "/diary/plans/1/eat", "{}"), ("POST", "/diary/recipes", #"{"key": "n", "title": "New"}"#),
      ("PUT", family.recipe, #"{"title": "Soup", "ingredients": "1 egg\n1 stock cube", "language": "en"}"#),
      ("PUT", "\(family.recipe)/answer", #"{"word": "stock cube", "state": "on"}"#),
      ("PUT", "\(family.recipe)/packet", #"{"line": 0, "text": "1 egg", "note": "New"}"#),
      ("PUT", family.recipe, #"{"title": "New"}"#), ("POST", "/diary/recipes/files?name=a.json", page),
      ("POST", "\(family.recipe)/share", #"{"state": "on"}"#),
      ("POST", "\(family.recipe)/leaving", #"{"leavesCopies": true}"#),
      ("POST", "\(family.recipe)/passes", "{}"), ("POST", "\(family.others)/favourite", #"{"state": "on"}"#),
      ("POST", "\(family.others)/copies", "{}"),
      ("PUT", family.others.replacing("/recipes/", with: "/shopping/"), "{}"),
      ("PUT", "/diary/settings", #"{"zone": "Europe/Paris", "endOfDay": "03:00", "showsStreaks": true}"#),
      ("PUT", "/diary/reminders", #"{"breakfast": "08:00"}"#), ("POST", "/diary/supporters", terms),
      ("PUT", "/diary/supporters/\(family.grant)", terms), ("POST", "/diary/supporters/\(family.grant)/link", "{}"),
      // Last, because a reported recipe is hidden from the person who reported it.
      ("POST", "\(family.others)/report", #"{"reason": "New"}"#),
    ]
  }

  private func send(
    _ method: String, _ path: String, _ bytes: [UInt8], _ type: String, _ diary: DiarySite, _ person: TestSite.Browser
  ) async throws -> TestAnswer {
    try await diary.site.ask(
      method, "/api/v1\(path)", person.cookie + [("Content-Type", type), ("X-Form-Token", person.formToken)],
      body: bytes)
  }

  @Test("no route of the API stores new data after the withdrawal, and each does with the consent")
  func everyRoute() async throws {
    try await DiarySite.run { diary in
      let family = try await family(diary)
      let grey = PixelBuffer(
        size: PixelSize(width: 8, height: 8), channels: 3, samples: .init(repeating: 90, count: 192))
      let jpeg = try JPEGEncoder.encode(grey, quality: 90)
      func all(_ expected: (Int) -> Bool) async throws {
        for (method, path, json) in writes(family) {
          let type = path.contains("/files") ? "application/octet-stream" : "application/json"
          let answer = try await send(method, path, Array(json.utf8), type, diary, family.child)
          #expect(expected(answer.status), "\(method) \(path): \(answer.status) \(answer.text)")
        }
        for thing in ["/diary/entries/1", "/diary/tests/1", family.recipe] {
          let answer = try await send("PUT", "\(thing)/picture", jpeg, "image/jpeg", diary, family.child)
          #expect(expected(answer.status), "\(thing): \(answer.status)")
        }
      }
      #expect(try await diary.form("/diary/children/1/take-back", [:], family.mum).status == 303)
      try await all { $0 == 403 }
      #expect(!(try await diary.page("/account/data.json", family.child).text.contains("New")))
      try await agree(diary, family.mum)
      try await all { (200..<300).contains($0) }
    }
  }

  @Test("grants and links are suspended until a parent consents again")
  func supporters() async throws {
    try await DiarySite.run { diary in
      let family = try await family(diary)
      let paul = try await diary.newcomer("Paul", by: family.link).0
      let waiting = try await diary.grant("Dietitian", by: family.child).link
      let root = "/diary/supporting/\(family.grant)"
      let paths = ["/days/2026-11-25", "/months/2026-11", "/tests"].flatMap { [root + $0, "/api/v1\(root)\($0)"] }
      for path in paths { #expect(try await diary.page(path, paul).status == 200, "\(path)") }
      #expect(try await diary.form("/diary/children/1/take-back", [:], family.mum).status == 303)
      for path in paths { #expect(try await diary.page(path, paul).status == 404, "\(path)") }
      #expect(!(try await diary.page("/diary/supporting", paul).text.contains("Aoife")))
      #expect(try await diary.page("/api/v1/diary/supporting", paul).text == "[]")
      let cookie = try await diary.follow(waiting)
      let newcomer = ["name": "Late", "password": TestSite.password]
      #expect(try await diary.site.ask("GET", "/invited", [("Cookie", cookie)]).status == 410)
      #expect(try await diary.site.form("/invited", newcomer, [("Cookie", cookie)]).status == 410)
      #expect(throws: AccountError.self) { try diary.site.site.accounts.account(named: "Late") }
      try await agree(diary, family.mum)
      for path in paths { #expect(try await diary.page(path, paul).status == 200, "\(path)") }
      #expect(try await diary.site.form("/invited", newcomer, [("Cookie", cookie)]).status == 303)
    }
  }

  @Test("after the withdrawal reminders are not due, and can be deleted")
  func reminders() async throws {
    try await DiarySite.run { diary in
      let family = try await family(diary)
      func asked() throws -> [String] {
        let app = try #require(diary.site.site.apps.first)
        let account = try diary.site.site.accounts.account(named: "Aoife")
        return try app.news(for: account, in: diary.site.site.translations[.americanEnglish]).map(\.tag)
          .filter { $0.contains("reminder") }
      }
      #expect(try asked() == ["diary.reminder.2026-11-25.lunch"])
      _ = try await diary.form("/diary/children/1/take-back", [:], family.mum)
      #expect(try asked().isEmpty)
      let later = try await diary.form("/diary/reminders", ["lunch": "11:30", "dinner": "19:30"], family.child)
      #expect(later.status == 403)
      #expect(try await diary.form("/diary/reminders", ["dinner": "19:00"], family.child).status == 303)
      #expect(!(try await diary.page("/api/v1/diary/reminders", family.child).text.contains("lunch")))
    }
  }
}
