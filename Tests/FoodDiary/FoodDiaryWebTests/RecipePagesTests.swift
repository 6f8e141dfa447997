import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("recipes in the browser")
struct RecipePagesTests {
  private func add(
    _ diary: DiarySite, _ title: String, _ ingredients: String, by person: TestSite.Browser
  ) async throws -> String {
    let answer = try await diary.form(
      "/diary/recipes",
      [
        "key": UUID().uuidString, "title": title, "ingredients": ingredients,
        "steps": "Mix it all.\n\nBake for 20 minutes.",
        "time": "1:10", "servings": "2", "language": "en", "meals": "dinner",
      ], person)
    return try #require(answer["Location"], "\(answer.text)")
  }

  @Test("a recipe is added, scaled, cooked, changed, removed and restored")
  func life() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let path = try await add(diary, "Frittata", "4 eggs\n1 cup milk\nFor the top:\n50 g cheese", by: person)
      let page = try await diary.page("\(path)?servings=4&metric=yes", person).text
      #expect(page.contains("8 eggs") && page.contains("100 g cheese") && page.contains("01:10"))
      #expect(page.contains("No gluten words found") && !page.contains("safe"))
      #expect(
        page.contains("480 ml milk") || page.contains("475 ml milk") || page.contains("470 ml milk"),
        "cups are told in ml")
      let cook = try await diary.page("\(path)/cook", person).text
      #expect(cook.contains("data-timer=\"1200\"") && cook.contains("id=\"step-2\""))
      let wrong = try await diary.form("\(path)/change", ["title": "Frittata", "time": "25:99"], person)
      #expect(wrong.status == 422 && wrong.text.contains("time-problem"))
      #expect(
        try await diary.form("\(path)/change", ["title": "Tortilla", "ingredients": "4 eggs"], person)["Location"]
          == path)
      let removed = try await diary.form("\(path)/remove", [:], person)
      #expect(try await diary.page(path, person).status == 404)
      #expect(try await diary.page(try #require(removed["Location"]), person).text.contains("\(path)/restore"))
      #expect(try await diary.form("\(path)/restore", [:], person)["Location"] == path)
    }
  }

  @Test("the community sees and saves shared recipes, and never a recipe that contains gluten")
  func community() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let path = try await add(diary, "Frittata", "4 eggs", by: aoife)
      #expect(try await diary.page(path, ben).status == 404)
      #expect(try await diary.form("\(path)/share", ["state": "on"], ben).status == 404)
      _ = try await diary.form("\(path)/share", ["state": "on"], aoife)
      let list = try await diary.page("/diary/community?q=fritata", ben).text
      #expect(list.contains("Frittata") && list.contains("aria-pressed=\"false\""))
      let saved = try await diary.form("\(path)/favourite", ["state": "on", "back": "/diary/community"], ben)
      #expect(saved["Location"] == "/diary/community")
      #expect(try await diary.page("/diary/recipes", ben).text.contains("Frittata"))
      for verb in ["change", "remove"] {
        #expect(try await diary.form("\(path)/\(verb)", ["title": "Mine"], ben).status == 404, "\(verb)")
      }
      let toast = try await add(diary, "Toast", "2 slices bread", by: aoife)
      #expect(try await diary.page(toast, aoife).text.contains("cannot share it with the community"))
      #expect(try await diary.form("\(toast)/share", ["state": "on"], aoife).status == 409)
    }
  }

  @Test("a page is imported once, and a page without a recipe is refused with the reason")
  func importing() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let source = """
        <html lang="en"><script type="application/ld+json">{"@type": "Recipe", "name": "Lemonade", "recipeIngredient": ["3 lemons"],
        "recipeInstructions": "Squeeze them."}</script></html>
        """
      let taken = try await diary.form("/diary/recipes/import", ["source": source], person)
      let path = try #require(taken["Location"])
      #expect(try await diary.page(path, person).text.contains("3 lemons"))
      #expect(try await diary.form("/diary/recipes/import", ["source": source], person)["Location"] == path)
      let none = try await diary.form("/diary/recipes/import", ["source": "<p>nothing</p>"], person)
      #expect(none.status == 422 && none.text.contains("no recipe in it"))
    }
  }

  @Test("a long list is split into pages with a total, and each recipe is on one page")
  func many() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      for number in 0..<61 { _ = try await add(diary, "Omelette \(number + 100)", "4 eggs", by: person) }
      let first = try await diary.page("/diary/recipes", person).text
      let second = try await diary.page("/diary/recipes?page=2", person).text
      #expect(first.contains("61 recipes") && second.contains("61 recipes"))
      #expect(first.contains("Omelette 159") && !first.contains("Omelette 160") && first.contains("?page=2"))
      #expect(second.contains("Omelette 160") && !second.contains("Omelette 159"))
      #expect(try await diary.page("/diary/recipes?page=x", person).status == 422)
      let found = try await diary.page("/diary/recipes?q=omelette+160", person).text
      #expect(found.contains("1 recipe<") && !found.contains("page=2"))
      let answer = try await diary.page("/api/v1/diary/recipes?page=2", person)
      #expect(answer.text == "[]")
    }
  }

  @Test("a cuisine is offered as a filter once a recipe has it")
  func cuisines() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      #expect(!(try await diary.page("/diary/recipes", person).text.contains("name=\"cuisine\"")))
      _ = try await diary.form(
        "/diary/recipes", ["key": "k", "title": "Dal", "ingredients": "lentils", "cuisine": "Indian & more"], person)
      _ = try await add(diary, "Frittata", "4 eggs", by: person)
      #expect(try await diary.page("/diary/recipes", person).text.contains("<option value=\"Indian &amp; more\""))
      let found = try await diary.page("/diary/recipes?cuisine=Indian+%26+more", person).text
      #expect(found.contains("Dal") && !found.contains("Frittata"))
    }
  }

  @Test("the language is guessed from the text, shown with the answer, and can be changed")
  func language() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let form = try await diary.page("/diary/recipes/new", person).text
      let field = try #require(form.firstRange(of: "name=\"language\""))
      let closed = try #require(form.firstRange(of: "<details class=\"diary-more\""))
      #expect(field.lowerBound < closed.lowerBound, "it stands in no closed section")
      #expect(form.contains("<option value=\"\" selected>Detect from the text</option>"))
      #expect(!form.contains("value=\"en\" selected"))
      var fields = [
        "key": "k", "title": "Teig", "ingredients": "500 g Mehl\n1 Prise Salz",
        "steps": "Das Mehl mit dem Salz verrühren und backen.", "language": "",
      ]
      let path = try #require(await diary.form("/diary/recipes", fields, person)["Location"])
      let page = try await diary.page(path, person).text
      #expect(page.contains("Language: German (from the text).") && page.contains("href=\"\(path)/edit#language\""))
      #expect(page.contains("Contains gluten"))
      let sent = try await diary.page("/api/v1\(path)", person)
      #expect(sent.object["readLanguage"] as? String == "de" && sent.object["languageSource"] as? String == "text")
      let edit = try await diary.page("\(path)/edit", person).text
      #expect(edit.contains("<option value=\"\" selected>German (from the text)</option>"))
      for (language, text) in [("nl", "Language: Dutch."), ("other", "Language: unknown."), ("", "(from the text)")] {
        fields["language"] = language
        _ = try await diary.form("\(path)/change", fields.filter { $0.key != "key" }, person)
        let changed = try await diary.page(path, person).text
        #expect(changed.contains(text) && changed.contains("Contains gluten"), "\(language)")
      }
      #expect(try await diary.page("\(path)/edit", person).text.contains("value=\"\" selected"))
    }
  }

  @Test("a German page is completely in German, including the names of languages")
  func german() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let path = try await add(diary, "Frittata", "4 eggs", by: person)
      let page = try await diary.site.ask("GET", path, person.cookie + [("Accept-Language", "de-AT")]).text
      #expect(page.contains("<html lang=\"de\">") && page.contains("Keine Glutenwörter gefunden"))
      #expect(page.contains("Zubereitung") && page.contains("Sprache: Englisch."))
      let list = try await diary.site.ask("GET", "/diary/recipes", person.cookie + [("Accept-Language", "de")]).text
      #expect(list.contains("1 Rezept<") && list.contains("Meine Rezepte"))
    }
  }

  @Test("an entry is made from a recipe")
  func eating() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let path = try await add(diary, "Frittata", "4 eggs", by: person)
      let number = try #require(path.split(separator: "/").last)
      let form = try await diary.page("/diary/days/2026-11-25/add?recipe=\(number)", person).text
      #expect(form.contains("value=\"Frittata\"") && form.contains("name=\"recipe\" value=\"\(number)\""))
    }
  }
}
