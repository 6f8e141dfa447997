import Foundation
import Imaging
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("supporters in the browser")
struct SupporterPagesTests {
  /// A diary with labelled content on some days.
  private func filled(_ diary: DiarySite) async throws -> (TestSite.Browser, ids: [String: Int64]) {
    let aoife = try await diary.member("Aoife")
    var ids: [String: Int64] = [:]
    for (title, day) in [
      ("Early", "2026-11-19"), ("Inside", "2026-11-20"), ("Late", "2026-11-25"), ("Removed", "2026-11-20"),
    ] {
      let id = try await diary.entry(title, on: day, by: aoife)
      let fields = [
        "day": day, "time": "08:10", "meal": "breakfast", "title": title, "note": "note of \(title)",
        "symptoms": "bellyache",
      ]
      _ = try await diary.form("/diary/entries/\(id)/change", fields, aoife)
      try await picture(diary, id, aoife)
      ids[title] = id
    }
    _ = try await diary.form("/diary/entries/\(ids["Removed"] ?? 0)/remove", [:], aoife)
    for (day, result) in [("2026-11-19", "detected"), ("2026-11-20", "not-detected")] {
      _ = try await diary.form("/diary/tests/unpredicted", ["result": result, "day": day, "time": "10:00"], aoife)
    }
    return (aoife, ids)
  }

  private func picture(_ diary: DiarySite, _ id: Int64, _ person: TestSite.Browser) async throws {
    let grey = PixelBuffer(
      size: PixelSize(width: 60, height: 40), channels: 3, samples: .init(repeating: 90, count: 7_200))
    _ = try await diary.site.ask(
      "PUT", "/api/v1/diary/entries/\(id)/picture",
      person.cookie + [("Content-Type", "image/jpeg"), ("X-Form-Token", person.formToken)],
      body: JPEGEncoder.encode(grey, quality: 90))
  }

  /// All requests that a supporter's grant allows.
  private func paths(_ grant: String, _ ids: [String: Int64]) -> [String] {
    let place = "/diary/supporting/\(grant)"
    let seen = ["/days/2026-11-20", "/months/2026-11", "/tests"].flatMap { [place + $0, "/api/v1\(place)\($0)"] }
    return seen + [place, "/api/v1\(place)/entries/\(ids["Inside"] ?? 0)/picture"]
  }

  @Test("a supporter sees only the granted days, on pages and by the API")
  func inside() async throws {
    try await DiarySite.run { diary in
      let (aoife, ids) = try await filled(diary)
      let (grant, link) = try await diary.grant(by: aoife)
      let (mum, place) = try await diary.newcomer("Mary", by: link)
      let root = "/diary/supporting/\(grant)"
      #expect(place == root)
      #expect(try await diary.page(root, mum)["Location"] == "\(root)/days/2026-11-24")
      #expect(try await diary.page("/diary", mum)["Location"] == "/diary/supporting")
      let day = try await diary.page("\(root)/days/2026-11-20", mum)
      #expect(day.text.contains("Inside") && day.text.contains("note of Inside") && day.text.contains("Not detected"))
      #expect(
        !day.text.contains("/diary/entries/") && !day.text.contains("/remove") && !day.text.contains("2026-11-19"))
      #expect(!(try await diary.page("\(root)/days/2026-11-24", mum).text.contains("2026-11-25")))
      let month = try await diary.page("\(root)/months/2026-11", mum).text
      #expect(
        month.contains("days/2026-11-20\"") && !month.contains("days/2026-11-19\"")
          && !month.contains("/months/2026-12"))
      let tests = try await diary.page("\(root)/tests", mum).text
      #expect(tests.contains("Not detected") && !tests.contains("diary-result detected"))
      let picture = try await diary.page("/api/v1\(root)/entries/\(ids["Inside"] ?? 0)/picture?size=small", mum)
      #expect(picture.status == 200 && picture["Content-Type"] == "image/jpeg")
      for path in paths(grant, ids) {
        let answer = try await diary.page(path, mum)
        #expect(answer["Cache-Control"] == "no-store", "\(path)")
        for word in ["Early", "Late", "Removed", "bellyache"] {
          #expect(!answer.text.contains(word), "\(word) in \(path)")
        }
      }
      for path in ["/days/2026-11-19", "/days/2026-11-25", "/days/2026-11-32", "/months/2026-10", "/months/2026-12"] {
        #expect(try await diary.page(root + path, mum).status == 404, "\(path)")
        #expect(try await diary.page("/api/v1\(root)\(path)", mum).status == 404, "\(path)")
      }
      for title in ["Early", "Late", "Removed"] {
        #expect(
          try await diary.page("/api/v1\(root)/entries/\(ids[title] ?? 0)/picture", mum).status == 404, "\(title)")
      }
      #expect(try await diary.page("/api/v1/diary/entries/\(ids["Inside"] ?? 0)/picture", mum).status == 403)
      #expect(!(try await diary.page("/account/data.json", mum).text.contains("Inside")))
    }
  }

  @Test("each request checks the grant for tests, symptoms and days")
  func changed() async throws {
    try await DiarySite.run { diary in
      let (aoife, ids) = try await filled(diary)
      let (grant, link) = try await diary.grant(by: aoife)
      let mum = try await diary.newcomer("Mary", by: link).0
      let root = "/diary/supporting/\(grant)"
      let change = "/diary/supporters/\(grant)/change"
      var terms = ["name": "Mum", "first": "2026-11-20", "last": "", "showsSymptoms": "yes"]
      #expect(try await diary.form(change, terms, aoife)["Location"] == "/diary/supporters")
      let day = try await diary.page("\(root)/days/2026-11-20", mum).text
      #expect(day.contains("bellyache") && !day.contains("Not detected"))
      #expect(try await diary.page("\(root)/tests", mum).status == 404)
      #expect(!(try await diary.page("\(root)/months/2026-11", mum).text.contains("diary-result")))
      #expect(try await diary.page("\(root)/days/2026-11-25", mum).text.contains("Late"))
      terms["first"] = "2026-11-21"
      _ = try await diary.form(change, terms, aoife)
      #expect(try await diary.page("\(root)/days/2026-11-20", mum).status == 404)
      terms["last"] = "2026-11-20"
      let wrong = try await diary.form(change, terms, aoife)
      #expect(wrong.status == 422 && wrong.text.contains("last-problem"))
      _ = try await diary.form("/diary/supporters/\(grant)/take-back", [:], aoife)
      for path in paths(grant, ids) { #expect(try await diary.page(path, mum).status == 404, "\(path)") }
      #expect(!(try await diary.page("/diary/supporting", mum).text.contains("Aoife")))
    }
  }

  @Test("visitors, other people, the server's owner, other supporters and the owner cannot use a grant")
  func apart() async throws {
    try await DiarySite.run { diary in
      let (aoife, ids) = try await filled(diary)
      let (grant, link) = try await diary.grant(by: aoife)
      _ = try await diary.newcomer("Mary", by: link)
      let other = try await diary.newcomer(
        "Paul", by: diary.grant("Dietitian", from: "2026-11-25", to: "", by: aoife).link
      ).0
      try diary.site.add("Curator", role: "owner")
      let people = [other, aoife, try await diary.member("Ben"), try await diary.member("Curator")]
      for path in paths(grant, ids) {
        for person in people {
          let answer = try await diary.page(path, person)
          #expect(answer.status == 404 && !answer.text.contains("Inside"), "\(path)")
        }
        #expect([303, 401].contains(try await diary.site.ask("GET", path).status), "\(path)")
      }
      for person in people where person.secret != aoife.secret {
        #expect([303, 404].contains(try await diary.page("/diary/supporters/\(grant)", person).status))
        for (path, fields) in [
          ("change", ["name": "Me", "first": "2026-11-20"]), ("take-back", [:]), ("link", [:]),
        ] as [(String, [String: String])] {
          let answer = try await diary.form("/diary/supporters/\(grant)/\(path)", fields, person)
          #expect([403, 404].contains(answer.status), "\(path)")
        }
      }
      let missing = try await diary.page("/diary/supporting/987/days/2026-11-20", other)
      let others = try await diary.page("/diary/supporting/\(grant)/days/2026-11-20", other)
      #expect(missing.status == others.status && Self.plain(missing) == Self.plain(others))
    }
  }

  @Test("requests for the first and the last possible day and month are answered")
  func ends() async throws {
    try await DiarySite.run { diary in
      let aoife = try await diary.member("Aoife")
      let (grant, link) = try await diary.grant(from: "2026-11-20", to: "", by: aoife)
      let (mum, root) = try await diary.newcomer("Mary", by: link)
      for path in ["/months/9999-12", "/months/9999-11", "/days/9999-12-31"] {
        #expect(try await diary.page(root + path, mum).status == 200, "\(path)")
        #expect(try await diary.page("/api/v1\(root)\(path)", mum).status == 200, "\(path)")
        #expect(try await diary.page(root + path, aoife).status == 404, "\(path)")
      }
      #expect(try await diary.page("\(root)/months/0001-01", mum).status == 404)
      let early = ["name": "Mum", "first": "0001-01-01", "last": ""]
      _ = try await diary.form("/diary/supporters/\(grant)/change", early, aoife)
      for path in ["/months/0001-01", "/days/0001-01-01"] {
        #expect(try await diary.page(root + path, mum).status == 200, "\(path)")
      }
      for path in [
        "/diary/calendar?month=9999-12", "/diary/calendar?month=0001-01", "/diary/timeline?day=9999-12-31",
        "/diary/timeline?day=0001-01-01", "/diary/days/9999-12-31", "/diary/days/0001-01-01",
        "/diary/plan?week=9999-12-27", "/diary/plan?week=0001-01-01",
        "/api/v1/diary/entries?from=9999-12-31&through=0001-01-01",
      ] {
        #expect(try await diary.page(path, aoife).status < 500, "\(path)")
      }
    }
  }

  /// A page without its request id.
  private static func plain(_ answer: TestAnswer) -> String { answer.text.replacing(/[0-9a-f]{12,16}/, with: "") }

  @Test("the owner sees every access once, on pages and by the API")
  func looks() async throws {
    try await DiarySite.run { diary in
      let (aoife, _) = try await filled(diary)
      let (grant, link) = try await diary.grant(by: aoife)
      let (mum, root) = try await diary.newcomer("Mary", by: link)
      #expect(try await diary.page("/diary/supporters", aoife).text.contains("No visits yet"))
      for path in [
        "\(root)/days/2026-11-24", "\(root)/days/2026-11-24", "/api/v1\(root)/months/2026-11",
        "\(root)/days/2026-11-01",
      ] {
        _ = try await diary.page(path, mum)
      }
      let page = try await diary.page("/diary/supporters", aoife).text
      let told = page.split(separator: "<li>").filter { $0.contains("viewed") }
      #expect(told.count == 2)
      #expect(page.contains("Mum viewed Nov 24, 2026, today 12:00"), "\(told)")
      #expect(page.contains("Mum viewed November 2026"))
      #expect(page.contains("This person uses the account Mary"))
      let looks = try await diary.page("/api/v1/diary/looks", aoife).list
      #expect(looks.map { $0["what"] as? String } == ["month", "day"])
      #expect(try await diary.page("/api/v1/diary/looks", mum).status == 403)
      let mine = try await diary.page("/account/data.json", mum).text
      #expect(mine.contains("myLooks") && !mine.contains("Aoife"))
      _ = try await diary.form("/diary/supporters/\(grant)/take-back", [:], aoife)
      _ = try await diary.form("/account/erase", ["name": "Mary"], mum)
      #expect(try await diary.page("/diary/supporters", aoife).text.contains("Mum viewed November 2026"))
    }
  }

  @Test(
    "a link works once, a new link replaces the old one, and a withdrawn grant has no link"
  )
  func links() async throws {
    try await DiarySite.run { diary in
      let (aoife, _) = try await filled(diary)
      let (grant, link) = try await diary.grant(by: aoife)
      #expect(try await diary.accept(link, by: aoife).status == 403)
      let ben = try await diary.member("Ben")
      #expect(try await diary.accept(link, by: ben)["Location"] == "/diary/supporting/\(grant)")
      #expect(try await diary.site.ask("GET", link).status == 410)
      let fresh = try diary.link(in: await diary.form("/diary/supporters/\(grant)/link", [:], aoife))
      let mum = try await diary.newcomer("Mary", by: fresh).0
      #expect(try await diary.page("/diary/supporting/\(grant)/tests", mum).status == 200)
      #expect(try await diary.page("/diary/supporting/\(grant)/tests", ben).status == 404)
      let (second, dead) = try await diary.grant("Dad", by: aoife)
      let cookie = try await diary.follow(dead)
      let page = try await diary.site.ask("GET", "/invited", [("Cookie", cookie)]).text
      #expect(page.contains("The diary of Aoife") && page.contains("Nov 20, 2026") && !page.contains("Inside"))
      _ = try await diary.form("/diary/supporters/\(second)/take-back", [:], aoife)
      #expect(try await diary.site.ask("GET", "/invited", [("Cookie", cookie)]).status == 410)
      let late = ["name": "Late", "password": TestSite.password]
      #expect(try await diary.site.form("/invited", late, [("Cookie", cookie)]).status == 410)
    }
  }
}
