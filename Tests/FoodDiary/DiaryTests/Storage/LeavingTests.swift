import Diary
import Foundation
import GRDB
import Imaging
import MediaLibrary
import Testing

@Suite("recipes that their author removes")
struct LeavingTests {
  private let later: TimeInterval = 31 * 86_400

  @Test(
    "a removed recipe becomes one copy for each follower if the author allows copies")
  func removed() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try all.followed(hasPicture: true)
    try store.community.set(leavesCopies: true, ofRecipe: id, of: all.author)
    #expect(throws: DiaryError.notFound) { try store.community.set(leavesCopies: true, ofRecipe: id, of: all.friend) }
    var draft = try all.diary.draft("Omelette")
    draft.recipe = id
    let entry = try store.entries.add(draft, key: "e", to: all.friend)
    try store.shopping.add(id, servings: nil, of: all.friend)
    try store.recipes.remove(id, of: all.author, now: now)
    #expect(try all.news(all.friend) == [.kept])
    let staying = try store.recipes.find(id, for: all.friend)
    #expect(staying.author == nil && staying.isLeaving)
    #expect(throws: DiaryError.notFound) { try store.recipes.find(id, for: all.third) }
    #expect(throws: DiaryError.notFound) { try store.recipes.find(id, for: all.author) }
    #expect(try store.recipes.list(.community, for: all.friend, limit: 10).isEmpty)

    // The author restores the recipe.
    _ = try store.recipes.restore(id, of: all.author, now: now)
    #expect(try all.news(all.friend).isEmpty && store.recipes.find(id, for: all.friend).author == all.author)
    #expect(try store.recipes.list(.own, for: all.friend, limit: 10).map(\.id) == [id])

    try store.recipes.remove(id, of: all.author, now: now)
    for _ in 0..<2 {
      try store.sweep(now: now.addingTimeInterval(later))
      try store.community.copyPictures(all.pictures, now: now)
    }
    let own = try store.recipes.list(.own, for: all.friend, limit: 10)
    #expect(own.count == 1 && own[0].owner == all.friend && own[0].copiedFrom == id && own[0].id != id)
    #expect(own[0].sharedAt == nil && own[0].recipe.title == "Omelette")
    let picture = try #require(own[0].picture.flatMap(PrivatePictureID.init))
    #expect(try !all.pictures.jpeg(picture, .full, owner: all.friend, app: DiaryStore.name).isEmpty)
    #expect(try store.entries.find(entry.id, of: all.friend).recipe == own[0].id)
    #expect(try store.shopping.all(of: all.friend).map(\.id) == [own[0].id])
    #expect(try store.community.news(of: all.friend).map(\.place) == [own[0].id], "told once, with the way to the copy")
    #expect(try all.ask("SELECT COUNT(*) FROM pictureToCopy") == [0])
    #expect(try all.ask("SELECT COUNT(*) FROM pragma_foreign_key_check") == [0])
  }

  @Test("without permission for copies followers are notified of the removal, and saved copies stay unchanged")
  func gone() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try all.followed(hasPicture: true)
    let copy = try store.community.copy(id, key: "c", to: all.third)
    try store.community.copyPictures(all.pictures, now: now)
    try store.recipes.change(id, to: Community.recipe("Omelette", ["2 slices bread"]), of: all.author, now: now)
    try store.recipes.change(id, to: Community.recipe("Frittata"), of: all.author, now: now)
    try store.community.share(id, of: all.author, now: now)
    try store.recipes.remove(id, of: all.author, now: now)
    #expect(try all.news(all.friend) == [.gone] && all.news(all.third).isEmpty)
    #expect(throws: DiaryError.notFound) { try store.recipes.find(id, for: all.friend) }
    try store.sweep(now: now.addingTimeInterval(later))
    #expect(try store.recipes.list(.own, for: all.friend, limit: 10).isEmpty)
    let kept = try store.recipes.find(copy.id, for: all.third)
    #expect(kept.recipe == copy.recipe && kept.copiedFrom == id && kept.picture != nil)
  }

  @Test("shared recipes of a deleted account stay anonymous, with their pictures")
  func erasedKeeping() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try all.followed(hasPicture: true)
    let secret = try store.recipes.add(Community.recipe("Secret"), key: "s", to: all.author)
    for _ in 0..<2 {
      try store.erase(all.author, removingContent: false, now: now)
      try store.community.copyPictures(all.pictures, now: now)
    }
    try all.pictures.removeAll(of: all.author)
    let kept = try store.recipes.find(id, for: all.friend)
    #expect(kept.author == nil && kept.owner == RecipeForViewer.noOwner && kept.isFavourite)
    #expect(try store.recipes.list(.community, for: all.third, limit: 10).map(\.id) == [id])
    #expect(throws: DiaryError.notFound) { try store.recipes.find(secret.id, for: all.author) }
    let picture = try #require(kept.picture.flatMap(PrivatePictureID.init))
    #expect(try !all.pictures.jpeg(picture, .small, owner: kept.owner, app: DiaryStore.name).isEmpty)
    #expect(try all.ask("SELECT COUNT(*) FROM recipe WHERE owner = \(all.author)") == [0])
    #expect(try all.news(all.friend).isEmpty)
  }

  @Test("a deleted account with its content leaves copies if it allowed them, else followers are notified")
  func erasedRemoving() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let stays = try all.followed("Omelette", leavesCopies: true, hasPicture: true)
    let goes = try all.followed("Soup", ["2 carrots"])
    try store.community.favourite(stays, true, of: all.third, now: now)
    try store.erase(all.author, removingContent: true, now: now)
    // An interruption here: the pictures must still be copied when the account is erased again.
    try store.erase(all.author, removingContent: true, now: now)
    #expect(try all.ask("SELECT COUNT(*) FROM pictureToCopy") == [2])
    #expect(try store.pictures().count == 1, "it is not swept before it was copied")
    try store.community.copyPictures(all.pictures, now: now)
    try all.pictures.removeAll(of: all.author)
    for owner in [all.friend, all.third] {
      let own = try store.recipes.list(.own, for: owner, limit: 10)
      #expect(
        own.map(\.recipe.title) == ["Omelette"] && own.map(\.owner) == [owner] && own.allSatisfy { $0.picture != nil })
    }
    #expect(Set(try all.news(all.friend)) == [.kept, .gone])
    #expect(try all.news(all.third) == [.kept])
    #expect(try store.community.news(of: all.friend).first { $0.kind == .gone }?.recipe == goes)
    #expect(try all.ask("SELECT COUNT(*) FROM recipe WHERE owner IN (0, \(all.author))") == [0])
    #expect(try all.ask("SELECT COUNT(*) FROM pragma_foreign_key_check") == [0])
  }

  @Test("an interrupted copy of a picture is repeated once, and leftover files are removed")
  func interrupted() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try all.followed(leavesCopies: true, hasPicture: true)
    try store.erase(all.author, removingContent: true, now: now)
    // An interruption after the picture was written, before its recipe refers to it.
    let stray = try all.pictures.add(Community.jpeg(), name: "picture", owner: all.friend, app: DiaryStore.name)
    try store.community.copyPictures(all.pictures, now: now)
    let picture = try #require(try store.recipes.list(.own, for: all.friend, limit: 10).first?.picture)
    #expect(try store.pictures() == [picture] && picture != stray.id.description)
    // An interruption after both, before the copy is removed from the queue.
    try DatabaseQueue(path: all.diary.folder + "/diary.sqlite").write {
      try $0.execute(
        sql: "INSERT INTO pictureToCopy(recipe, fromOwner, picture) SELECT id, ?, ? FROM recipe WHERE copiedFrom = ?",
        arguments: [all.author, stray.id.description, id])
    }
    try all.pictures.removeAll(of: all.author)
    try store.community.copyPictures(all.pictures, now: now)
    #expect(try store.recipes.list(.own, for: all.friend, limit: 10).map(\.picture) == [picture])
    #expect(try all.news(all.friend) == [.kept])
    #expect(try all.ask("SELECT COUNT(*) FROM pictureToCopy") == [0])
  }

  @Test("a person at the picture limit keeps the recipe, and is notified about the lost picture")
  func full() throws {
    let all = try Community(room: 1)
    let (store, now) = (all.store, all.now)
    let id = try all.followed(leavesCopies: true, hasPicture: true)
    _ = try all.pictures.add(Community.jpeg(), name: "mine", owner: all.friend, app: DiaryStore.name)
    try store.erase(all.author, removingContent: true, now: now)
    try store.community.copyPictures(all.pictures, now: now)
    let own = try store.recipes.list(.own, for: all.friend, limit: 10)
    #expect(own.count == 1 && own[0].picture == nil && own[0].copiedFrom == id)
    #expect(Set(try all.news(all.friend)) == [.kept, .lostPicture])
    #expect(try all.ask("SELECT COUNT(*) FROM pictureToCopy") == [0])
  }

  @Test("the search index sees a change after the most recently changed recipe was deleted")
  func revisions() throws {
    let all = try Community()
    let index = RecipeIndex(all.store)
    _ = try all.store.recipes.add(Community.recipe("Soup"), key: "a", to: all.author)
    _ = try index.find("soup")
    try all.store.erase(all.author, removingContent: true, now: all.now)
    try all.diary.begin(all.author)
    let stew = try all.store.recipes.add(Community.recipe("Stew"), key: "b", to: all.author)
    #expect(try index.find("stew").contains(stew.id))
  }
}
