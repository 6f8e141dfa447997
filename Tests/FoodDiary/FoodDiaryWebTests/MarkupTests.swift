import Foundation
import Testing
import TestingSupport
import WebPlatform
import WebPlatformTesting

@Suite("the markup of all pages of the diary")
struct MarkupTests {
  @Test("all pages have valid markup, for owners, supporters, new people and guests with a link")
  func pages() async throws {
    try await DiarySite.run { diary in
      let aoife = try await diary.member("Aoife")
      let recipe = try await fill(diary, aoife)
      let (grant, link) = try await diary.grant(by: aoife)
      let (mum, _) = try await diary.newcomer("Mary", by: link)
      try diary.site.add("Nora", role: "visitor")
      let nora = try await diary.site.signIn("Nora")
      let reader = try await follow(recipe, diary, aoife)

      let seen = "/diary/supporting/\(grant)"
      let walk = PageWalk(
        of: diary.site, below: "/diary",
        addresses: [
          "/diary/days/{day}": ["/diary/days/2026-11-20", "/diary/days/2026-11-25", "/diary/days/2026-11-26"],
          "/diary/days/{day}/add": ["/diary/days/2026-11-25/add"], "/diary/entries/{entry}": ["/diary/entries/1"],
          "/diary/tests/{test}": ["/diary/tests/1"], "/diary/supporters/{grant}": ["/diary/supporters/\(grant)"],
          "/diary/recipes/{recipe}": [recipe, "\(recipe)?servings=4&metric=yes"],
          "/diary/recipes/{recipe}/edit": ["\(recipe)/edit"], "/diary/recipes/{recipe}/cook": ["\(recipe)/cook"],
          "/diary/recipes/{recipe}/{file}": [],
          "/diary/shared/{recipe}": [recipe.replacing("recipes", with: "shared")], "/diary/supporting/{grant}": [],
          "/diary/supporting/{grant}/days/{day}": ["\(seen)/days/2026-11-20"],
          "/diary/supporting/{grant}/months/{month}": ["\(seen)/months/2026-11"],
          "/diary/supporting/{grant}/tests": ["\(seen)/tests"],
          "/diary/calendar": ["/diary/calendar", "/diary/calendar?month=2026-11"],
          "/diary/timeline": ["/diary/timeline", "/diary/timeline?day=2026-11-20"],
          "/diary/search": ["/diary/search", "/diary/search?q=por", "/diary/search?q=nothing"],
          "/diary/community": ["/diary/community", "/diary/community?q=x"],
        ], data: ["Aoife", "Mary", "Nora", "Mum", "Porridge", "Frittata", "Lasagne", "eggs", "milk", "Mix"])
      for language in Tier.choose(core: [.americanEnglish, .french], whole: Language.offered) {
        let own = try await walk.look(as: .browser(aoife.cookie), in: language)
        #expect(own.flaws == [], "\(language)")
        #expect(own.statuses.values.count { $0 == 200 } > 25, "\(own.statuses)")
        for (name, person) in [("a supporter", mum.cookie), ("a newcomer", nora.cookie), ("a reader", reader)] {
          let some = try await walk.look(as: .browser(person), in: language)
          #expect(some.flaws == [] && some.statuses.values.contains(200), "\(language), \(name)")
        }
      }
    }
  }

  /// Fills every page. Returns the path of a recipe.
  private func fill(_ diary: DiarySite, _ person: TestSite.Browser) async throws -> String {
    for day in ["2026-11-12", "2026-11-20", "2026-11-25"] { _ = try await diary.entry("Porridge", on: day, by: person) }
    for (day, result) in [("2026-11-19", "detected"), ("2026-11-20", "not-detected")] {
      _ = try await diary.form("/diary/tests/unpredicted", ["result": result, "day": day, "time": "10:00"], person)
    }
    _ = try await diary.form("/diary/plans", ["day": "2026-11-26", "meal": "dinner", "title": "Lasagne"], person)
    let fields = [
      "key": UUID().uuidString, "title": "Frittata", "ingredients": "4 eggs\n1 cup milk",
      "steps": "Mix.\n\nMix for 20 minutes.",
      "time": "1:10", "servings": "2", "language": "en", "meals": "dinner",
    ]
    let added = try await diary.form("/diary/recipes", fields, person)
    let recipe = try #require(added["Location"], "\(added.text)")
    _ = try await diary.form("\(recipe)/shop", ["servings": "4"], person)
    return recipe
  }

  /// Creates a link to a recipe, and opens it without an account. Returns the headers of this visitor.
  private func follow(_ recipe: String, _ diary: DiarySite, _ person: TestSite.Browser) async throws -> TestHeaders {
    let headers = person.cookie + [("Content-Type", "application/json"), ("X-Form-Token", person.formToken)]
    let made = try await diary.site.ask("POST", "/api/v1\(recipe)/passes", headers, body: [])
    let link = try #require(made.object["link"] as? String, "\(made.text)")
    let path = try #require(URL(string: link)).path
    return .pass(try #require(try await diary.site.ask("GET", path).pass), .reader)
  }
}
