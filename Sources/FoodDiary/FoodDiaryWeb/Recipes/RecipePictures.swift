import Diary
import MediaLibrary
import WebPlatform

struct RecipePictures {
  let app: FoodDiaryApp

  func add(to routes: inout RouteTable) {
    OwnPictures(
      app: app, subject: "a recipe", path: "/diary/recipes/{recipe}", parameter: RecipeRoutes.recipe,
      items: app.store.recipes
    ).addSetting(to: &routes)
    routes.api(
      .get, "/diary/recipes/{recipe}/picture", for: .readers(of: RecipeLink.kind),
      Operation(
        "The picture of a recipe", tag: "diary",
        parameters: [
          RecipeRoutes.recipe, .query("size", .oneOf(["small", "full"]), "the size; default: full"),
        ],
        answers: [.ok(.ok, .bytes("image/jpeg"))])
    ) { context in
      let kept = try RecipeLink(app: app).recipe(context)
      let form: PrivatePicture.Form = context.query["size"] == "small" ? .small : .full
      guard let bytes = try Self.jpeg(of: kept, form, context) else { throw DiaryError.notFound }
      return Response.unchanging(bytes, type: "image/jpeg").with(.cacheControl, "private, no-cache")
    }
  }

  /// The picture of a recipe that the person may see; `nil` if the recipe has no picture.
  static func jpeg(of kept: RecipeForViewer, _ form: PrivatePicture.Form, _ context: RequestContext) throws -> [UInt8]?
  {
    guard let id = kept.picture.flatMap(PrivatePictureID.init) else { return nil }
    return try context.site.privatePictures.jpeg(id, form, owner: kept.owner, app: DiaryStore.name)
  }
}
