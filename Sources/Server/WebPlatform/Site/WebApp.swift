package import Foundation

/// One app on the platform: a folder with a type like this, and one line where the server is made.
package protocol WebApp: Sendable {
  /// The first part of the app's paths, assets and texts: `zookeeper`.
  var id: String { get }
  /// The app's pages and its part of the interface.
  func routes() -> RouteTable
  /// Shapes that the app's part of the interface names.
  var schemas: [String: Schema] { get }
  /// Work that the app does in the background.
  func jobs(_ site: Site) -> [JobKind]
  /// Where the app's pages lead, in the order in which the places are offered.
  func navigation(for role: Role) -> [NavigationItem]
  /// A folder with `Assets` and `Translations`.
  var resources: URL { get }
  /// Catalogues of messages that the app shares with other faces, such as the terminal.
  var sharedCatalogues: [Translations.Catalogue] { get }
  /// How the app looks among the others.
  var brand: Brand { get }
  /// Style sheets that every page of the app loads, by asset name.
  var styles: [String] { get }
  /// What the app keeps about a person, for `export everything about me`.
  func personalData(of account: Account) async throws -> JSONValue
  /// Files that the app keeps for a person, beside `personalData`: what they brought.
  func personalFiles(of account: Account) async throws -> [PersonalFile]
  /// Forgets what the app keeps about a person.
  ///
  /// - Parameter removingContent: whether what the person brought goes too.
  func erase(_ account: Account, removingContent: Bool) async throws
  /// Where the app's search is; `nil` for an app without one.
  var searchPath: String? { get }
  /// What is said about each page; `nil` for an app whose pages explain themselves.
  var help: HelpBook? { get }
  /// What somebody reads whom a user of the app invites to a thing of it, before they make an account or use theirs; asked once more before
  /// the link is spent.
  ///
  /// - Throws: `AccountError.deadLink` for a thing that is gone.
  func introduction(to invitation: AppInvitation, _ context: RequestContext) throws -> PageParts
  /// Keeps that an invitation was accepted. After a kill it is told again, so it must be safe to do twice.
  ///
  /// - Returns: the page on which whoever accepted goes on.
  /// - Throws: a `PresentableError` for a thing that is gone.
  func accepted(_ invitation: AppInvitation) throws -> String
  /// Begins what has to be looked after whenever a server starts.
  func start(_ site: Site) async throws
  /// Ends what the app holds open, when requests and jobs are over, or are left behind because they do not stop.
  func stop() async
  /// Paths of pages that are kept for when there is no connection.
  var offlinePages: [String] { get }
  /// What of the interface is kept as it was asked for last, for when there is no connection: paths of what is only read, with
  /// parameters in braces.
  var offlineAnswers: [String] { get }
  /// Paths of pages that a person's devices keep for when there is no connection though nobody looked at them there, the most wanted
  /// first; the first 50 of all apps count.
  func pagesToKeep(for account: Account) throws -> [String]
  /// What other apps of a device may share with this one, where it is installed; `nil` for an app that takes nothing.
  var shareDoor: ShareAccess? { get }
  /// What is new for a person and was not seen yet, in their words; asked every few seconds for whoever wants to be told. Whoever
  /// begins to listen hears what comes afterwards.
  func news(for account: Account, in localizer: Localizer) throws -> [Notice]
}

/// What an app need not say. What it does with what it keeps about people, it must.
extension WebApp {
  package var sharedCatalogues: [Translations.Catalogue] { [] }
  /// None.
  package var schemas: [String: Schema] { [:] }
  /// None.
  package func jobs(_ site: Site) -> [JobKind] { [] }
  /// Nowhere but to the app's first page.
  package func navigation(for role: Role) -> [NavigationItem] { [] }
  /// The icon `icon.svg` of the app's assets, in the colours of the platform.
  package var brand: Brand { Brand(icon: "\(id)/icon.svg") }
  /// The platform's alone.
  package var styles: [String] { [] }
  /// None.
  package func personalFiles(of account: Account) throws -> [PersonalFile] { [] }
  /// None.
  package var searchPath: String? { nil }
  /// None.
  package var help: HelpBook? { nil }
  /// Nothing: an app that invites says to what.
  package func introduction(to invitation: AppInvitation, _ context: RequestContext) throws -> PageParts {
    throw AccountError.deadLink
  }
  /// Nothing: an app that invites keeps who came.
  package func accepted(_ invitation: AppInvitation) throws -> String { throw AccountError.deadLink }
  /// Nothing.
  package func start(_ site: Site) async throws {}
  /// Nothing.
  package func stop() async {}
  /// None.
  package var offlinePages: [String] { [] }
  /// None.
  package var offlineAnswers: [String] { [] }
  /// None.
  package func pagesToKeep(for account: Account) throws -> [String] { [] }
  /// None.
  package var shareDoor: ShareAccess? { nil }
  /// None.
  package func news(for account: Account, in localizer: Localizer) throws -> [Notice] { [] }
}

/// A place that the pages lead to.
package struct NavigationItem: Sendable, Hashable {
  /// The place's path.
  package let path: String
  /// The key of the place's name.
  package let label: String
  /// The name of the place's icon.
  package let icon: Icon
  /// How near at hand the place is.
  package let rank: Rank

  /// How near at hand a place is.
  package enum Rank: Sendable {
    /// In the bar at the foot of a phone's page, and at the top of a large one.
    case first
    /// At the top of a large page.
    case second
    /// Behind a button, everywhere.
    case third
  }

  /// A place.
  package init(_ path: String, label: String, icon: Icon, rank: Rank = .second) {
    self.path = path
    self.label = label
    self.icon = icon
    self.rank = rank
  }
}
