import MediaLibrary
import WebPlatform

/// The order of the notes, and their pictures.
struct NoteRoutes {
  let store: BoardStore
  static let board = Parameter.path("board", .integer(1...Int.max), "the board's number")
  private static let note = Parameter.path("id", .integer(1...Int.max), "the note's number")

  private struct Order: Decodable {
    let keys: [Int64]
  }

  func add(to routes: inout RouteTable) {
    routes.api(
      .put, "/noticeboard/boards/{board}/order", for: .guests(of: "board"),
      Operation(
        "Put the notes into an order", tag: "noticeboard", parameters: [Self.board],
        body: .object(["keys": .list(of: .integer, count: 0...1_000)], isClosed: true), answers: [.nothing])
    ) { context in
      try store.order(context.decode(Order.self).keys, on: store.board(context).id)
      return .done
    }
    routes.api(
      .put, "/noticeboard/boards/{board}/notes/{id}/picture", for: .people,
      Operation(
        "Give a note a picture", tag: "noticeboard", parameters: [Self.board, Self.note], body: .bytes("image/*"),
        answers: [.nothing]),
      body: .collected(maxBytes: 20_000_000)
    ) { context in
      let (board, owner) = (try store.board(context), try context.person.account.id.rawValue)
      let note = try store.note(context.number("id"), on: board.id)
      let picture = try context.site.privatePictures.add(
        context.body, name: "picture", owner: owner, app: NoticeBoardApp.name)
      try store.setPicture(picture.id, of: note.id)
      if let old = note.picture.flatMap(PrivatePictureID.init) {
        try context.site.privatePictures.remove(old, owner: owner, app: NoticeBoardApp.name)
      }
      return .done
    }
    routes.api(
      .get, "/noticeboard/boards/{board}/notes/{id}/picture", for: .readers(of: "board"),
      Operation(
        "The picture of a note", tag: "noticeboard", parameters: [Self.board, Self.note],
        answers: [.ok(.ok, .bytes("image/jpeg"))])
    ) { context in
      let board = try store.board(context)
      guard let id = try store.note(context.number("id"), on: board.id).picture.flatMap(PrivatePictureID.init) else {
        throw BoardError.noSuchNote
      }
      let bytes = try context.site.privatePictures.jpeg(
        id, .small, owner: board.accountID.rawValue, app: NoticeBoardApp.name)
      return Response.unchanging(bytes, type: "image/jpeg").with(.cacheControl, "private, no-cache")
    }
  }
}
