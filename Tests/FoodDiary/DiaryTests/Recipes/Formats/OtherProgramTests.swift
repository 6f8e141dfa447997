import Diary
import Foundation
import Testing

@Suite("files of other programs")
struct OtherProgramTests {
  private static func read(_ text: String, _ name: String) throws -> [ImportedRecipe] {
    try RecipeReader.read(Array(text.utf8), name: name)
  }

  private static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 1, 2, 3]

  @Test("files of Mealie, before and after its first version, are read")
  func mealie() throws {
    let old =
      #"{"name":"Bread","recipe_ingredient":[{"title":"Dough","note":"240 g bread flour","unit":null,"food":null,"disable_amount":true,"quantity":1},{"title":null,"note":"salt","disable_amount":true,"quantity":1}],"recipe_instructions":[{"title":"Oven","text":"Bake it."}],"tags":["bread"],"recipe_yield":"2 servings","total_time":"1 hour","org_url":"https://example.org/bread","notes":[{"title":"Tip","text":"Use rye."}]}"#
    let new =
      #"{"name":"Soup","recipeServings":4,"recipeIngredient":[{"quantity":2.5,"unit":{"name":"cup"},"food":{"name":"stock"},"note":"hot","display":"2 1/2 cups stock, hot"},{"quantity":1,"food":{"name":"leek"},"note":"","display":""},{"quantity":1,"food":null,"note":"","referencedRecipe":{"name":"Croutons"}}],"recipeInstructions":[{"id":"1","text":"Boil.","ingredientReferences":[]}],"tags":[{"name":"winter"}]}"#
    let zip = try Archive.zip([
      "mealie/recipes/bread/bread.json": Array(old.utf8), "mealie/recipes/bread/images/original.webp": Self.picture,
      "mealie/recipes/bread/images/tiny-original.webp": [1], "mealie/settings.json": Array(#"{"theme":"dark"}"#.utf8),
      "mealie/recipes/soup/soup.json": Array(new.utf8), "__MACOSX/._bread.json": [1, 2],
    ])
    let recipes = try RecipeReader.read(zip, name: "mealie.zip")
    #expect(recipes.map(\.recipe.title) == ["Bread", "Soup"])
    #expect(recipes[0].picture == Self.picture)
    #expect(
      recipes[0].recipe.ingredients == [
        IngredientLine("Dough", isHeading: true), IngredientLine("240 g bread flour"), IngredientLine("salt"),
      ])
    #expect(recipes[0].recipe.steps == ["Oven: Bake it."])
    #expect(recipes[0].recipe.summary.contains("Use rye."))
    #expect(recipes[0].recipe.minutes == 60)
    #expect(recipes[1].recipe.ingredients.map(\.text) == ["2 1/2 cups stock, hot", "1 leek", "1 Croutons"])
    #expect(recipes[1].warnings == [.linkedRecipe("Croutons")])
    #expect(recipes[1].recipe.servings == 4)
    #expect(recipes.allSatisfy { $0.recipe.unread.isEmpty })
  }

  @Test("all ingredients of Tandoor's steps are read, with linked recipes among them")
  func tandoor() throws {
    let json =
      #"{"name":"Rice","description":"Good.","keywords":[{"name":"Asia"}],"servings":2,"working_time":10,"waiting_time":20,"steps":[{"name":"Eggs","instruction":"Fry {{ ingredients[1] }}.","time":5,"order":1,"ingredients":[{"food":{"name":"oil"},"unit":{"name":"tbsp"},"amount":1.5,"note":"neutral","order":0,"is_header":false,"no_amount":false},{"food":{"name":"egg","recipe":{"id":3,"name":"Marinated egg"}},"unit":null,"amount":2.0,"note":"","order":1}]},{"name":"Rice","instruction":"Boil the rice.","order":2,"ingredients":[{"food":{"name":"rice"},"unit":{"name":"g"},"amount":200.0,"note":""},{"food":null,"unit":null,"amount":0,"note":"Topping","is_header":true},{"food":{"name":"soy sauce"},"unit":null,"amount":0.0,"note":"","no_amount":true}],"step_recipe":9,"step_recipe_data":{"name":"Broth"}}]}"#
    let inner = try Archive.zip(["recipe.json": Array(json.utf8), "image.jpeg": Self.picture])
    let recipe = try #require(try RecipeReader.read(try Archive.zip(["1.zip": inner]), name: "export.zip").first)
    #expect(
      recipe.recipe.ingredients == [
        IngredientLine("Eggs", isHeading: true), IngredientLine("1.5 tbsp oil, neutral"), IngredientLine("2 egg"),
        IngredientLine("Marinated egg"), IngredientLine("Rice", isHeading: true), IngredientLine("200 g rice"),
        IngredientLine("Topping", isHeading: true), IngredientLine("soy sauce"), IngredientLine("Broth"),
      ])
    #expect(recipe.recipe.steps == ["Eggs: Fry 2 egg Marinated egg.", "Rice: Boil the rice."])
    #expect(Set(recipe.warnings) == [.linkedRecipe("Marinated egg"), .linkedRecipe("Broth")])
    #expect(recipe.recipe.minutes == 30)
    #expect(recipe.recipe.servings == 2)
    #expect(recipe.recipe.tags == ["Asia"])
    #expect(recipe.picture == Self.picture)
    #expect(recipe.recipe.unread.isEmpty)
  }

  @Test("the name of a Tandoor step is a heading of ingredients only if the recipe has several steps")
  func tandoorHeadings() throws {
    let soak = #"{"name":"Soak","instruction":"Cover with water.","order":1,"ingredients":[{"food":{"name":"rice"}}]}"#
    let rest = #"{"name":"Rest","instruction":"Leave it alone.","order":2,"ingredients":[]}"#
    func read(_ steps: String) throws -> Recipe {
      try #require(try Self.read("{\"name\":\"Rice\",\"steps\":[\(steps)]}", "a.json").first).recipe
    }
    let two = try read("\(rest),\(soak)")
    #expect(two.ingredients == [IngredientLine("Soak", isHeading: true), IngredientLine("rice")])
    #expect(two.steps == ["Soak: Cover with water.", "Rest: Leave it alone."])
    #expect(try read(soak).ingredients == [IngredientLine("rice")])
  }

  @Test("files of Paprika are read with the picture inside")
  func paprika() throws {
    let photo = Data(Self.picture).base64EncodedString()
    let json =
      "{\"name\":\"Salat\",\"ingredients\":\"Soße:\\n2 EL Öl\\n\\nSalz\",\"directions\":\"Mischen.\\n\\nEssen.\",\"servings\":\"4\",\"prep_time\":\"10 min\",\"notes\":\"Mit Brot.\",\"categories\":[\"Schnell\"],\"photo_data\":\"\(photo)\",\"uid\":\"A-B\",\"difficulty\":\"\"}"
    let zip = try Archive.zip(["Salat.paprikarecipe": try Archive.gzip(Array(json.utf8))])
    let recipe = try #require(try RecipeReader.read(zip, name: "all.paprikarecipes").first)
    #expect(
      recipe.recipe.ingredients == [
        IngredientLine("Soße:", isHeading: true), IngredientLine("2 EL Öl"), IngredientLine("Salz"),
      ])
    #expect(recipe.recipe.steps == ["Mischen.", "Essen."])
    #expect(recipe.recipe.summary == "Mit Brot.")
    #expect(recipe.recipe.minutes == 10)
    #expect(recipe.picture == Self.picture)
    #expect(recipe.recipe.unread.isEmpty)
  }

  @Test("files of Nextcloud Cookbook and RecipeSage are read as JSON-LD")
  func jsonLD() throws {
    let one =
      #"{"@context":"http://schema.org","@type":"Recipe","name":"Dal","recipeYield":3,"recipeIngredient":["200 g lentils"],"recipeInstructions":["Cook."],"tool":[],"id":"7","printImage":true}"#
    let zip = try Archive.zip(["Dal/recipe.json": Array(one.utf8), "Dal/full.jpg": Self.picture, "Dal/thumb.jpg": [9]])
    let nextcloud = try #require(try RecipeReader.read(zip, name: "cookbook.zip").first)
    #expect(nextcloud.picture == Self.picture)
    #expect(nextcloud.recipe.servings == 3)
    #expect(nextcloud.recipe.unread.isEmpty)
    let sage =
      #"{"recipes":[{"@type":"Recipe","name":"Pho","recipeIngredient":["[Broth]","1 l stock"],"recipeInstructions":[{"@type":"HowToStep","text":"Simmer."}],"comment":[{"@type":"Comment","name":"Author Notes","text":"Contains soy."}],"recipeCategory":["dinner"]}]}"#
    let recipe = try #require(try Self.read(sage, "recipesage.json").first).recipe
    #expect(recipe.ingredients == [IngredientLine("Broth", isHeading: true), IngredientLine("1 l stock")])
    #expect(recipe.summary == "Contains soy.")
    #expect(recipe.meals == [.dinner])
  }

  @Test("tables of My Recipe Box and Plan to Eat are read")
  func tables() throws {
    let box =
      "title,description,preparationTime,cookingTime,totalTime,quantity,ingredients,instructions,notes,tags,\nCake,Good,10,15,25,4 people,\"1 egg\n2 eggs\",\"Mix.\n\nBake.\",Nice,sweet,\n"
    let recipe = try #require(try Self.read(box, "recipes.csv").first).recipe
    #expect(recipe.ingredients.map(\.text) == ["1 egg", "2 eggs"])
    #expect(recipe.steps == ["Mix.", "Bake."])
    #expect(recipe.minutes == 25)
    #expect(recipe.servings == 4)
    let plan =
      "Title,Course,Main Ingredient,Ingredients,Directions,Prep Time,Total Time\nStew,Main,Beans,\", Base\n2 cans beans\",Cook,5,30\n"
    let stew = try #require(try Self.read(plan, "plan.csv").first).recipe
    #expect(stew.ingredients == [IngredientLine("Base", isHeading: true), IngredientLine("2 cans beans")])
    #expect(stew.tags.contains("Beans"))
    #expect(stew.minutes == 30)
  }

  @Test("files of Chowdown, Cooklang and Meal-Master are read")
  func texts() throws {
    let chowdown =
      "---\n\nlayout: recipe\ntitle:  \"Okra\"\nimage: okra.jpg\ntags: sides, easy\n\ningredients:\n- 1 lb okra\n- salt: coarse\n\ndirections:\n- Roast.\n\n---\n\nMy grandmother's.\n"
    let zip = try Archive.zip(["x/_recipes/okra.md": Array(chowdown.utf8), "x/images/okra.jpg": Self.picture])
    let okra = try #require(try RecipeReader.read(zip, name: "chowdown.zip").first)
    #expect(okra.recipe.ingredients.map(\.text) == ["1 lb okra", "salt: coarse"])
    #expect(okra.recipe.steps == ["Roast."])
    #expect(okra.recipe.summary == "My grandmother's.")
    #expect(okra.picture == Self.picture)

    let cooklang =
      ">> servings: 2\n>> source: my head\n-- a comment\n= Sauce\nMelt @butter{50%g} with @garlic{2%cloves}(chopped) for ~{5%minutes} in a #pan.\n\n[- hidden -]\nAdd @salt and @black pepper{}.\n"
    let sauce = try #require(try Self.read(cooklang, "Sauce.cook").first).recipe
    #expect(sauce.title == "Sauce")
    #expect(
      sauce.ingredients.map(\.text) == ["Sauce", "50 g butter", "2 cloves garlic (chopped)", "salt", "black pepper"])
    #expect(sauce.steps == ["Melt butter with garlic(chopped) for 5 minutes in a pan.", "Add salt and black pepper."])
    #expect(sauce.servings == 2)

    let master =
      "MMMMM----- Recipe via Meal-Master (tm) v8.02\n\n      Title: Puff\n Categories: Sweets, Old\n      Yield: 6 servings\n\n    1/2 c  Butter,                             2 tb Water\n           -softened                           3    Eggs\n\nMMMMM-----------------GLAZE-----------------\n      1 ts Lemon juice\n\n  Heat the oven.\n  Bake.\n\n  Serve.\n\nMMMMM\n"
    let puff = try #require(try Self.read(master, "puff.mmf").first).recipe
    #expect(puff.title == "Puff")
    #expect(puff.servings == 6)
    #expect(puff.tags == ["Sweets", "Old"])
    #expect(
      puff.ingredients.map(\.text) == [
        "1/2 cup Butter, softened", "2 tbsp Water", "3 Eggs", "GLAZE", "1 tsp Lemon juice",
      ])
    #expect(puff.steps == ["Heat the oven. Bake.", "Serve."])
  }

  @Test("XML files of Gourmet, Krecipes and MasterCook are read")
  func xml() throws {
    let gourmet =
      "<?xml version=\"1.0\"?><!DOCTYPE gourmetDoc><gourmetDoc><recipe id=\"1\"><title>Rice</title><yields>4 servings</yields><cooktime>25 minutes</cooktime><ingredient-list><inggroup><groupname>Base</groupname><ingredient><amount>1</amount><unit>cup</unit><item>rice</item></ingredient></inggroup><ingref amount=\"1\" refid=\"2\">Hot sauce</ingref></ingredient-list><instructions>Cook &amp;lt;i&amp;gt;well&amp;lt;/i&amp;gt;.\n\nEat.</instructions></recipe></gourmetDoc>"
    let rice = try #require(try Self.read(gourmet, "a.grmt").first)
    #expect(rice.recipe.ingredients.map(\.text) == ["Base", "1 cup rice", "1 Hot sauce"])
    #expect(rice.recipe.steps == ["Cook well.", "Eat."])
    #expect(rice.recipe.minutes == 25)
    #expect(rice.warnings == [.linkedRecipe("Hot sauce")])

    let krecipes =
      "<?xml version=\"1.0\"?><krecipes><krecipes-recipe><krecipes-description><title>Pie</title><category><cat>Sweet</cat></category><yield><amount>4</amount><type>servings</type></yield><preparation-time>01:30</preparation-time></krecipes-description><krecipes-ingredients><ingredient-group name=\"Filling\"><ingredient><name>Apple</name><amount><min>2</min><max>3</max></amount><unit/><prep>sliced</prep></ingredient></ingredient-group></krecipes-ingredients><krecipes-instructions>Bake.</krecipes-instructions></krecipes-recipe></krecipes>"
    let pie = try #require(try Self.read(krecipes, "a.kreml").first).recipe
    #expect(pie.ingredients.map(\.text) == ["Filling", "2-3 Apple, sliced"])
    #expect(pie.minutes == 90)
    #expect(pie.servings == 4)

    let master =
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><!DOCTYPE mx2 SYSTEM \"mx2.dtd\"><mx2><RcpE name=\"Dip\"><Serv qty=\"6\"/><CatS><CatT>Party</CatT></CatS><IngR name=\"feta\" unit=\"ounces\" qty=\"4\"><IPrp>crumbled</IPrp></IngR><DirS><DirT>Mix.</DirT><DirT>Chill.</DirT></DirS></RcpE></mx2>"
    let dip = try #require(try Self.read(master, "a.mx2").first).recipe
    #expect(dip.ingredients.map(\.text) == ["4 ounces feta, crumbled"])
    #expect(dip.steps == ["Mix.", "Chill."])
    #expect(dip.servings == 6)
  }

  @Test("pages of Copy Me That are read with the pictures beside the page")
  func copyMeThat() throws {
    let page =
      "<!DOCTYPE html><head><meta name=\"copymethat_class_id_version\" content=\"2\"></head><html><body><div class=\"recipe\"><div id=\"name\"> Shells </div><img class=\"recipeImage\" src=\"images/shells.jpg\"/><a id=\"recipeYield\">6</a><ul id=\"recipeIngredients\"><li class=\"recipeIngredient_subheader\">Sauce</li><li class=\"recipeIngredient\">1 can tomatoes</li></ul><ol><li class=\"instruction\">Boil.</li></ol></div></body></html>"
    let zip = try Archive.zip(["recipes.html": Array(page.utf8), "images/shells.jpg": Self.picture])
    let recipe = try #require(try RecipeReader.read(zip, name: "copymethat.zip").first)
    #expect(recipe.recipe.title == "Shells")
    #expect(recipe.recipe.ingredients == [IngredientLine("Sauce", isHeading: true), IngredientLine("1 can tomatoes")])
    #expect(recipe.recipe.steps == ["Boil."])
    #expect(recipe.recipe.servings == 6)
    #expect(recipe.picture == Self.picture)
  }

  @Test(
    "the picture with the name of a recipe's file is used, not one with a shorter name", arguments: ["", "1.0/Old/"])
  func pictureByName(folder: String) throws {
    let dal = #"{"@type":"Recipe","name":"Dal","recipeIngredient":["lentils"]}"#
    let zip = try Archive.zip([
      "\(folder)Dal.json": Array(dal.utf8), "\(folder)da.jpg": [1], "\(folder)dal.PNG": Self.picture,
    ])
    let recipe = try #require(try RecipeReader.read(zip, name: "all.zip").first)
    #expect(recipe.picture == Self.picture)
  }

  @Test("a damaged file in an archive stays as unread text, and the other files are read")
  func damaged() throws {
    let good = #"{"@type":"Recipe","name":"Dal","recipeIngredient":["lentils"]}"#
    let zip = try Archive.zip([
      "a.json": Array("{\"recipeIngredient\": [wheat".utf8), "b.json": Array(good.utf8), "c.yaml": [1],
    ])
    let recipes = try RecipeReader.read(zip, name: "a.zip")
    #expect(recipes.map(\.recipe.title) == ["a.json", "Dal"])
    #expect(recipes[0].recipe.unread.joined().contains("wheat"))
  }
}
