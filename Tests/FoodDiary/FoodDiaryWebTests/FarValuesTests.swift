import Foundation
import Testing
import WebPlatformTesting

@Suite("values at the ends of their ranges")
struct FarValuesTests {
  private func send(
    _ diary: DiarySite, _ path: String, _ text: String, as type: String = "application/json",
    by person: TestSite.Browser
  ) async throws -> TestAnswer {
    try await diary.site.ask(
      "POST", "/api/v1\(path)", person.cookie + [("Content-Type", type), ("X-Form-Token", person.formToken)],
      body: Array(text.utf8))
  }

  @Test("a query longer than the API allows is refused by the API and by pages")
  func queries() async throws {
    try await DiarySite.run { diary in
      let token = try diary.site.token("owner")
      #expect(try await diary.site.flawsOfLongQueries(by: token) == [])
    }
  }

  @Test("a sample time before clocks existed is refused, from forms, programs and files")
  func samples() async throws {
    try await DiarySite.run { diary in
      let aoife = try await diary.member("Aoife")
      for day in ["0001-01-01", "1969-12-31"] {
        let form = ["result": "detected", "day": day, "time": "10:00"]
        #expect(try await diary.form("/diary/tests/unpredicted", form, aoife).status == 422, "\(day)")
      }
      for at in ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "-0100-01-01T00:00:00Z"] {
        let read = "{\"result\": \"detected\", \"sampledAt\": \"\(at)\", \"device\": \"d\", \"serial\": \"s\"}"
        #expect(try await send(diary, "/diary/tests", read, by: aoife).status == 422, "\(at)")
        let file = """
          {"format": "gluten-tests", "version": 1, "device": "d",
            "tests": [{"result": "detected", "sampledAt": "\(at)", "serial": "s"}]}
          """
        let answer = try await send(diary, "/diary/tests/file", file, by: aoife).text
        #expect(answer.contains("\"taken\":[]") && answer.contains("no-moment"), "\(answer)")
      }
      for path in ["/diary/tests", "/diary", "/diary/calendar", "/diary/timeline", "/diary/progress"] {
        #expect(try await diary.page(path, aoife).status == 200, "\(path)")
      }
    }
  }

  @Test("a recipe with a huge number of servings can be viewed and changed")
  func servings() async throws {
    try await DiarySite.run { diary in
      let aoife = try await diary.member("Aoife")
      let many = "99999999999999999999999"
      let others = ["\"\(many) servings\"", "1e300", "\"1e300\"", "-1e300"].map { yield in
        """
        {"@context": "https://schema.org", "@type": "Recipe", "name": "Feast", "recipeYield": \(yield),
          "recipeIngredient": ["\(many) eggs"], "totalTime": "PT\(many)H",
          "recipeInstructions": "Wait \(many) hours at \(many) °F."}
        """
      }
      let own = [("1e300", "9223372036854775807"), ("-1", "-9223372036854775808"), ("nan", "0")].map { yield, minutes in
        """
        {"@context": "https://schema.org", "@type": "Recipe", "name": "Own \(yield)", "recipeYield": "\(yield)",
          "totalTime": "PT\(minutes)M", "keywords": [], "recipeIngredient": ["\(many) eggs"],
          "recipeInstructions": [{"@type": "HowToStep", "text": "Wait \(many) hours."}],
          "additionalProperty": {"@type": "PropertyValue", "propertyID": "menagerie:recipe", "value": 1,
            "headings": [], "unread": []}}
        """
      }
      for page in others + own {
        let taken = try await send(
          diary, "/diary/recipes/files?name=a.json", page, as: "application/octet-stream", by: aoife)
        let id = try #require((taken.object["recipes"] as? [[String: Any]])?.first?["id"] as? Int, "\(taken.text)")
        for path in [
          "/diary/recipes/\(id)", "/diary/recipes/\(id)/edit", "/diary/recipes/\(id)/cook",
          "/diary/recipes/\(id)?servings=0.25&metric=yes", "/api/v1/diary/recipes/\(id)",
          "/api/v1/diary/recipes/\(id)/json", "/api/v1/diary/recipes/\(id)/pdf?servings=1000", "/diary/recipes",
        ] {
          #expect(try await diary.page(path, aoife).status == 200, "\(path): \(page)")
        }
      }
    }
  }
}
