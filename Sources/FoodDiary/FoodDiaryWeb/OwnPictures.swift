import Diary
import MediaLibrary
import WebPlatform

/// The picture routes of entries, tests or recipes. The store checks that the item belongs to the person.
struct OwnPictures<Items: PicturedItems> {
  let app: FoodDiaryApp
  /// The noun in the API's documentation: "an entry".
  let subject: String
  /// The path of one item, without `/picture`.
  let path: String
  let parameter: Parameter
  let items: Items

  func add(to routes: inout RouteTable) {
    addSetting(to: &routes)
    routes.api(
      .delete, "\(path)/picture", for: .people,
      Operation("Remove the picture of \(subject)", tag: "diary", parameters: [parameter], answers: [.nothing])
    ) { context in
      let owner = try app.diary(context).owner
      let old = try items.setPicture(nil, of: context.number(parameter.name), of: owner)
      if let old = old.flatMap(PrivatePictureID.init) {
        try context.site.privatePictures.remove(old, owner: owner, app: DiaryStore.name)
      }
      return .done
    }
    routes.api(
      .get, "\(path)/picture", for: .people,
      Operation(
        "The picture of \(subject)", tag: "diary",
        parameters: [
          parameter, .query("size", .oneOf(["small", "full"]), "the size; default: full"),
        ], answers: [.ok(.ok, .bytes("image/jpeg"))])
    ) { context in
      let owner = try app.diary(context).owner
      let picture = try items.picture(of: context.number(parameter.name), of: owner)
      guard let id = picture.flatMap(PrivatePictureID.init) else { throw DiaryError.notFound }
      let form: PrivatePicture.Form = context.query["size"] == "small" ? .small : .full
      let bytes = try context.site.privatePictures.jpeg(id, form, owner: owner, app: DiaryStore.name)
      return Response.unchanging(bytes, type: "image/jpeg").with(.cacheControl, "private, no-cache")
    }
  }

  /// Adds the route that sets the picture.
  func addSetting(to routes: inout RouteTable) {
    routes.api(
      .put, "\(path)/picture", for: .people,
      Operation(
        "Set the picture of \(subject); its metadata (place, time, camera) is removed", tag: "diary",
        parameters: [parameter], body: .bytes("image/*"), answers: [.nothing]),
      body: .collected(maxBytes: 50_000_000)
    ) { context in
      let (owner, id) = (try app.diary(context).owner, try context.number(parameter.name))
      _ = try items.picture(of: id, of: owner)
      try app.store.keepPicture(context.body, of: owner, in: context.site.privatePictures) {
        try items.setPicture($0, of: id, of: owner)
      }
      return .done
    }
  }
}
