import MediaLibrary
import WebPlatform

/// The pictures of profiles: an account's own, kept among its private pictures, and shown to those who share a room with it.
struct ProfilePictures {
  let app: BioPioneerApp

  /// Where the picture of a profile is.
  static func path(of profile: ProfileID) -> String { "/biopioneer/profiles/\(profile)/picture" }

  func add(to routes: inout RouteTable) {
    let path = "/biopioneer/profiles/{profile}/picture"
    routes.api(
      .put, path, for: .people,
      Operation(
        "Give a profile a picture; place, time and camera are taken out of it", tag: "biopioneer",
        parameters: [ProfilePage.profile], body: .bytes("image/*"), answers: [.nothing]),
      body: .collected(maxBytes: 50_000_000)
    ) { visit in
      let (id, participant) = (ProfileID(rawValue: try visit.number("profile")), try app.participant(visit))
      _ = try app.store.profile(id, of: participant.id)
      let added = try visit.site.privatePictures.add(
        visit.body, name: "picture", owner: visit.person.account.id.rawValue, app: BioPioneerApp.name)
      try Self.forget(app.store.setPicture(added.id.description, of: id, of: participant.id), visit)
      app.rooms.refreshLook(of: id)
      return .done
    }
    routes.api(
      .delete, path, for: .people,
      Operation(
        "Take the picture of a profile away", tag: "biopioneer", parameters: [ProfilePage.profile], answers: [.nothing])
    ) { visit in
      let id = ProfileID(rawValue: try visit.number("profile"))
      try Self.forget(app.store.setPicture(nil, of: id, of: app.participant(visit).id), visit)
      app.rooms.refreshLook(of: id)
      return .done
    }
    routes.api(
      .get, path, for: .people,
      Operation(
        "The picture of a profile of yours", tag: "biopioneer", parameters: [ProfilePage.profile],
        answers: [.ok(.ok, .bytes("image/jpeg"))])
    ) { visit in
      guard let participant = try app.knownParticipant(visit) else { throw GameError.noSuchProfile }
      let profile = try app.store.profile(ProfileID(rawValue: visit.number("profile")), of: participant.id)
      return try Self.reply(profile.picture, owner: visit.person.account.id, visit)
    }
  }

  /// A picture as pages show it, small.
  static func reply(_ picture: String?, owner: AccountID, _ visit: Visit) throws -> Reply {
    guard let id = picture.flatMap(PrivatePictureID.init) else { throw GameError.noSuchProfile }
    let bytes = try visit.site.privatePictures.jpeg(id, .small, owner: owner.rawValue, app: BioPioneerApp.name)
    return Reply.unchanging(bytes, type: "image/jpeg").with(.cacheControl, "private, no-cache")
  }

  /// Forgets a picture of whoever asks.
  static func forget(_ picture: String?, _ visit: Visit) throws {
    guard let id = picture.flatMap(PrivatePictureID.init), let owner = visit.member?.account.id.rawValue else { return }
    try visit.site.privatePictures.remove(id, owner: owner, app: BioPioneerApp.name)
  }
}
