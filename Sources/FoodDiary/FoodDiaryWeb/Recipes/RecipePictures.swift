import Diary
import MediaLibrary
import WebPlatform

struct RecipePictures {
  let app: FoodDiaryApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .put, "/diary/recipes/{recipe}/picture", for: .people,
      Operation(
        "Set the picture of a recipe; its metadata (place, time, camera) is removed", tag: "diary",
        parameters: [RecipeRoutes.recipe], body: .bytes("image/*"), answers: [.nothing]),
      body: .collected(maxBytes: 50_000_000)
    ) { context in
      let diary = try app.diary(context)
      let kept = try RecipePages(app: app).own(diary)
      try app.store.keepPicture(context.body, of: diary.owner, in: context.site.privatePictures) { picture in
        try app.store.setPicture(picture, ofRecipe: kept.id, of: diary.owner)
      }
      return .done
    }
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

  /// The picture of a recipe that the person may see; `nil` if it has none.
  static func jpeg(of kept: RecipeForViewer, _ form: PrivatePicture.Form, _ context: RequestContext) throws -> [UInt8]?
  {
    guard let id = kept.picture.flatMap(PrivatePictureID.init) else { return nil }
    return try context.site.privatePictures.jpeg(id, form, owner: kept.owner, app: DiaryStore.name)
  }
}
