import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("imported recipes")
struct RecipeArrivalTests {
  /// A page with a recipe, and further content.
  private func page(_ more: String = "", picture: String? = nil) -> String {
    let image = picture.map { #""image": "\#($0)", "# } ?? ""
    return """
      <html lang="en"><script type="application/ld+json">{"@type": "Recipe", "name": "Lemonade", \(image)"recipeIngredient": ["3 lemons", "1 l water"],
      "recipeInstructions": [{"@type": "HowToStep", "text": "Squeeze them."}]}</script>\(more)</html>
      """
  }

  private func send(_ path: String, _ source: String, _ diary: DiarySite, _ person: TestSite.Browser) async throws
    -> TestAnswer
  {
    let headers: TestHeaders = [("Content-Type", "application/octet-stream"), ("X-Form-Token", person.formToken)]
    return try await diary.site.ask(
      "POST", "/api/v1/diary/recipes/\(path)", person.cookie + headers, body: Array(source.utf8))
  }

  @Test("a preview reports the recipe without storing it, and names missing parts")
  func reading() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let answer = try await send(
        "reading?name=page.html", page(picture: "https://kitchen.example/lemons.jpg"), diary, person)
      let seen = try #require((answer.object["recipes"] as? [[String: Any]])?.first, "\(answer.text)")
      #expect(seen["title"] as? String == "Lemonade" && seen["ingredients"] as? Int == 2 && seen["steps"] as? Int == 1)
      #expect(seen["lacksPicture"] as? Bool == true && seen["hasUnread"] as? Bool == false)
      #expect(answer.object["count"] as? Int == 1)
      #expect(try await diary.page("/diary/recipes", person).text.contains("No recipes here yet"))
      #expect(try await send("reading", "Two words", diary, person).status == 422)
      try diary.site.add("Nobody", role: "visitor")
      let stranger = try await diary.site.signIn("Nobody")
      #expect(try await send("reading", page(), diary, stranger).status >= 400, "who has no diary reads nothing")
    }
  }

  @Test("a recipe from a page without its own URL keeps the URL of the request")
  func address() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let bare = try await diary.form(
        "/diary/recipes/import", ["source": page(), "address": "https://kitchen.example/lemonade"], person)
      let path = try #require(bare["Location"])
      #expect(try await diary.page(path, person).text.contains("from https://kitchen.example/lemonade"))
      let told = page(#"<link rel="canonical" href="https://granny.example/">"#)
      let sent = try await send("files?name=page.html&address=https%3A%2F%2Fkitchen.example%2F", told, diary, person)
      #expect(sent.status == 201 && sent.text.contains("granny.example") && !sent.text.contains("kitchen.example"))
    }
  }

  @Test("a free text fills the form of a new recipe with its source, and no recipe is stored before")
  func loose() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let text = "Granny's pie\n2 apples\n100 g rice flour\nBake it."
      let fields = ["source": text, "address": "https://kitchen.example/pie"]
      let form = try await diary.form("/diary/recipes/loose", fields, person).text
      #expect(form.contains("value=\"Granny&#39;s pie\"") || form.contains("value=\"Granny's pie\""), "\(form)")
      #expect(form.contains("2 apples\n100 g rice flour</textarea>") && form.contains("kitchen.example/pie"))
      #expect(try await diary.page("/diary/recipes", person).text.contains("No recipes here yet"))
      let written = ["key": UUID().uuidString, "title": "Pie", "source": "https://kitchen.example/pie"]
      let path = try #require(try await diary.form("/diary/recipes", written, person)["Location"])
      #expect(try await diary.page(path, person).text.contains("from https://kitchen.example/pie"))
      _ = try await diary.form("\(path)/change", ["title": "Pie", "source": ""], person)
      #expect(!(try await diary.page(path, person).text.contains("kitchen.example")), "who wants it gone takes it away")
    }
  }

  @Test("the form accepts a page of usual length, and refuses a longer one with the reason")
  func length() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let long = page("<p>" + String(repeating: "About lemons. ", count: 20_000) + "</p>")
      #expect(try await diary.form("/diary/recipes/import", ["source": long], person).status == 303)
      let tooLong = page("<p>" + String(repeating: "About lemons. ", count: 80_000) + "</p>")
      #expect(try await diary.form("/diary/recipes/import", ["source": tooLong], person).status == 422)
    }
  }

  @Test("a linked or unreadable picture is reported")
  func pictures() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let without = try await diary.form("/diary/recipes/import", ["source": page()], person)
      let plain = try #require(without["Location"])
      #expect(!plain.contains("?"))
      let lost = try await diary.form(
        "/diary/recipes/import", ["source": page("<p>again</p>", picture: "https://kitchen.example/lemons.jpg")], person
      )
      let place = try #require(lost["Location"])
      #expect(place.hasSuffix("?without-picture=1"))
      #expect(try await diary.page(place, person).text.contains("A picture could not be imported"))
      let paprika =
        #"{"name": "Toast", "ingredients": "2 eggs", "directions": "Fry.", "photo_data": "bm90IGEgcGljdHVyZQ=="}"#
      let unreadable = try await send("files?name=toast.json", paprika, diary, person)
      #expect((unreadable.object["withoutPicture"] as? [Int])?.count == 1, "\(unreadable.text)")
    }
  }
}
