import Diary
import MediaLibrary
import WebPlatform

/// The picture routes of entries or tests. The store decides the owner and the picture.
struct OwnPictures {
  let app: FoodDiaryApp
  /// The noun in the API's documentation: "an entry".
  let subject: String
  /// The path of one item, without `/picture`.
  let path: String
  let parameter: Parameter
  /// The current picture of the owner's item. Throws `notFound`.
  let picture: @Sendable (_ id: Int64, _ owner: Int64) throws -> String?
  /// Replaces the picture and returns the previous one. Throws `notFound`.
  let set: @Sendable (_ picture: String?, _ id: Int64, _ owner: Int64) throws -> String?

  func add(to routes: inout RouteTable) {
    let (name, picture, set) = (parameter.name, picture, set)
    routes.api(
      .put, "\(path)/picture", for: .people,
      Operation(
        "Set the picture of \(subject); its metadata (place, time, camera) is removed", tag: "diary",
        parameters: [parameter],
        body: .bytes("image/*"), answers: [.nothing]),
      body: .collected(maxBytes: 50_000_000)
    ) { context in
      let (owner, id) = (try app.diary(context).owner, try context.number(name))
      _ = try picture(id, owner)
      try app.store.keepPicture(context.body, of: owner, in: context.site.privatePictures) { try set($0, id, owner) }
      return .done
    }
    routes.api(
      .delete, "\(path)/picture", for: .people,
      Operation("Remove the picture of \(subject)", tag: "diary", parameters: [parameter], answers: [.nothing])
    ) { context in
      let owner = try app.diary(context).owner
      if let old = try set(nil, context.number(name), owner).flatMap(PrivatePictureID.init) {
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
      guard let id = try picture(context.number(name), owner).flatMap(PrivatePictureID.init) else {
        throw DiaryError.notFound
      }
      let form: PrivatePicture.Form = context.query["size"] == "small" ? .small : .full
      let bytes = try context.site.privatePictures.jpeg(id, form, owner: owner, app: DiaryStore.name)
      return Response.unchanging(bytes, type: "image/jpeg").with(.cacheControl, "private, no-cache")
    }
  }
}

extension OwnPictures {
  static func ofEntries(_ app: FoodDiaryApp) -> OwnPictures {
    OwnPictures(
      app: app, subject: "an entry", path: "/diary/entries/{entry}", parameter: EntryRoutes.entry,
      picture: { try app.store.entry($0, of: $1).picture }, set: { try app.store.setPicture($0, of: $1, of: $2) })
  }

  /// The routes for pictures of test strips.
  static func ofTests(_ app: FoodDiaryApp) -> OwnPictures {
    OwnPictures(
      app: app, subject: "a test", path: "/diary/tests/{test}", parameter: TestRoutes.test,
      picture: { try app.store.test($0, of: $1).picture }, set: { try app.store.setPicture($0, ofTest: $1, of: $2) })
  }
}
