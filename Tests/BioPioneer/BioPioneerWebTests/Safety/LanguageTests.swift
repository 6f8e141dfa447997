import Foundation
import Testing
import TestingSupport
import WebPlatform

@testable import BioPioneerWeb

@Suite("the pages of rooms in every language")
struct LanguageTests {
  /// Catalogue keys left on a page.
  private func keys(_ page: TestPage) -> [String] {
    // URLs of files contain digests.
    page.text.replacing(/(src|href|srcset)="[^"]*"/, with: "").matches(of: /biopioneer\.[a-z][A-Za-z.-]+/).map {
      String($0.output)
    }
  }

  @Test(
    "the pages of rooms have translated texts, and no translation key",
    arguments: Tier.choose(core: [.french], whole: Language.offered))
  func pages(_ language: Language) async throws {
    try await GameSite.run(decide: randomCommand) { games in
      let ada = try await games.guest()
      _ = try await ada.send("POST", "/profiles", #"{"name": "Ada", "colour": "violet", "shape": "star"}"#)
      let code = try await ada.open(players: 2)
      var paths = ["", "/new", "/join", "/profile", "/history", "/rooms/\(code)"]
      for path in paths { try await check(path, ada, language) }
      _ = try await ada.send(
        "PUT", "/rooms/\(code)/seats", #"{"players": 2, "who0": "name", "name0": "A", "who1": "name", "name1": "B"}"#)
      try await ada.step(code, #""step": "next""#)
      try await check("/rooms/\(code)", ada, language)
      while try games.app.rooms.room(code).now.setup?.plan.step == .rolling {
        try await ada.step(code, #""step": "rollAll""#)
      }
      try await check("/rooms/\(code)", ada, language)
      try await ada.step(code, #""step": "token", "token": "flask""#)
      try await check("/rooms/\(code)", ada, language)
      paths = [try await games.finished(by: ada)].map { "/rooms/\($0)" } + ["/history"]
      for path in paths { try await check(path, ada, language) }
    }
  }

  @Test(
    "the pages of classes have translated texts, and no translation key",
    arguments: Tier.choose(core: [.french], whole: Language.offered))
  func classroom(_ language: Language) async throws {
    try await GameSite.run { games in
      let teacher = try await games.member("Teacher")
      try games.site.site.accounts.setLanguage(language, of: games.site.site.accounts.account(named: "Teacher").id)
      let answer = try await teacher.send(
        "POST", "/classrooms", #"{"name": "7b", "rooms": 2, "players": 2, "preset": "standard"}"#)
      let id = try #require(answer.object["id"] as? Int)
      for path in ["/classroom", "/classroom/\(id)", "/classroom/\(id)/summary", ""] {
        try await check(path, teacher, language)
      }
    }
  }

  @Test(
    "a refusal by the rules is in the language of the request",
    arguments: Tier.choose(core: [.french], whole: Language.offered))
  func refusals(_ language: Language) async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      let code = try await games.game(of: [ada])
      let answer = try await ada.page("/api/v1/biopioneer/rooms/\(code)", [("Accept-Language", language.rawValue)])
      let offers = answer.object["offers"] as? [[String: Any]] ?? []
      let reasons = offers.compactMap { ($0["refusal"] as? [String: Any])?["text"] as? String }
      #expect(reasons.count > 30 && reasons.allSatisfy { !$0.contains("biopioneer.") && !$0.contains("{") })
    }
  }

  private func check(_ path: String, _ device: Device, _ language: Language) async throws {
    let page = try await TestPage(path, device, language: language.rawValue)
    #expect(page.status == 200, "\(path) in \(language.rawValue)")
    #expect(keys(page).isEmpty, "\(path) in \(language.rawValue): \(keys(page))")
  }
}
