package import Foundation
package import MediaLibrary
package import WebPlatform

/// Boards with notes: the least app that uses all that the platform has for apps. It shows that an app needs nothing but what
/// `Sources/Server/NEW-APP.md` says, in that order.
package struct NoticeBoardApp: WebApp {
  let store: BoardStore

  /// The boards of a library.
  ///
  /// - Throws: what opening the app's database throws.
  package init(library: Library) throws { store = try BoardStore(library: library) }

  /// The first part of the paths.
  package var id: String { Self.name.description }
  static let name = AppName("noticeboard")

  /// The folder with `Assets` and `Translations`.
  package var resources: URL { Bundle.module.bundleURL }

  /// A cork board's colours.
  package var brand: Brand { Brand(icon: "noticeboard/icon.svg", light: "#fdf6ec", dark: "#2b2118", accent: "#8a5a2b") }

  /// What all pages load.
  package var styles: [String] { ["noticeboard/board.css"] }

  /// What is there without a connection.
  package var offlinePages: [String] { ["/noticeboard/help"] }

  /// All pages and the interface.
  package func routes() -> RouteTable {
    var routes = RouteTable()
    BoardListPage(store: store).add(to: &routes)
    BoardPage(store: store).add(to: &routes)
    NoteRoutes(store: store).add(to: &routes)
    SharingRoutes(store: store).add(to: &routes)
    CountJob(store: store).add(to: &routes)
    HelpPage().add(to: &routes)
    return routes
  }

  /// Work in the background.
  package func jobs(_ site: Site) -> [JobKind] { [CountJob(store: store).kind] }

  /// Where the pages lead.
  package func navigation(for role: Role) -> [NavigationItem] {
    [
      NavigationItem("/noticeboard", label: "noticeboard.boards", icon: .list, rank: .first),
      NavigationItem("/noticeboard/help", label: "noticeboard.help", icon: .help, rank: .first),
    ]
  }

  /// What the boards keep about a person.
  package func personalData(of account: Account) throws -> JSONValue {
    try JSONValue(
      encoding: store.boards(of: account.id).map { Board.Contents(board: $0, notes: try store.notes(on: $0.id)) })
  }

  /// Forgets a person's boards, and with them all that is on them.
  package func erase(_ account: Account, removingContent: Bool) throws { try store.removeAll(of: account.id) }
}
