import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("a parent's consent in the browser")
struct ConsentPagesTests {
  private func child(_ diary: DiarySite, _ name: String = "Aoife") async throws -> TestSite.Browser {
    try diary.site.add(name, role: "visitor")
    return try await diary.site.signIn(name)
  }

  private func asked(_ diary: DiarySite, _ child: TestSite.Browser) async throws -> String {
    try diary.link(in: await diary.form("/diary/parent/link", [:], child))
  }

  private func agree(
    _ diary: DiarySite, _ consent: Int = 1, birthYear: String = "2014", by parent: TestSite.Browser
  ) async throws -> TestAnswer {
    try await diary.form(
      "/diary/children/\(consent)/agree",
      ["birthYear": birthYear, "country": "IE", "zone": "Europe/Dublin", "agrees": "yes"], parent)
  }

  @Test("a child who is too young gives a link to a parent, and the diary begins with the consent")
  func wholeWay() async throws {
    try await DiarySite.run { diary in
      let aoife = try await child(diary)
      let young = try await diary.begin(aoife, birthYear: "2014")
      #expect(young.status == 403 && young.text.contains("/diary/parent/link"))
      let given = try await diary.form("/diary/parent/link", [:], aoife)
      #expect(given["Cache-Control"] == "no-store" && given.text.contains("class=\"link\""))
      let link = try diary.link(in: given)
      #expect(!(try await diary.page("/diary/parent", aoife).text.contains("/invited")), "it is shown once")
      #expect(try await diary.page("/diary", aoife)["Location"] == "/diary/parent", "no diary has begun")
      let cookie = try await diary.follow(link)
      let introduction = try await diary.site.ask("GET", "/invited", [("Cookie", cookie)]).text
      #expect(introduction.contains("Aoife asks for your consent") && introduction.contains("Stored data"))
      let (mum, place) = try await diary.newcomer("Mum", by: link)
      #expect(place == "/diary/children")
      let read = try await diary.page("/diary/parent", aoife).text
      #expect(read.contains("has not agreed yet") && read.contains("The account of this parent: Mum."))
      #expect(try await diary.page("/diary", mum)["Location"] == "/diary/children")
      let unsure = try await diary.form(
        "/diary/children/1/agree", ["birthYear": "2014", "country": "IE", "zone": "Europe/Dublin"], mum)
      #expect(unsure.status == 403)
      let wrong = try await agree(diary, birthYear: "14", by: mum)
      #expect(wrong.status == 422 && wrong.text.contains("value=\"14\""))
      #expect(try await diary.page("/diary", aoife)["Location"] == "/diary/parent")
      #expect(try await agree(diary, by: mum)["Location"] == "/diary/children")
      #expect(try await diary.page("/diary", aoife).status == 200)
      #expect(try await diary.page("/diary/parent", aoife).text.contains("The account of this parent: Mum."))
      _ = try await diary.entry("Porridge", by: aoife)
      #expect(!(try await diary.page("/diary", mum).text.contains("Porridge")), "to agree is not to look")
    }
  }

  @Test("after a withdrawal the diary can be read, exported and erased, and stores no new data")
  func takenBack() async throws {
    try await DiarySite.run { diary in
      let aoife = try await child(diary)
      let mum = try await diary.newcomer("Mum", by: asked(diary, aoife)).0
      _ = try await agree(diary, by: mum)
      let id = try await diary.entry("Porridge", by: aoife)
      #expect(try await diary.form("/diary/children/1/take-back", [:], mum).status == 303)
      let refused = try await diary.form(
        "/diary/entries", ["key": "k", "day": "2026-11-25", "meal": "lunch", "title": "Soup"], aoife)
      #expect(refused.status == 403 && refused.text.contains("Nothing new is stored"))
      let day = try await diary.page("/diary", aoife).text
      #expect(day.contains("Porridge") && day.contains("Nothing new is stored"))
      let picture = try await diary.site.ask(
        "PUT", "/api/v1/diary/entries/\(id)/picture",
        aoife.cookie + [("Content-Type", "image/jpeg"), ("X-Form-Token", aoife.formToken)], body: [1])
      #expect(picture.status == 403)
      #expect(try await diary.page("/account/data.json", aoife).text.contains("Porridge"))
      #expect(try await diary.form("/diary/entries/\(id)/remove", [:], aoife).status == 303)
      #expect(try await agree(diary, by: mum).status == 303)
      _ = try await diary.entry("Soup", by: aoife)
      #expect(try await diary.form("/account/erase", ["name": "Mum"], mum).status == 303)
      #expect(try await diary.page("/diary/parent", aoife).text.contains("account of the parent"))
      #expect(try await diary.form("/account/erase", ["name": "Aoife"], aoife).status == 303)
    }
  }

  @Test(
    "a child cannot consent for themselves, and a used, withdrawn or replaced link is invalid")
  func links() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await child(diary), try await child(diary, "Ben"))
      let first = try await asked(diary, aoife)
      #expect(try await diary.accept(first, by: aoife).status == 403)
      let second = try await asked(diary, aoife)
      #expect(try await diary.site.ask("GET", first).status == 410)
      #expect(try await diary.accept(second, by: ben)["Location"] == "/diary/children")
      #expect(try await diary.site.ask("GET", second).status == 410)
      #expect(try await agree(diary, by: aoife).status == 404)
      let third = try await asked(diary, aoife)
      #expect(
        try await agree(diary, by: ben).status == 404, "a new link takes the place of who had followed the old one")
      #expect(try await diary.form("/diary/parent/link/remove", [:], aoife).status == 303)
      #expect(try await diary.site.ask("GET", third).status == 410)
      let grown = try await diary.member("Cara")
      #expect(try await diary.form("/diary/parent/link", [:], grown).status == 409)
    }
  }

  @Test("a link has a QR code if other devices can reach the server")
  func code() async throws {
    var options = SiteOptions()
    options.publicAddress = URL(string: "http://localhost:8080")
    try await DiarySite.run(options) { diary in
      let page = try await diary.form("/diary/parent/link", [:], child(diary)).text
      #expect(page.contains("<img class=\"qr\" src=\"data:image/svg+xml;base64,"))
      let grantPage = try await diary.form(
        "/diary/supporters", ["name": "Mum", "first": "2026-11-25"], diary.member("Ben"))
      #expect(grantPage.text.contains("<img class=\"qr\" src=\"data:image/svg+xml;base64,"))
    }
  }

  @Test("the API handles consents, and both exports list them without the other person's name")
  func programs() async throws {
    try await DiarySite.run { diary in
      let (aoife, mum) = (try diary.site.token("visitor", name: "Aoife"), try diary.site.token("visitor", name: "Mum"))
      let given = try await diary.site.send("POST", "/api/v1/diary/parent/link", json: "{}", by: aoife)
      let secret = try #require((given.object["link"] as? String)?.split(separator: "=").last)
      #expect(given.status == 201 && given.object["expiresAt"] != nil)
      _ = try await diary.site.send("POST", "/api/v1/invited", json: "{\"secret\": \"\(secret)\"}", by: mum)
      let children = try await diary.site.ask("GET", "/api/v1/diary/children", .bearer(mum)).list
      #expect(children.first?["nickname"] as? String == "Aoife" && children.first?["isNeeded"] as? Bool == true)
      let yes = "{\"birthYear\": 2014, \"country\": \"IE\", \"zone\": \"Europe/Dublin\", \"agrees\": true}"
      #expect(try await diary.site.send("PUT", "/api/v1/diary/children/1", json: yes, by: aoife).status == 404)
      #expect(try await diary.site.send("PUT", "/api/v1/diary/children/1", json: yes, by: mum).status == 204)
      let standing = try await diary.site.ask("GET", "/api/v1/diary/parent", .bearer(aoife)).object
      #expect(standing["standing"] as? String == "agreed")
      for (person, other) in [("Aoife", "Mum"), ("Mum", "Aoife")] {
        let data = try await diary.page("/account/data.json", diary.site.signIn(person)).text
        #expect(data.contains("agreedAt") && !data.contains(other), "\(person)")
      }
      #expect(try await diary.site.ask("DELETE", "/api/v1/diary/children/1", .bearer(aoife)).status == 404)
      #expect(try await diary.site.ask("DELETE", "/api/v1/diary/children/1", .bearer(mum)).status == 204)
    }
  }
}
