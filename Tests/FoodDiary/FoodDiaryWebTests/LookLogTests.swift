import Foundation
import Imaging
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the log of accesses")
struct LookLogTests {
  @Test("a picture counts as an access to its day, and not again beside the page of the day")
  func pictures() async throws {
    try await DiarySite.run { diary in
      let aoife = try await diary.member("Aoife")
      let entry = try await diary.entry("Porridge", on: "2026-11-21", by: aoife)
      let grey = PixelBuffer(
        size: PixelSize(width: 8, height: 8), channels: 3, samples: .init(repeating: 90, count: 192))
      let put = try await diary.site.ask(
        "PUT", "/api/v1/diary/entries/\(entry)/picture",
        aoife.cookie + [("Content-Type", "image/jpeg"), ("X-Form-Token", aoife.formToken)],
        body: JPEGEncoder.encode(grey, quality: 90))
      #expect(put.status == 204)
      let (grant, link) = try await diary.grant(by: aoife)
      let mum = try await diary.newcomer("Mary", by: link).0
      let picture = "/api/v1/diary/supporting/\(grant)/entries/\(entry)/picture"
      func looks() async throws -> [String?] {
        try await diary.page("/api/v1/diary/looks", aoife).list.map { $0["day"] as? String }
      }
      #expect(try await diary.page(picture, mum).status == 200)
      #expect(try await looks() == ["2026-11-21"])
      _ = try await diary.page("/diary/supporting/\(grant)/days/2026-11-21", mum)
      _ = try await diary.page(picture, mum)
      #expect(try await looks() == ["2026-11-21"])
    }
  }

  @Test("the owner gets a notice when a supporter follows the link")
  func followed() async throws {
    try await DiarySite.run { diary in
      let aoife = try await diary.member("Aoife")
      let (grant, link) = try await diary.grant(by: aoife)
      func told() throws -> [String] {
        let app = try #require(diary.site.site.apps.first)
        let account = try diary.site.site.accounts.account(named: "Aoife")
        return try app.news(for: account, in: diary.site.site.translations[.americanEnglish])
          .filter { $0.path == "/diary/supporters" }.map(\.text)
      }
      #expect(try told().isEmpty)
      _ = try await diary.newcomer("Mary", by: link)
      #expect(try told().count == 1 && told().allSatisfy { $0.contains("Mum") })
      _ = try await diary.form("/diary/supporters/\(grant)/link", [:], aoife)
      let page = try await diary.page("/diary/supporters", aoife).text
      #expect(
        page.contains("This person uses the account Mary · The link has not been opened yet"),
        "a fresh link hides nobody")
    }
  }

  @Test("a child gets separate notices when a parent opens the link, consents and withdraws")
  func parents() async throws {
    try await DiarySite.run { diary in
      try diary.site.add("Aoife", role: "visitor")
      let aoife = try await diary.site.signIn("Aoife")
      func told() throws -> [Notice] {
        let app = try #require(diary.site.site.apps.first)
        let account = try diary.site.site.accounts.account(named: "Aoife")
        return try app.news(for: account, in: diary.site.site.translations[.americanEnglish])
      }
      let link = try diary.link(in: await diary.form("/diary/parent/link", [:], aoife))
      #expect(try told().isEmpty)
      let mum = try await diary.newcomer("Mary", by: link).0
      let opened = try told()
      let yes = ["birthYear": "2014", "country": "IE", "zone": "Europe/Dublin", "agrees": "yes"]
      _ = try await diary.form("/diary/children/1/agree", yes, mum)
      let agreed = try told()
      _ = try await diary.form("/diary/children/1/take-back", [:], mum)
      let all = try opened + agreed + told()
      #expect(all.map(\.path) == ["/diary/parent", "/diary/parent", "/diary/parent"])
      #expect(Set(all.map(\.tag)).count == 3)
      for (notice, localizer) in zip(all, ["has opened your link", "A parent agreed on", "withdrew their consent on"]) {
        #expect(notice.text.contains(localizer))
      }
    }
  }
}
