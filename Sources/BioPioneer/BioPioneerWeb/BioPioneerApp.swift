import BioPioneerRules
package import Foundation
package import MediaLibrary
package import WebPlatform

/// BioPioneer in the browser: a board game of synthetic biology, for one to four players on one device or several.
package struct BioPioneerApp: WebApp {
  /// What its tables are called.
  static let name = AppName("games")

  let store: GameStore
  let rooms: Rooms
  /// What new games are played by.
  let rules: Rules
  /// The learning centre and the rulebook.
  let learning: LearnPages
  /// How often somebody may look at rooms, and do something there.
  let lookRate: RequestRate<ParticipantID>
  let actRate: RequestRate<ParticipantID>
  /// How often one sender may open rooms, and be somebody new: a class behind one address, and not all day.
  let openRate = RequestRate<String>(burst: 60, perSecond: 0.05)
  let arrivalRate = RequestRate<String>(burst: 400, perSecond: 0.2)

  /// The games of a library.
  ///
  /// - Parameter now: what time it is; tests have clocks of their own.
  /// - Throws: what opening their database throws.
  package init(library: Library, now: @escaping @Sendable () -> Date = { Date() }) throws {
    try self.init(library: library, now: now, decide: computerPlayers)
  }

  /// - Parameters:
  ///   - decide: how computers play.
  ///   - looks, acts: how often somebody may look at rooms, and do something there; tests are faster than people.
  init(
    library: Library, now: @escaping @Sendable () -> Date, decide: @escaping ComputerDecision,
    looks: RequestRate<ParticipantID> = RequestRate(burst: 240, perSecond: 20),
    acts: RequestRate<ParticipantID> = RequestRate(burst: 60, perSecond: 8)
  ) throws {
    (lookRate, actRate) = (looks, acts)
    rules = try Rules.standard()
    learning = try LearnPages(rules: rules)
    store = try GameStore(library: library, now: now)
    rooms = Rooms(store, decide: decide)
  }

  /// The first part of the paths.
  package var id: String { "biopioneer" }
  /// The folder with `Assets` and `Translations`.
  package var resources: URL { Bundle.module.bundleURL }
  /// A laboratory's colours.
  package var brand: Brand { Brand(icon: "biopioneer/icon.svg", light: "#f1f7f8", dark: "#10191b", accent: "#0e5a6b") }
  /// What all pages load.
  package var styles: [String] { ["biopioneer/biopioneer.css"] }
  /// Shapes that the interface names.
  package var schemas: [String: Schema] { GameSchemas.all }

  /// All pages and the interface.
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

  /// What is read without a connection, too.
  package var offlinePages: [String] { learning.offlinePages }

  /// Where the pages lead.
  package func navigation(for role: Role) -> [NavigationItem] {
    [NavigationItem(TitlePage.path, label: "biopioneer.nav.play", icon: .home, rank: .first)]
      + TitlePage.places(isMember: true)
  }

  /// Forgets guests and their rooms.
  package func jobs(_ site: Site) -> [JobKind] { [SweepJob(app: self).kind] }

  /// Does so now, and every day.
  package func start(_ site: Site) async throws { try await SweepJob.start(site) }
}
