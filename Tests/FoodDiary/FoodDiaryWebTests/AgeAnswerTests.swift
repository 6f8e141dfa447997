import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the held answer of a person who is too young")
struct AgeAnswerTests {
  private func person(_ diary: DiarySite, _ name: String) async throws -> TestSite.Browser {
    try diary.site.add(name, role: "visitor")
    return try await diary.site.signIn(name)
  }

  private func agree(
    _ diary: DiarySite, _ consent: Int, birthYear: String = "2014", by parent: TestSite.Browser
  ) async throws -> TestAnswer {
    try await diary.form(
      "/diary/children/\(consent)/agree",
      ["birthYear": birthYear, "country": "IE", "zone": "Europe/Dublin", "agrees": "yes"], parent)
  }

  private func asked(_ diary: DiarySite, _ child: TestSite.Browser) async throws -> String {
    try diary.link(in: await diary.form("/diary/parent/link", [:], child))
  }

  @Test("after the answer, another year or country is refused, on pages and by the API")
  func secondTry() async throws {
    try await DiarySite.run { diary in
      let aoife = try await person(diary, "Aoife")
      #expect(try await diary.begin(aoife, birthYear: "2012").status == 403)
      for (year, country) in [("1990", "IE"), ("2012", "US")] {
        let again = try await diary.begin(aoife, birthYear: year, country: country)
        #expect(again.status == 403 && again.text.contains("/diary/parent/link"), "\(year) \(country)")
      }
      let program = try await diary.site.ask(
        "POST", "/api/v1/diary/consent",
        aoife.cookie + [("Content-Type", "application/json"), ("X-Form-Token", aoife.formToken)],
        body: Array(#"{"birthYear": 1990, "country": "IE", "agrees": true}"#.utf8))
      #expect(program.status == 403)
      #expect(try await diary.page("/diary", aoife)["Location"] == "/diary/parent")
      #expect(try await diary.page("/diary/begin", aoife)["Location"] == "/diary/parent")
      let data = try await diary.page("/account/data.json", aoife).text
      #expect(!data.contains("2012") && data.contains("answerHoldsUntil"))
    }
  }

  @Test("a parent's consent corrects a wrong answer and deletes it")
  func slip() async throws {
    try await DiarySite.run { diary in
      let aoife = try await person(diary, "Aoife")
      #expect(try await diary.begin(aoife, birthYear: "2024").status == 403)
      let mum = try await diary.newcomer("Mum", by: asked(diary, aoife)).0
      #expect(try await agree(diary, 1, birthYear: "1984", by: mum).status == 303)
      #expect(try await diary.page("/diary", aoife).status == 200)
      #expect(!(try await diary.page("/account/data.json", aoife).text.contains("answerHoldsUntil")))
    }
  }

  @Test("two children cannot consent for each other, with or without a diary")
  func eachOther() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await person(diary, "Aoife"), try await person(diary, "Ben"))
      for child in [aoife, ben] { #expect(try await diary.begin(child, birthYear: "2012").status == 403) }
      #expect(try await diary.accept(asked(diary, aoife), by: ben).status == 303)
      #expect(try await agree(diary, 1, by: ben).status == 403)
      let mum = try await diary.newcomer("Mum", by: asked(diary, aoife)).0
      #expect(try await agree(diary, 2, by: mum).status == 303)
      #expect(try await diary.accept(asked(diary, ben), by: aoife).status == 303)
      #expect(try await agree(diary, 3, by: aoife).status == 403)
      #expect(try await diary.page("/diary", ben)["Location"] != "/diary")
    }
  }
}
