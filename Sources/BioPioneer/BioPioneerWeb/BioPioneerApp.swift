import Basics
import BioPioneerMessages
import BioPioneerRules
package import Foundation
package import MediaLibrary
package import WebPlatform

/// BioPioneer as a web app: a board game of synthetic biology for one to four players, on one device or
/// several.
package struct BioPioneerApp: WebApp {
  /// The prefix of the app's tables.
  static let name = AppName("games")

  let store: GameStore
  let rooms: Rooms
  /// The rules of new games.
  let rules: Rules
  /// The learning centre and the rulebook.
  let learning: LearnPages
  /// The rate limits per participant for reading rooms and for acting in them.
  let lookRate: RateLimiter<ParticipantID>
  let actRate: RateLimiter<ParticipantID>
  /// The rate limits per sender for opening rooms and for new guests. They allow bursts, because all devices of a
  /// class may share one address.
  let openRate = RateLimiter<String>(60, .steady(perSecond: 0.05))
  let arrivalRate = RateLimiter<String>(400, .steady(perSecond: 0.2))

  /// Opens the games of a library.
  ///
  /// - Parameter now: the current time; tests inject their own clock.
  /// - Throws: the errors of opening the database.
  package init(library: Library, now: @escaping @Sendable () -> Date = { Date() }) throws {
    try self.init(library: library, now: now, decide: computerPlayers)
  }

  /// - Parameters:
  ///   - decide: the decisions of computer players.
  ///   - looks, acts: the rate limits for reading rooms and acting in them; tests may set higher limits.
  init(
    library: Library, now: @escaping @Sendable () -> Date, decide: @escaping ComputerDecision,
    looks: RateLimiter<ParticipantID> = RateLimiter(240, .steady(perSecond: 20)),
    acts: RateLimiter<ParticipantID> = RateLimiter(60, .steady(perSecond: 8))
  ) throws {
    (lookRate, actRate) = (looks, acts)
    rules = try Rules.standard()
    learning = try LearnPages(rules: rules)
    store = try GameStore(library: library, now: now)
    rooms = Rooms(store, decide: decide)
  }

  /// The first component of all paths.
  package var id: String { "biopioneer" }
  /// The folder with `Assets` and `Translations`.
  package var resources: URL { Bundle.module.bundleURL }
  package var sharedTranslations: [Translations.Source] { [.bioPioneer] }
  package var brand: Brand { Brand(icon: "biopioneer/icon.svg", light: "#f1f7f8", dark: "#10191b", accent: "#0e5a6b") }
  package var styles: [String] { ["biopioneer/biopioneer.css"] }
  package var schemas: [String: Schema] { GameSchemas.all }

  package func routes() -> RouteTable {
    var routes = RouteTable()
    TitlePage(app: self).add(to: &routes)
    OpenRooms(app: self).add(to: &routes)
    JoinPage(app: self).add(to: &routes)
    NewGamePage(app: self).add(to: &routes)
    SeatingRoutes(app: self).add(to: &routes)
    SetupRoutes(app: self).add(to: &routes)
    RoomPage(app: self).add(to: &routes)
    RoomRoutes(app: self).add(to: &routes)
    TablePage(app: self).add(to: &routes)
    WatchRoutes(app: self).add(to: &routes)
    ReplayRoutes(app: self).add(to: &routes)
    ReplayPage(app: self).add(to: &routes)
    LessonPages(app: self).add(to: &routes)
    HistoryPage(app: self).add(to: &routes)
    ClassroomPages(app: self).add(to: &routes)
    ClassroomRoutes(app: self).add(to: &routes)
    ProfilePage(app: self).add(to: &routes)
    ForgettingRoutes(app: self).add(to: &routes)
    ProfilePictures(app: self).add(to: &routes)
    learning.add(to: &routes)
    return routes
  }

  /// The pages that are also available offline.
  package var offlinePages: [String] { learning.offlinePages }

  package func navigation(for role: Role) -> [NavigationItem] {
    [NavigationItem(TitlePage.path, label: "biopioneer.nav.play", icon: .home, rank: .first)]
      + TitlePage.places(isMember: true)
  }

  /// The job that deletes old guests and their rooms.
  package func jobs(_ site: Site) -> [JobKind] { [SweepJob(app: self).kind(site)] }

  /// Runs the deletion job now, and every day.
  package func start(_ site: Site) async throws { try await SweepJob.start(site) }
}

extension RateLimiter {
  /// Refuses excess requests before any other work, so that they do not slow down other people.
  ///
  /// - Throws: `GameError.tooOften`.
  func admit(_ key: Key) throws(GameError) {
    if use(key) == nil { throw .tooOften }
  }
}

extension BioPioneerApp {
  /// A person's profiles and histories, the rooms in which they play, their commands there, the rooms that they
  /// watch, and their classes. The pictures of profiles are among the platform's private pictures.
  package func personalData(of account: Account) throws -> JSONValue {
    try store.personalData(of: account.id).map { try JSONValue(encoding: $0) } ?? .object([:])
  }

  /// Deletes the data that `personalData(of:)` exports. In games with other people the seats stay, with a number as
  /// their name.
  package func erase(_ account: Account, removingContent: Bool) throws {
    rooms.forget(try store.erase(account.id, removingContent: removingContent))
  }
}
