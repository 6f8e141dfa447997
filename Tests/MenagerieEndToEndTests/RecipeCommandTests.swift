import Foundation
import Testing

@Suite("recipes at the command line")
struct RecipeCommandTests {
  @Test("each ingredient line is answered with one JSON object")
  func check() async throws {
    let place = try Workplace()
    let found = try await place.tool(
      "recipes", "check", "--language", "en", "--json", "2 cups plain flour", "1 stock cube", "3 eggs")
    let lines = try found.objects
    #expect(found.status == 0 && lines.compactMap { $0["verdict"] as? String } == ["contains", "check", "none"])
    #expect(lines[0]["words"] as? [String] == ["plain flour"] && lines[0]["reason"] is String)
    #expect(lines[2]["reason"] is NSNull && (lines[2]["words"] as? [String]) == [])
    let told = try await place.tool("recipes", "check", "2 cups plain flour")
    #expect(told.output.contains("contains") && told.output.contains("made of wheat"))
    #expect(try await place.tool("recipes", "check", "--language", "xx", "flour").status == 2)
    #expect(
      try await place.tool.run(["recipes", "check", "--language", "fr"], typing: "farine").output.contains("contains"))
  }

  @Test("recipes are imported and exported for an account, and not without an account")
  func inAndOut() async throws {
    let server = try TestServer()
    defer { server.kill() }
    let tool = server.place.tool
    let token = try await server.token("visitor", name: "Aoife")
    let consent = #"{"birthYear": 2000, "country": "IE", "zone": "UTC", "agrees": true}"#
    #expect(try server.send("POST", "/api/v1/diary/consent", json: consent, by: token).status == 204)
    let file = server.place.path("soup.json")
    let json =
      #"{"@context": "https://schema.org", "@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 carrots"]}"#
    try json.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try await tool("recipes", "import", file).status == 2, "for whom is not said")
    #expect(try await tool("recipes", "import", file, "--for", "Nobody").status == 1)
    let taken = try await tool("recipes", "import", file, "--for", "Aoife", "--json")
    let first = try #require(try taken.objects.first)
    #expect(taken.status == 0 && first["title"] as? String == "Soup")
    let again = try #require(try await tool("recipes", "import", file, "--for", "Aoife", "--json").objects.first)
    #expect(again["id"] as? Int == first["id"] as? Int)
    let archive = server.place.path("recipes.zip")
    #expect(try await tool("recipes", "export", archive, "--for", "Aoife").output.contains("1 recipe written to"))
    let back = try #require(try await tool("recipes", "import", archive, "--for", "Aoife", "--json").objects.first)
    #expect(back["title"] as? String == "Soup")
    let broken = server.place.path("broken.zip")
    try Data([0x50, 0x4B, 3, 4, 1, 2, 3]).write(to: URL(fileURLWithPath: broken))
    let failed = try await tool("recipes", "import", broken, "--for", "Aoife")
    #expect(failed.status == 1 && failed.errors.contains("broken.zip"))
    // A missing file is counted, and does not stop the others.
    let missing = server.place.path("missing.json")
    let some = try await tool("recipes", "import", missing, file, "--for", "Aoife")
    #expect(some.status == 1 && some.output.contains("Soup"))
    #expect(some.errors.contains("missing.json cannot be read") && some.errors.contains("could not be read: 1 of 2"))
    let inJSON = try await tool("recipes", "import", missing, "--for", "Aoife", "--json")
    #expect(inJSON.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("{") }, "\(inJSON.errors)")
  }
}
