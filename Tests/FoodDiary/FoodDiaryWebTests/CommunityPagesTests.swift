import Diary
import FoodDiaryWeb
import Foundation
import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the community in the browser")
struct CommunityPagesTests {
  private func add(
    _ diary: DiarySite, _ title: String, _ ingredients: String, by person: TestSite.Browser,
    _ more: [String: String] = [:]
  ) async throws -> TestAnswer {
    try await diary.form(
      "/diary/recipes",
      [
        "key": UUID().uuidString, "title": title, "ingredients": ingredients, "steps": "Mix it all.", "language": "en",
      ].merging(more) { a, _ in a }, person)
  }

  /// A shared recipe of one person in the other's favorites; its path.
  private func followed(
    _ diary: DiarySite, by author: TestSite.Browser, and friend: TestSite.Browser, leavesCopies: Bool = false
  ) async throws -> String {
    let path = try #require(await add(diary, "Frittata", "4 eggs", by: author)["Location"])
    let giving = ["state": "on"].merging(leavesCopies ? ["leavesCopies": "yes"] : [:]) { a, _ in a }
    #expect(try await diary.form("\(path)/share", giving, author)["Location"] == path)
    #expect(try await diary.form("\(path)/favourite", ["state": "on"], friend).status == 303)
    return path
  }

  @Test(
    "a new recipe is shared at once, after its words are confirmed, or is refused with the reason"
  )
  func adding() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      #expect(try await diary.page("/diary/community", aoife).text.contains("/diary/recipes/new?shelf=community"))
      let form = try await diary.page("/diary/recipes/new?shelf=community", aoife).text
      #expect(
        form.contains("name=\"shelf\" value=\"community\"")
          && form.contains("You share this recipe with the community"))
      #expect(!(try await diary.page("/diary/recipes/new", aoife).text.contains("name=\"shelf\"")))

      let given = try #require(
        await add(diary, "Frittata", "4 eggs", by: aoife, ["shelf": "community", "leavesCopies": "yes"])["Location"])
      #expect(given.hasSuffix("?given=yes"))
      let page = try await diary.page(given, aoife).text
      #expect(
        page.contains("Everyone can see this recipe") && page.contains("name=\"leavesCopies\" value=\"yes\" checked"))
      #expect(try await diary.page("/diary/community", ben).text.contains("by Aoife"))

      let asked = try #require(await add(diary, "Stew", "1 stock cube", by: aoife, ["shelf": "community"])["Location"])
      let stew = asked.replacing("?given=yes", with: "")
      let question = try await diary.page(asked, aoife).text
      #expect(
        question.contains("name=\"words\" value=\"stock cube\"")
          && question.contains("Yes, I checked each word: share it"))
      #expect(try await diary.page(stew, ben).status == 404)
      #expect(try await diary.form("\(stew)/share", ["state": "on", "words": "egg"], aoife).status == 409)
      #expect(try await diary.form("\(stew)/share", ["state": "on", "words": "stock cube"], aoife).status == 303)
      #expect(try await diary.page(stew, ben).status == 200)

      let kept = try #require(
        await add(diary, "Toast", "2 slices bread", by: aoife, ["shelf": "community"])["Location"])
      let why = try await diary.page(kept, aoife).text
      #expect(
        why.contains("The recipe is in your recipes.") && why.contains("cannot share it with the community")
          && why.contains("#gluten"))
      #expect(try await diary.page("/diary/recipes", aoife).text.contains("Toast"))
      let wrong = try await add(diary, "", "4 eggs", by: aoife, ["shelf": "community", "leavesCopies": "yes"])
      #expect(wrong.status == 422 && wrong.text.contains("name=\"shelf\" value=\"community\""))
    }
  }

  @Test("a worse answer is shown on list, card and page to the follower, until it is marked as read")
  func worse() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben, cleo) = (
        try await diary.member("Aoife"), try await diary.member("Ben"), try await diary.member("Cleo")
      )
      let path = try await followed(diary, by: aoife, and: ben)
      let change = ["title": "Frittata", "ingredients": "4 eggs\n1 sausage", "language": "en"]
      #expect(try await diary.form("\(path)/change", change, aoife).status == 303)
      let away = try await diary.page("/diary/recipes", ben).text
      let sentence =
        "The gluten check of “Frittata” changed from “No gluten words found” to “Check the label”. Check the recipe"
      #expect(away.contains(sentence) && away.contains("The recipe is not in the community now."))
      #expect(try await diary.form("\(path)/share", ["state": "on", "words": "sausage"], aoife).status == 303)
      let list = try await diary.page("/diary/recipes", ben).text
      #expect(
        list.contains(sentence) && list.contains("diary-changed")
          && !list.contains("The recipe is not in the community now."))
      let page = try await diary.page(path, ben).text
      #expect(page.contains(sentence) && page.contains("by Aoife"))
      for other in [aoife, cleo] { #expect(!(try await diary.page(path, other).text.contains("diary-news"))) }

      let news = try await diary.site.ask("GET", "/api/v1/diary/news", ben.cookie)
      #expect(news.text.contains("\"kind\":\"worse\"") && news.text.contains("\"after\":\"check\""))
      let seen = try #require(page.firstMatch(of: /\/diary\/news\/[0-9]+\/seen/)).output
      #expect(try await diary.form(String(seen), ["back": path], cleo)["Location"] == path)
      #expect(try await diary.page(path, ben).text.contains(sentence), "nobody sees it for them")
      #expect(
        try await diary.form(String(seen), ["back": "https://elsewhere.example"], ben)["Location"] == "/diary/recipes")
      #expect(!(try await diary.page(path, ben).text.contains("diary-news")))
    }
  }

  @Test("browser notices about recipes have a different tag for each change")
  func notices() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let path = try await followed(diary, by: aoife, and: ben)
      let app = try #require(diary.site.site.apps.first)
      func notices(_ name: String) throws -> [Notice] {
        let localizer = diary.site.site.translations[.americanEnglish]
        return try app.news(for: diary.site.site.accounts.account(named: name), in: localizer)
      }
      #expect(try notices("Ben").isEmpty)
      _ = try await diary.form("\(path)/share", ["state": "off"], aoife)
      let taken = try #require(try notices("Ben").first)
      #expect(taken.text.contains("author of “Frittata” stopped") && taken.path == "/diary/recipes")
      _ = try await diary.form("\(path)/share", ["state": "on"], aoife)
      #expect(try notices("Ben").isEmpty)
      _ = try await diary.form("\(path)/remove", [:], aoife)
      #expect(try notices("Ben").map { $0.tag != taken.tag } == [true])
      #expect(try notices("Aoife").isEmpty)
    }
  }

  @Test(
    "a person who deletes the account sees which data stay, and kept recipes show no name", arguments: [true, false])
  func erased(removing: Bool) async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let path = try await followed(diary, by: aoife, and: ben)
      #expect(try await diary.form("\(path)/leaving", ["leavesCopies": "yes"], ben).status == 404)
      #expect(try await diary.form("\(path)/leaving", ["leavesCopies": "yes"], aoife).status == 303)
      let wish = ["name": "Aoife"].merging(removing ? ["photos": "yes"] : [:]) { a, _ in a }
      #expect(try await diary.form("/account/erase", wish, aoife).status == 303)
      let own = try await diary.page("/diary/recipes", ben).text
      #expect(own.contains("Frittata") && !own.contains("Aoife"))
      let community = try await diary.page("/diary/community", ben).text
      #expect(community.contains("data-recipe=") != removing && !community.contains("by Aoife"))
      if removing {
        let copy = try #require(own.firstMatch(of: /href="(\/diary\/recipes\/[0-9]+)"/)).output.1
        #expect(try await diary.page(String(copy), ben).text.contains("The original is gone."))
        #expect(own.contains("You keep a copy, without the author’s name."))
      } else {
        #expect(try await diary.page(path, ben).text.contains("author not named"))
      }
    }
  }

  @Test("each person sets their oats, with advice to ask a dietitian, and a link hides the giver's setting")
  func oats() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let path = try #require(await add(diary, "Breakfast", "50 g gluten-free oats", by: aoife)["Location"])
      _ = try await diary.form("\(path)/share", ["state": "on"], aoife)
      #expect(try await diary.page("/diary/settings", aoife).text.contains("ask your dietitian"))
      let settings = ["zone": "Europe/Dublin", "endOfDay": "03:00", "showsStreaks": "yes", "oats": "never"]
      #expect(try await diary.form("/diary/settings", settings, aoife).status == 303)
      _ = try await diary.form("\(path)/shop", [:], aoife)
      for place in [path, "\(path)/cook", "/diary/recipes", "/diary/shopping"] {
        #expect(try await diary.page(place, aoife).text.contains("Contains gluten"), "\(place)")
      }
      #expect(!(try await diary.page("/diary/community", aoife).text.contains("data-title=\"Breakfast\"")))
      #expect(try await diary.page("/diary/community", ben).text.contains("No gluten words found"))
      let sent = try await diary.site.ask(
        "POST", "/api/v1\(path)/passes",
        aoife.cookie + [("Content-Type", "application/json"), ("X-Form-Token", aoife.formToken)], body: [])
      let link = try #require((sent.object["link"] as? String).flatMap(URL.init(string:))).path
      let pass = try #require(try await diary.site.ask("GET", link).pass)
      let shared = try await diary.site.ask("GET", path.replacing("/recipes/", with: "/shared/"), .pass(pass, .reader))
      #expect(shared.status == 200 && shared.text.contains("No gluten words found"))
      let partial = ["zone": "Europe/Dublin", "endOfDay": "03:00"]
      #expect(try await diary.form("/diary/settings", partial, aoife).status == 303)
      #expect(try await diary.page(path, aoife).text.contains("Contains gluten"), "what was not said stays")
    }
  }

  @Test("a certified packet is noted beside its word, and other readers are told to check their packet")
  func packets() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let path = try #require(await add(diary, "Stir-fry", "2 tbsp soy sauce", by: aoife)["Location"])
      let page = try await diary.page(path, aoife).text
      #expect(page.contains("action=\"\(path)/packet\"") && page.contains("My package is certified gluten-free"))
      let word = ["line": "0", "text": "2 tbsp soy sauce", "note": "Brand X"]
      #expect(try await diary.form("\(path)/packet", word, ben).status == 404)
      #expect(try await diary.form("\(path)/packet", word, aoife)["Location"] == "\(path)#gluten")
      let own = try await diary.page(path, aoife).text
      #expect(!own.contains("The author said"))
      #expect(own.contains("You said: certified gluten-free, “Brand X”.") && own.contains("<strong>soy sauce</strong>"))
      #expect(own.contains("Certified by the label you read") && !own.contains("No gluten words found"))
      #expect(try await diary.form("\(path)/share", ["state": "on", "words": "soy sauce"], aoife).status == 303)
      let theirs = try await diary.page(path, ben).text
      #expect(theirs.contains("The author said: certified gluten-free, “Brand X”. Check your own package."))
      #expect(theirs.contains("Check the label") && !theirs.contains("/packet\""))
      let pdf = try await diary.page("/api/v1\(path)/pdf", ben)
      #expect(pdf.status == 200)
      #expect(try await diary.form("\(path)/packet", ["line": "0", "text": "2 tbsp soy sauce"], aoife).status == 303)
      #expect(try await diary.page(path, aoife).text.contains("cannot share it with the community"))
    }
  }

  @Test(
    "a word is answered and withdrawn by buttons without JavaScript, and other readers are told to check")
  func answers() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let fields = [
        "key": "k", "title": "Cookies", "ingredients": "2 eggs\n1 stock cube\n2 stock cubes", "language": "en",
        "steps": "Make the dough.\n\nRest the dough.\n\nBake the dough.",
      ]
      let path = try #require(await diary.form("/diary/recipes", fields, aoife)["Location"])
      let page = try await diary.page(path, aoife).text
      #expect(page.matches(of: /action="[^"]*\/answer"/).count == 4, "Cookies, dough, stock cube, stock cubes")
      #expect(page.contains("name=\"word\" value=\"dough\"") && page.contains("“dough” is gluten-free as I make it"))
      let word = ["word": "dough", "state": "on"]
      #expect(try await diary.form("\(path)/answer", word, ben).status == 404)
      #expect(try await diary.form("\(path)/answer", ["word": "eggs", "state": "on"], aoife).status == 404)
      for word in ["dough", "cookies", "stock cube", "stock cubes"] {
        let answer = try await diary.form("\(path)/answer", ["word": word, "state": "on"], aoife)
        #expect(answer["Location"] == "\(path)#gluten", "\(word)")
      }
      let own = try await diary.page(path, aoife).text
      #expect(own.contains("You confirmed all gluten words") && !own.contains("No gluten words found"))
      #expect(own.contains("You said: gluten-free as you make it.") && own.contains("Ask me again"))
      let words = ["dough", "cookies", "stock cube", "stock cubes"]
      let yes = ["state": "on", "words": "dough"]
      #expect(try await diary.form("\(path)/share", yes, aoife).status == 409, "an answer is no yes for all")
      let json = "{\"state\": \"on\", \"words\": [\(words.map { "\"\($0)\"" }.joined(separator: ", "))]}"
      let headers = aoife.cookie + [("Content-Type", "application/json"), ("X-Form-Token", aoife.formToken)]
      #expect(try await diary.site.ask("POST", "/api/v1\(path)/share", headers, body: Array(json.utf8)).status == 204)
      let theirs = try await diary.page(path, ben).text
      #expect(theirs.contains("The author said: gluten-free as they make it. Check what you use."))
      #expect(theirs.contains("Check the label") && !theirs.contains("/answer\""))
      #expect(try await diary.page("/api/v1\(path)/pdf", ben).status == 200)
      let back = try await diary.site.ask(
        "PUT", "/api/v1\(path)/answer", headers, body: Array(#"{"word": "dough", "state": "off"}"#.utf8))
      #expect(back.status == 200 && (back.object["gluten"] as? [String: Any])?["verdict"] as? String == "check")
    }
  }

  @Test("the favourite button returns to its list, and never to another page")
  func star() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let path = try await followed(diary, by: aoife, and: ben)
      let list = "/diary/community?q=frittata&page=1"
      #expect(try await diary.page(list, ben).text.contains("value=\"/diary/community?q=frittata&amp;page=1\""))
      for (back, place) in [
        (list, list), ("/diary/recipes", "/diary/recipes"), ("/diary/recipes/1/edit", path),
        ("//evil.example/diary/community?", path), ("https://evil.example", path),
      ] {
        let answer = try await diary.form("\(path)/favourite", ["state": "on", "back": back], ben)
        #expect(answer["Location"] == place, "\(back)")
      }
    }
  }

  @Test("a copy shows its origin, and the author's name only while the original is shared")
  func provenance() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let path = try await followed(diary, by: aoife, and: ben)
      let copy = try #require(await diary.form("\(path)/copy", [:], ben)["Location"])
      let page = try await diary.page(copy, ben).text
      #expect(page.contains("A copy of") && page.contains("by Aoife") && page.contains("href=\"\(path)\""))
      _ = try await diary.form("\(path)/share", ["state": "off"], aoife)
      let after = try await diary.page(copy, ben).text
      #expect(!after.contains("Aoife") && after.contains("The original is gone."))
    }
  }

  @Test("a server that starts with new rules checks all recipes, and notifies author and follower")
  func rules() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let path = try await followed(diary, by: aoife, and: ben)
      let library = diary.site.site.library
      let folder = URL(fileURLWithPath: library.folder).appendingPathComponent("Lexicons")
      try FileManager.default.copyItem(at: GlutenRules.folder, to: folder)
      let file = folder.appendingPathComponent("en.json")
      var lexicon = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
      let groups = try #require(lexicon["check"] as? [[String: Any]])
      lexicon["check"] = [["kind": "fixed", "words": ["egg", "eggs"]]] + groups
      try JSONSerialization.data(withJSONObject: lexicon).write(to: file)
      let rules = try GlutenRules(lexicons: folder)
      let app = try FoodDiaryApp(library: library, rules: rules) { DiarySite.now }
      let store = try DiaryStore(libraryFolder: library.folder, rules: rules)
      #expect(try store.recipes.hasOldAnswers())
      try await TestSite.run(library: library, apps: [app]) { site in
        let next = DiarySite(site: site)
        for _ in 0..<2 {
          await site.server.startApps()
          let limit = ContinuousClock.now + .seconds(60)
          while try store.recipes.hasOldAnswers(), ContinuousClock.now < limit {
            try await Task.sleep(for: .milliseconds(20))
          }
          #expect(try !store.recipes.hasOldAnswers())
        }
        #expect(try await next.page("/diary/recipes", aoife).text.contains("Check its words, and share it again"))
        let told = try await next.page("/diary/recipes", ben).text
        #expect(
          told.contains("to “Check the label”. Check the recipe before you cook.")
            && told.contains("The recipe is not in the community now."))
        #expect(told.matches(of: /before you cook/).count == 1)
        #expect(try await next.page(path, ben).status == 404)
      }
    }
  }
}
