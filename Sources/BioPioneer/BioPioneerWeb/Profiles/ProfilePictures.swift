import MediaLibrary
import WebPlatform

/// The pictures of profiles: an account's own, stored among its private pictures, and visible to people in
/// the same room.
struct ProfilePictures {
  let app: BioPioneerApp

  static func path(of profile: ProfileID) -> String { "/biopioneer/profiles/\(profile)/picture" }

  func add(to routes: inout RouteTable) {
    let path = "/biopioneer/profiles/{profile}/picture"
    routes.api(
      .put, path, for: .people,
      Operation(
        "Set the picture of a profile; its metadata (place, time, camera) is removed", tag: "biopioneer",
        parameters: [ProfilePage.profile], body: .bytes("image/*"), answers: [.nothing]),
      body: .collected(maxBytes: 50_000_000)
    ) { context in
      let (id, participant) = (ProfileID(rawValue: try context.number("profile")), try app.participant(context))
      _ = try app.store.profile(id, of: participant.id)
      let added = try context.site.privatePictures.add(
        context.body, name: "picture", owner: context.person.account.id.rawValue, app: BioPioneerApp.name)
      try Self.forget(app.store.setPicture(added.id.description, of: id, of: participant.id), context)
      app.rooms.refreshLook(of: id)
      return .done
    }
    routes.api(
      .delete, path, for: .people,
      Operation(
        "Remove the picture of a profile", tag: "biopioneer", parameters: [ProfilePage.profile], answers: [.nothing])
    ) { context in
      let id = ProfileID(rawValue: try context.number("profile"))
      try Self.forget(app.store.setPicture(nil, of: id, of: app.participant(context).id), context)
      app.rooms.refreshLook(of: id)
      return .done
    }
    routes.api(
      .get, path, for: .people,
      Operation(
        "The picture of one of your profiles", tag: "biopioneer", parameters: [ProfilePage.profile],
        answers: [.ok(.ok, .bytes("image/jpeg"))])
    ) { context in
      guard let participant = try app.knownParticipant(context) else { throw GameError.noSuchProfile }
      let profile = try app.store.profile(ProfileID(rawValue: context.number("profile")), of: participant.id)
      return try Self.response(profile.picture, owner: context.person.account.id, context)
    }
  }

  /// A picture in the small size for pages.
  static func response(_ picture: String?, owner: AccountID, _ context: RequestContext) throws -> Response {
    guard let id = picture.flatMap(PrivatePictureID.init) else { throw GameError.noSuchProfile }
    let bytes = try context.site.privatePictures.jpeg(id, .small, owner: owner.rawValue, app: BioPioneerApp.name)
    return Response.unchanging(bytes, type: "image/jpeg").with(.cacheControl, "private, no-cache")
  }

  /// Deletes a picture of the requester.
  static func forget(_ picture: String?, _ context: RequestContext) throws {
    guard let id = picture.flatMap(PrivatePictureID.init), let owner = context.member?.account.id.rawValue else {
      return
    }
    try context.site.privatePictures.remove(id, owner: owner, app: BioPioneerApp.name)
  }
}
