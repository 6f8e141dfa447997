import Foundation
import Imaging
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("recipes for people without an account")
struct RecipeLinkTests {
  /// A recipe with a picture; its path.
  private func add(
    _ diary: DiarySite, _ title: String, _ ingredients: String = "4 eggs\n1 cup milk", by person: TestSite.Browser
  ) async throws -> String {
    let answer = try await diary.form(
      "/diary/recipes",
      [
        "key": UUID().uuidString, "title": title, "ingredients": ingredients, "steps": "Mix.", "servings": "2",
        "language": "en",
      ], person)
    let path = try #require(answer["Location"], "\(answer.text)")
    let grey = PixelBuffer(
      size: PixelSize(width: 60, height: 40), channels: 3, samples: .init(repeating: 90, count: 7_200))
    let put = try await diary.site.ask(
      "PUT", "/api/v1\(path)/picture",
      person.cookie + [("Content-Type", "image/jpeg"), ("X-Form-Token", person.formToken)],
      body: try JPEGEncoder.encode(grey, quality: 90))
    #expect(put.status == 204)
    return path
  }

  /// Creates a link with the API; returns its path.
  private func link(_ diary: DiarySite, _ path: String, by person: TestSite.Browser) async throws -> String {
    let answer = try await diary.site.ask(
      "POST", "/api/v1\(path)/passes",
      person.cookie + [("Content-Type", "application/json"), ("X-Form-Token", person.formToken)], body: [])
    try #require(answer.status == 201, "\(answer.text)")
    let link = try #require(answer.object["link"] as? String)
    return try #require(URL(string: link)).path
  }

  /// Follows a link without an account; returns the cookies from then on.
  private func follow(_ diary: DiarySite, _ link: String) async throws -> TestHeaders {
    .pass(try #require(try await diary.site.ask("GET", link).pass), .reader)
  }

  private func shared(_ path: String) -> String { path.replacing("/recipes/", with: "/shared/") }

  @Test("a guest sees the recipe, also scaled and in grams, its picture and files, and no name")
  func reads() async throws {
    try await DiarySite.run { diary in
      let aoife = try await diary.member("Aoife")
      let path = try await add(diary, "Frittata </script><b>", by: aoife)
      let link = try await link(diary, path, by: aoife)
      #expect(try await self.link(diary, path, by: aoife) == link, "sharing again gives the same link")
      #expect(try await diary.site.ask("GET", link)["Location"] == shared(path))
      let reader = try await follow(diary, link)
      let page = try await diary.site.ask("GET", "\(shared(path))?servings=4&metric=yes", reader)
      #expect(page.status == 200 && page["X-Robots-Tag"]?.contains("noindex") == true)
      #expect(page["Cache-Control"] == "no-store")
      #expect(page.text.contains("8 eggs") && page.text.contains("ml milk") && page.text.contains("gluten-card"))
      #expect(!page.text.contains("Aoife") && !page.text.contains("</script><b>"))
      #expect(!page.text.contains("/diary/recipes/new") && !page.text.contains("<form method=\"post\""))
      let data = try #require(page.text.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/)).1
      let json = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
      #expect(json?["@type"] as? String == "Recipe" && json?["name"] as? String == "Frittata </script><b>")
      #expect(try await diary.site.ask("GET", "/api/v1\(path)/picture", reader)["Content-Type"] == "image/jpeg")
      let file = try await diary.site.ask("GET", "/api/v1\(path)/json", reader)
      #expect(file["Content-Type"] == "application/ld+json" && file.text.contains("4 eggs"))
      for query in ["paper=a4", "paper=letter&picture=no&servings=8&metric=yes", ""] {
        let pdf = try await diary.site.ask("GET", "/api/v1\(path)/pdf?\(query)", reader)
        #expect(pdf.status == 200 && pdf["Content-Type"] == "application/pdf" && pdf.body.starts(with: "%PDF".utf8))
      }
    }
  }

  @Test("a guest of one recipe sees no other recipe, no other picture, and no part of the diary")
  func nothingElse() async throws {
    try await DiarySite.run { diary in
      let aoife = try await diary.member("Aoife")
      let (mine, other) = (try await add(diary, "Frittata", by: aoife), try await add(diary, "Secret", by: aoife))
      let reader = try await follow(diary, link(diary, mine, by: aoife))
      for path in ["/picture", "/json", "/pdf"] {
        #expect(try await diary.site.ask("GET", "/api/v1\(mine)\(path)", reader).status == 200)
        #expect(try await diary.site.ask("GET", "/api/v1\(other)\(path)", reader).status == 401, "\(path)")
        #expect(try await diary.site.ask("GET", "/api/v1\(mine)\(path)").status == 401, "\(path)")
      }
      for path in [shared(other), mine, "\(mine)/edit", "\(mine)/cook", "/diary", "/diary/recipes", "/account/shared"] {
        let answer = try await diary.site.ask("GET", path, reader)
        #expect(answer.status == 303 && !answer.text.contains("Secret"), "\(path)")
      }
      #expect(try await diary.site.form("\(mine)/link", [:], reader).status != 200)
      #expect(try await diary.site.form("\(mine)/remove", [:], reader)["Location"] != "/diary/recipes")
      #expect(try await diary.page(mine, aoife).status == 200)
    }
  }

  @Test("a withdrawn link is invalid, and so is a link to a removed recipe or of a deleted owner")
  func dead() async throws {
    try await DiarySite.run { diary in
      let aoife = try await diary.member("Aoife")
      let path = try await add(diary, "Frittata", by: aoife)
      let link = try await link(diary, path, by: aoife)
      let reader = try await follow(diary, link)
      _ = try await diary.form("\(path)/remove", [:], aoife)
      #expect(try await diary.site.ask("GET", shared(path), reader).status == 404)
      #expect(try await diary.site.ask("GET", "/api/v1\(path)/picture", reader).status == 404)
      _ = try await diary.form("\(path)/restore", [:], aoife)
      #expect(try await diary.site.ask("GET", shared(path), reader).status == 200)
      let list = try await diary.page("/account/shared", aoife).text
      let id = try #require(list.firstMatch(of: /\/account\/shared\/(\d+)\/revoke/)).1
      _ = try await diary.form("/account/shared/\(id)/revoke", [:], aoife)
      #expect(try await diary.site.ask("GET", link).status == 410)
      #expect(try await diary.site.ask("GET", shared(path), reader).status == 303)
      let fresh = try await self.link(diary, path, by: aoife)
      #expect(fresh != link)
      _ = try await diary.form("/account/erase", ["name": "Aoife"], aoife)
      #expect(try await diary.site.ask("GET", fresh).status == 410)
    }
  }

  @Test("only people who see a recipe can create a link, and the link shows no more than they see")
  func givers() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let path = try await add(diary, "Frittata", "4 eggs", by: aoife)
      #expect(try await diary.form("\(path)/link", [:], ben).status == 404)
      _ = try await diary.form("\(path)/share", ["state": "on"], aoife)
      let reader = try await follow(diary, link(diary, path, by: ben))
      #expect(try await diary.site.ask("GET", shared(path), reader).status == 200)
      _ = try await diary.form("\(path)/share", ["state": "off"], aoife)
      #expect(try await diary.site.ask("GET", shared(path), reader).status == 404)
    }
  }

  @Test("a person with an account follows a link to another person's private recipe")
  func members() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let path = try await add(diary, "Frittata", by: aoife)
      #expect(try await diary.page(shared(path), ben).status == 404)
      let secret = try #require(
        try await diary.site.ask("GET", link(diary, path, by: aoife), ben.cookie).pass)
      let both: TestHeaders = [("Cookie", "menagerie=\(ben.secret); menagerie-reader=\(secret)")]
      #expect(try await diary.site.ask("GET", shared(path), both).text.contains("4 eggs"))
      #expect(try await diary.site.ask("GET", path, both).status == 404, "the page of the app is its owner's")
    }
  }

  @Test("an owner can share a recipe with gluten by a link, and the page shows the gluten first")
  func gluten() async throws {
    try await DiarySite.run { diary in
      let aoife = try await diary.member("Aoife")
      let path = try await add(diary, "Toast", "2 slices wheat bread", by: aoife)
      let page = try await diary.site.ask("GET", shared(path), follow(diary, link(diary, path, by: aoife))).text
      let answer = page.firstRange(of: "Contains gluten")
      let line = page.firstRange(of: "<ul class=\"diary-ingredients\"")
      #expect(try #require(answer).lowerBound < #require(line).lowerBound)
    }
  }
}
