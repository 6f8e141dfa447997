import Diary
import MediaLibrary
import WebPlatform

/// The pictures of entries.
struct EntryPictures {
  let app: FoodDiaryApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .put, "/diary/entries/{entry}/picture", for: .people,
      Operation(
        "Give an entry a picture; place, time and camera are taken out of it", tag: "diary",
        parameters: [EntryRoutes.entry], body: .bytes("image/*"), answers: [.nothing]),
      body: .collected(maxBytes: 50_000_000)
    ) { visit in
      let (diary, id) = (try app.diary(visit), try visit.number("entry"))
      _ = try app.store.entry(id, of: diary.owner)
      let picture = try visit.site.privatePictures.add(
        visit.body, name: "picture", owner: diary.owner, app: DiaryStore.name)
      try forget(app.store.setPicture(picture.id.description, of: id, of: diary.owner), visit, diary)
      return .done
    }
    routes.api(
      .delete, "/diary/entries/{entry}/picture", for: .people,
      Operation("Take an entry's picture away", tag: "diary", parameters: [EntryRoutes.entry], answers: [.nothing])
    ) { visit in
      let diary = try app.diary(visit)
      try forget(app.store.setPicture(nil, of: visit.number("entry"), of: diary.owner), visit, diary)
      return .done
    }
    routes.api(
      .get, "/diary/entries/{entry}/picture", for: .people,
      Operation(
        "The picture of an entry", tag: "diary",
        parameters: [
          EntryRoutes.entry, .query("size", .oneOf(["small", "full"]), "how large; full where nothing is said"),
        ],
        answers: [.ok(.ok, .bytes("image/jpeg"))])
    ) { visit in
      let diary = try app.diary(visit)
      let picture = try app.store.entry(visit.number("entry"), of: diary.owner).picture
      guard let id = picture.flatMap(PrivatePictureID.init) else { throw DiaryError.notFound }
      let form: PrivatePicture.Form = visit.query["size"] == "small" ? .small : .full
      let bytes = try visit.site.privatePictures.jpeg(id, form, owner: diary.owner, app: DiaryStore.name)
      return Reply.unchanging(bytes, type: "image/jpeg").with(.cacheControl, "private, no-cache")
    }
  }

  private func forget(_ old: String?, _ visit: Visit, _ diary: DiaryVisit) throws {
    guard let old = old.flatMap(PrivatePictureID.init) else { return }
    try visit.site.privatePictures.remove(old, owner: diary.owner, app: DiaryStore.name)
  }
}
