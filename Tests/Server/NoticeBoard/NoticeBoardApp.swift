package import Foundation
package import MediaLibrary
package import WebPlatform

/// Boards with notes: a minimal app that uses all features of the platform for apps. It shows that an app needs only
/// the steps of `Sources/Server/NEW-APP.md`, in that order.
package struct NoticeBoardApp: WebApp {
  let store: BoardStore

  /// - Throws: errors of opening the app's database.
  package init(library: Library) throws { store = try BoardStore(library: library) }

  package var id: String { Self.name.description }
  static let name = AppName("noticeboard")

  package var resources: URL { Bundle.module.bundleURL }

  /// The colors of a cork board.
  package var brand: Brand { Brand(icon: "noticeboard/icon.svg", light: "#fdf6ec", dark: "#2b2118", accent: "#8a5a2b") }

  package var styles: [String] { ["noticeboard/board.css"] }

  package var offlinePages: [String] { ["/noticeboard/help"] }

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

  package func jobs(_ site: Site) -> [JobKind] { [CountJob(store: store).kind] }

  package func navigation(for role: Role) -> [NavigationItem] {
    [
      NavigationItem("/noticeboard", label: "noticeboard.boards", icon: .list, rank: .first),
      NavigationItem("/noticeboard/help", label: "noticeboard.help", icon: .help, rank: .first),
    ]
  }

  package func personalData(of account: Account) throws -> JSONValue {
    try JSONValue(
      encoding: store.boards(of: account.id).map { Board.Contents(board: $0, notes: try store.notes(on: $0.id)) })
  }

  /// Deletes a person's boards with their notes.
  package func erase(_ account: Account, removingContent: Bool) throws { try store.removeAll(of: account.id) }
}
