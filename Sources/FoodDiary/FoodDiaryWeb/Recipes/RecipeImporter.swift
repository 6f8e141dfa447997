import Diary
import Foundation
import WebPlatform

/// Reads and imports recipes of other programs and pages.
struct RecipeImporter {
  let app: FoodDiaryApp
  static let longestAddress = 2_000
  /// In bytes.
  private static let largestFile = 60_000_000
  /// The maximum number of recipes in a preview.
  private static let mostShown = 50

  struct ImportedItem {
    let kept: RecipeForViewer
    /// Whether the file's picture was not stored: it cannot be read, or it is on another server, from which
    /// the app downloads nothing.
    let lacksPicture: Bool
  }

  private struct Sent: Encodable {
    let recipes: [RecipeJSON]
    let withoutPicture: [Int64]
  }

  /// A recipe in the preview.
  private struct PreviewedRecipe: Encodable {
    let title: String, ingredients: Int, steps: Int, source: String?, hasUnread: Bool, lacksPicture: Bool

    init(_ imported: ImportedRecipe) {
      let recipe = imported.recipe
      (title, ingredients, steps) = (recipe.title, recipe.ingredients.count { !$0.isHeading }, recipe.steps.count)
      (source, hasUnread) = (recipe.source, !recipe.unread.isEmpty)
      lacksPicture = imported.picture == nil && imported.pictureName != nil
    }
  }

  private struct Preview: Encodable { let recipes: [PreviewedRecipe], count: Int }

  func add(to routes: inout RouteTable) {
    addUnstructured(to: &routes)
    let parameters: [Parameter] = [
      .query("name", .text(maxLength: 200), "the file name"),
      .query("address", .text(maxLength: Self.longestAddress), "the source of recipes that name none"),
    ]
    routes.api(
      .post, "/diary/recipes/files", for: .people,
      Operation(
        "Import the recipes of a file: a page, JSON-LD, or an export of another program. withoutPicture lists recipes "
          + "whose picture is unreadable or on another server",
        tag: "diary", parameters: parameters, body: .bytes("application/octet-stream"),
        answers: [.ok(.created, .object(["recipes": .list(of: "Recipe"), "withoutPicture": .list(of: .integer)]))]),
      body: .collected(maxBytes: Self.largestFile)
    ) { context in
      let arrived = try take(context.body, name: name(context), address: context.query["address"], context)
      return try .json(
        Sent(
          recipes: arrived.map { RecipeJSON($0.kept, context) },
          withoutPicture: arrived.filter(\.lacksPicture).map(\.kept.id)),
        status: .created)
    }
    let seen: [String: Schema] = [
      "title": .string, "ingredients": .integer, "steps": .integer, "source": .optional(.string), "hasUnread": .bool,
      "lacksPicture": .bool,
    ]
    routes.api(
      .post, "/diary/recipes/reading", for: .people,
      Operation(
        "Preview the recipes of a file without importing them: the first fifty", tag: "diary",
        parameters: [parameters[0]], body: .bytes("application/octet-stream"),
        answers: [.ok(.ok, .object(["recipes": .list(of: .object(seen)), "count": .integer]))]),
      body: .collected(maxBytes: Self.largestFile), access: .reading
    ) { context in
      _ = try app.diary(context)
      let read = try RecipeReader.read(context.body, name: name(context))
      return try .json(Preview(recipes: read.prefix(Self.mostShown).map(PreviewedRecipe.init), count: read.count))
        .with(.cacheControl, "no-store")
    }
  }

  private struct UnstructuredText: Decodable { let source: String, title: String?, address: String? }

  /// A text without structure fills the form of a new recipe, and the person reviews it.
  private func addUnstructured(to routes: inout RouteTable) {
    routes.form(
      "/diary/recipes/loose", for: .people,
      .object([
        "source": .text(maxLength: 20_000), "title": .optional(.text(upTo: 200)),
        "address": .optional(.text(upTo: Self.longestAddress)),
      ]),
      // The form accepts the same length as the import page. If the source is too long for this route, the response
      // shows the form with the text, so that the text is not lost.
      body: .collected(maxBytes: RecipeImportPage.longestForm),
      done: { context, recipe in
        RecipePages(app: app).newPage(
          try app.diary(context), FormState(RecipeForm.values(recipe, key: UUID().uuidString)), isBegun: true)
      },
      again: { context, form in RecipeImportPage(app: app).page(try app.diary(context), form) }
    ) { (context, loose: UnstructuredText) -> Recipe in
      _ = try app.diary(context)
      var recipe = LooseRecipe.read(loose.source, title: loose.title ?? "")
      recipe.source = loose.address
      return recipe
    }
  }

  private func name(_ context: RequestContext) -> String { context.query["name"] ?? "recipes" }

  /// Imports the recipes of a file or a page.
  ///
  /// - Parameter address: the source of recipes that do not name one.
  func take(_ bytes: [UInt8], name: String, address: String?, _ context: RequestContext) throws -> [ImportedItem] {
    let owner = try app.diary(context).owner
    let address = address.flatMap { $0.isEmpty ? nil : String($0.prefix(Self.longestAddress)) }
    return try RecipeReader.read(bytes, name: name).map { read in
      var imported = read
      imported.recipe.source = imported.recipe.source ?? address
      let kept = try app.store.recipes.take(imported, for: owner, pictures: context.site.privatePictures).kept
      let hasPicture = imported.picture != nil || imported.pictureName != nil
      return ImportedItem(kept: kept, lacksPicture: hasPicture && kept.picture == nil)
    }
  }
}

/// Reports pictures that were not stored during an import, on the page that follows.
enum MissingPictureReport {
  private static let name = "without-picture"

  /// The page's path. If items lack their picture, their number is added as a query.
  static func path(_ page: String, _ arrived: [RecipeImporter.ImportedItem]) -> String {
    let count = arrived.count(where: \.lacksPicture)
    return count == 0 ? page : "\(page)?\(name)=\(count)"
  }

  /// The notice; `nil` if all pictures were stored.
  static func notice(_ context: RequestContext) -> HTML? {
    guard let count = context.query[name].flatMap(Int.init), count > 0 else { return nil }
    return
      "<p class=\"notice\" role=\"status\">\(context.localizer("diary.import.without-picture", ["count": .number(count)]))</p>"
  }
}
